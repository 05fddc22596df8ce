/** What is read is done by the acts of the herd, which judge it as they judge what a keeper enters. */
import { beforeEach, expect, it } from 'vitest';
import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { actNamed, argsOf, CALVING, type NamedAct } from '#domain/herd/acts/index.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { run } from '#domain/herd/run.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { kindOf } from '#domain/kinds/index.ts';
import { animal, BULL, DAM, eventDateTime, read } from '../../../testing/ade/bodies.ts';
import { herdOf } from '../../../testing/ade/herd.ts';
import type { CollectionName } from './collections.ts';
import { calvingToMake, toMake } from './to-acts.ts';

let herd: Herd;
beforeEach(() => {
  herd = herdOf({ cows: [DAM, BULL] });
});

/** The reasons against an act; null where it was done. */
function done(named: NamedAct, body: object) {
  if (!named.act) throw new Error(`${named.kind} is no act of the herd`);
  const gestationOf = gestationOn(CONTRACT_GESTATION);
  const known = { today: '2026-11-28', by: null, gestationOf };
  return run(herd, named.act, argsOf(named, body) as never, known).refusals;
}

const medicine = { family: 'Veterinary Supplies', name: 'Mastimox' };
it.each<[CollectionName, object, object]>([
  [
    'inseminations',
    { inseminationType: 'NaturalService', sireIdentifiers: [{ scheme: 'x', id: 'DE0312312346' }] },
    { bull: 2, bull_name: 'Cow 2' },
  ],
  ['pregnancy-checks', { result: 'Empty', method: 'Palpation' }, { result: 'empty', method: 'palpation' }],
  ['heats', { remark: 'Seen' }, { heat_date: '2026-07-01', notes: 'Seen' }],
  ['drying-offs', {}, { dry_off_date: '2026-07-01' }],
  ['weights', { weight: { measurement: 600 } }, { kg: 600, method: 'scale', occasion: 'other' }],
  ['test-day-results', { milkWeight24Hours: { unitCode: 'KGM', value: 30 } }, { milk_kg: 30 }],
  [
    'treatments',
    { medicine, 'x-cowbell': { milk_hours: 96, meat_days: 10, quarters: ['rear_left'] } },
    { medicine_name: 'Mastimox', quarters: 'rear_left', meat_days: 10 },
  ],
  ['treatments', { medicine, procedure: 'Vaccination' }, { vaccine_name: 'Mastimox' }],
  ['departures', { departureKind: 'Sale' }, { direction: 'out', kind: 'sale' }],
  ['deaths', { deathReason: 'Age' }, { direction: 'out', kind: 'death', reason: 'age' }],
])('%s with %j', (name, body, row) => {
  const { read: answer } = read(name, { animal, eventDateTime, ...body });
  if (answer?.what !== 'record') throw new Error('Not read');
  const { table, body: made, kept } = toMake(answer, 1);
  expect(kept).toEqual({});
  expect(done(actNamed(`${kindOf(table).name}.create` as ChangeKind), made)).toBeNull();
  expect([...herd.whole(table)]).toEqual([expect.objectContaining({ cow: 1, ...row })]);
});

it('keeps beside an insemination what only the herd remembers', () => {
  const own = { successful: true, took: true, took_as_of: '2026-08-10' };
  const { read: answer } = read('inseminations', {
    animal,
    eventDateTime,
    inseminationType: 'Insemination',
    'x-cowbell': own,
  });
  if (answer?.what !== 'record') throw new Error('Not read');
  expect(toMake(answer, 1)).toEqual({
    table: 'semination_records',
    body: { cow: 1, semination_date: '2026-07-01T00:00:00', method: 'insemination' },
    kept: { took: true, took_as_of: '2026-08-10' },
  });
});

it('a calving with an animal for each calf that lives and has a number', () => {
  const progenyDetails = [
    { identifier: { scheme: 'x', id: 'DE0312399999' }, gender: 'Female', birthStatus: 'Alive', name: 'Mia' },
    { gender: 'Male', birthStatus: 'Stillborn' },
  ];
  const { read: answer } = read('parturitions', {
    animal,
    eventDateTime,
    calvingEase: 'EasyUnassisted',
    progenyDetails,
  });
  if (answer?.what !== 'calving') throw new Error('Not read');
  const body = calvingToMake(answer, 1);
  expect(body && done(CALVING, body)).toBeNull();
  const [, , calf] = [...herd.whole('cows')];
  expect(calf).toMatchObject({
    id_number: 'DE0312399999',
    name: 'Mia',
    cow_gender: 'Female',
    date_of_birth: '2026-07-01',
    cow_mother: 1,
  });
  expect([...herd.whole('birth_records')]).toEqual([
    expect.objectContaining({ newborn_cow: calf?.id, calf_status: 'alive', calving_ease: 'unassisted' }),
    expect.objectContaining({
      newborn_cow: null,
      calf_status: 'stillborn',
      calf_sex: 'Male',
      calving_ease: 'unassisted',
    }),
  ]);
});

it('no calving of a calf that is here', () => {
  const progenyDetails = [
    { identifier: { scheme: 'x', id: 'DE0312312346' }, gender: 'Male', birthStatus: 'Alive' },
  ];
  const { read: answer } = read('parturitions', { animal, eventDateTime, progenyDetails });
  if (answer?.what !== 'calving') throw new Error('Not read');
  expect(calvingToMake(answer, 1)).toBeNull();
});
