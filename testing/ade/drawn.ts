/** A small herd, and what goes out of it, for tests. */
import { collectionNamed } from '#domain/exchange/ade/collections.ts';
import type { HerdRows, HerdTable, NewRow, WholeHerd } from '#domain/herd/rows.ts';
import { unsaid } from '#domain/herd/unsaid.ts';
import { cowWith } from '../cow-row.ts';
import { adeFarm, herdOf, sentOf, viewOf } from './herd.ts';
import { adeFaults } from './validate.ts';

export const DAM = {
  ...cowWith(1),
  id_number: 'DE 03 123 12345',
  eid: '982000364696050',
  name: 'Bella',
  barn_number: '47',
  cow_mother_name: 'Berta',
  sire_name: 'Max',
  sire_code: 'HO123',
};
export const CALF = {
  ...cowWith(2),
  id_number: 'DE 03 123 12346',
  name: 'Mia',
  date_of_birth: '2026-01-10',
  cow_mother: 1,
  cow_mother_name: 'Bella',
  sire: 3,
  sire_name: 'Bruno',
};
export const BULL = {
  ...cowWith(3),
  id_number: '982 000111222333',
  name: 'Bruno',
  cow_gender: 'Male' as const,
  breed: 'Zwergzebu',
};
export const HERD = [DAM, CALF, BULL];

/** A row of a table, of which nothing is said but this. */
export function row<T extends HerdTable>(table: T, said: Partial<NewRow<T>> & { id?: number }): HerdRows[T] {
  const following = {
    ended_pregnancy: false,
    ended_pregnancy_start: null,
    successful: false,
    pregnant_since: null,
  };
  return { id: 7, version: 1, ...following, ...unsaid(table), ...said } as unknown as HerdRows[T];
}

/** The resources of a collection of a herd with these rows; throws where they are not as the published schema has them. */
export function sent(name: string, rows: Partial<WholeHerd>, timeZone = 'Europe/Berlin') {
  const collection = collectionNamed(name);
  if (!collection) throw new Error(`No collection ${name}`);
  const herd = herdOf({ cows: HERD, ...rows }, timeZone);
  const member = sentOf(collection, herd, viewOf(herd, adeFarm(timeZone)));
  const faults = adeFaults(collection.collectionType, { member });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return member;
}
