/** Bodies as others send them to a small farm, for tests. */
import type { CollectionName } from '#domain/exchange/ade/collections.ts';
import { readResource } from '#domain/exchange/ade/reading.ts';
import type { HerdRows } from '#domain/herd/rows.ts';
import { unsaid } from '#domain/herd/unsaid.ts';
import { cowWith } from '../cow-row.ts';
import { herdOf } from './herd.ts';
import { readingOf } from './reading.ts';

export const DAM = { ...cowWith(1), id_number: 'DE 03 123 12345', eid: '982000364696050' };
export const BULL = { ...cowWith(2), id_number: 'DE 03 123 12346', cow_gender: 'Male' as const };
const LEFT = { ...cowWith(3), id_number: 'DE 03 123 12347', in_herd: false };
const SOLD: HerdRows['movements'] = {
  ...unsaid('movements'),
  ...{ id: 1, version: 1, cow: 3, direction: 'out', kind: 'sale', moved_on: '2026-03-01' },
};
const reading = readingOf(herdOf({ cows: [DAM, BULL, LEFT], movements: [SOLD] }), {
  medicines: {
    Mastimox: { milk_hours: 96, meat_days: 10, min_dry_days: null, hours_after_calving: null },
    Drytube: { milk_hours: null, meat_days: 28, min_dry_days: 35, hours_after_calving: 96 },
    Unknown: { milk_hours: null, meat_days: 5, min_dry_days: null, hours_after_calving: null },
  },
});

export const animal = { scheme: 'eu.bovine', id: 'DE0312312345' };
export const eventDateTime = '2026-07-01T11:00:00Z';

/** What is read of a body. */
export function read(name: CollectionName, body: unknown) {
  return readResource(name, body, reading);
}

/** What an event of the dam says; throws where something is wrong with it. */
export function said(name: CollectionName, body: object): object {
  const { read: answer, faults } = read(name, { animal, eventDateTime, ...body });
  if (faults) throw new Error(JSON.stringify(faults));
  return answer;
}

/** Type and place of each fault of a body. */
export function faultsOf(name: CollectionName, body: unknown): string[] {
  return (read(name, body).faults ?? []).map(({ type, instance }) => `${type} ${instance}`);
}

/** The same of an event of the dam. */
export function faults(name: CollectionName, body: object): string[] {
  return faultsOf(name, { animal, eventDateTime, ...body });
}
