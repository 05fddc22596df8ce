import { describe, expect, it } from 'vitest';
import { cowWith } from '../../../testing/cow-row.ts';
import { noRows } from '../../../testing/no-rows.ts';
import type { RowChange } from '../change.ts';
import { Herd } from '../herd.ts';
import type { CowRow } from '../rows.ts';
import { toEnd } from '../steps.ts';
import { NOTHING_SAID } from './seminations.ts';
import { undoChange } from './undo.ts';

it('looks at each row of an entry a few times, however many there are: nobody else is answered meanwhile', () => {
  const cows = Array.from({ length: 300 }, (_, index) => cowWith(index + 1));
  const herd = Herd.whole({ ...noRows(), cows }, 'Europe/Paris');
  let looks = 0;
  const rows = cows.map(
    (after): RowChange => ({
      entity: 'cows',
      entity_id: after.id,
      cow_id: after.id,
      get before() {
        looks += 1;
        return null;
      },
      after,
    }),
  );
  expect(toEnd(undoChange(herd, { rows, nameOf: () => null })).refusals).toBeNull();
  expect([...herd.all('cows')]).toEqual([]);
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(20 * rows.length);
});

it('stops often while a herd that moved in is taken back: others get a turn', () => {
  const cows = Array.from({ length: 3000 }, (_, index) => cowWith(index + 1));
  const herd = Herd.whole({ ...noRows(), cows }, 'Europe/Paris');
  const rows = cows.map(
    (after): RowChange => ({ entity: 'cows', entity_id: after.id, cow_id: after.id, before: null, after }),
  );
  let stops = 0;
  let most = 0;
  let before = herd.mark;
  for (const _ of undoChange(herd, { rows, nameOf: () => null })) {
    stops += 1;
    most = Math.max(most, herd.mark - before);
    before = herd.mark;
  }
  expect([...herd.all('cows')]).toEqual([]);
  // It goes through them five times, and removes so many in one go at most.
  expect(stops).toBeGreaterThan(4 * (3000 / 250));
  expect(most).toBeLessThanOrEqual(250);
});

it('brings back an animal with the fault that she had when she was deleted', () => {
  const cow = cowWith(1);
  const semination = {
    id: 7,
    version: 1,
    cow: 1,
    semination_date: '2019-01-01T00:00:00',
    next_heat_date: '2019-01-22T00:00:00',
    successful: false,
    notes: null,
    took: null,
    took_as_of: null,
    ...NOTHING_SAID,
  };
  const deleted: RowChange[] = [
    { entity: 'cows', entity_id: 1, cow_id: 1, before: cow, after: null },
    { entity: 'semination_records', entity_id: 7, cow_id: 1, before: semination, after: null },
  ];
  const herd = Herd.whole(noRows(), 'Europe/Paris');
  expect(toEnd(undoChange(herd, { rows: deleted, nameOf: () => null })).refusals).toBeNull();
  expect(herd.recordsOf('semination_records', cow)).toEqual([{ ...semination, version: 2 }]);

  // Where she stands there by now, the record alone would bring the fault.
  const standing = Herd.whole({ ...noRows(), cows: [cow] }, 'Europe/Paris');
  const refused = toEnd(undoChange(standing, { rows: deleted.slice(1), nameOf: () => null }));
  expect(refused.refusals).toMatchObject([{ code: 'undo.record-before-birth' }]);
});

describe('of animals that were added together', () => {
  const bull: CowRow = { ...cowWith(1), name: 'Bull', cow_gender: 'Male' };
  const calf: CowRow = {
    ...cowWith(2),
    name: 'Calf',
    date_of_birth: '2023-03-01',
    sire: 1,
    sire_name: 'Bull',
  };
  const added = (row: CowRow): RowChange => ({
    entity: 'cows',
    entity_id: row.id,
    cow_id: row.id,
    before: null,
    after: row,
  });
  const nameOf = () => 'Bull';
  const herd = () => Herd.whole({ ...noRows(), cows: [bull, calf] }, 'Europe/Paris');

  it('takes back a bull with the calves that name him, in any order', () => {
    for (const rows of [
      [added(bull), added(calf)],
      [added(calf), added(bull)],
    ]) {
      const left = herd();
      expect(toEnd(undoChange(left, { rows, nameOf })).refusals).toBeNull();
      expect([...left.all('cows')]).toEqual([]);
    }
  });

  it('keeps a bull whose calf came otherwise, and says so', () => {
    const left = herd();
    expect(toEnd(undoChange(left, { rows: [added(bull)], nameOf })).refusals).toMatchObject([
      { code: 'undo.records-since', values: { id: 1, entity: 'cows', count: 1 } },
    ]);
    expect(left.cow(1)).toEqual(bull);
  });

  it('is told to undo what one of them got since, as deleting her would not take back the others', () => {
    const rows = [added(bull), added({ ...cowWith(3), name: 'Other' })];
    const left = Herd.whole(
      { ...noRows(), cows: [bull, calf, { ...cowWith(3), name: 'Other' }] },
      'Europe/Paris',
    );
    expect(toEnd(undoChange(left, { rows, nameOf })).refusals).toMatchObject([
      { code: 'undo.many-records-since', values: { id: 1, entity: 'cows', count: 1 } },
    ]);
  });
});
