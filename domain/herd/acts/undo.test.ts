import { expect, it } from 'vitest';
import { noRows } from '../../../testing/no-rows.ts';
import type { RowChange } from '../change.ts';
import { FOLLOWED_AT_FIRST } from '../follows/index.ts';
import { Herd } from '../herd.ts';
import type { CowRow } from '../rows.ts';
import { unsaid } from '../unsaid.ts';
import { NOTHING_SAID } from './seminations.ts';
import { undo } from './undo.ts';

function cowWith(id: number): CowRow {
  return {
    ...unsaid('cows'),
    id,
    version: 1,
    id_number: `DE ${id}`,
    name: `Cow ${id}`,
    breed: 'Holstein',
    weight: 650,
    milk_supply_group: 1,
    date_of_birth: '2020-03-01',
    cow_gender: 'Female',
    daily_feed_amount: 20,
    ...FOLLOWED_AT_FIRST,
  };
}

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
  expect(undo(herd, { rows, nameOf: () => null }).refusals).toBeNull();
  expect([...herd.all('cows')]).toEqual([]);
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(20 * rows.length);
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
    ...NOTHING_SAID,
  };
  const deleted: RowChange[] = [
    { entity: 'cows', entity_id: 1, cow_id: 1, before: cow, after: null },
    { entity: 'semination_records', entity_id: 7, cow_id: 1, before: semination, after: null },
  ];
  const herd = Herd.whole(noRows(), 'Europe/Paris');
  expect(undo(herd, { rows: deleted, nameOf: () => null }).refusals).toBeNull();
  expect(herd.recordsOf('semination_records', cow)).toEqual([{ ...semination, version: 2 }]);

  // Where she stands there by now, the record alone would bring the fault.
  const standing = Herd.whole({ ...noRows(), cows: [cow] }, 'Europe/Paris');
  const refused = undo(standing, { rows: deleted.slice(1), nameOf: () => null });
  expect(refused.refusals).toMatchObject([{ code: 'undo.record-before-birth' }]);
});
