import { describe, expect, it } from 'vitest';
import { noRows } from '../../../testing/no-rows.ts';
import { Herd } from '../herd.ts';
import type { CowRow, NewRow } from '../rows.ts';
import { unsaid } from '../unsaid.ts';
import { followedFrom, followedOf } from './index.ts';

const COW: NewRow<'cows'> = {
  ...unsaid('cows'),
  id_number: 'DE 12 345',
  name: 'Bella',
  date_of_birth: '2020-01-01',
  cow_gender: 'Female',
  registered_weight: 600,
};

type Act = (herd: Herd, cow: CowRow) => unknown;

const moved =
  (moved_on: string, kind: 'purchase' | 'sale'): Act =>
  (herd, { id: cow }) =>
    herd.insert('movements', {
      ...unsaid('movements'),
      cow,
      direction: kind === 'sale' ? 'out' : 'in',
      kind,
      moved_on,
    });
const stood =
  (moved_on: string, place: number): Act =>
  (herd, { id: cow }) =>
    herd.insert('place_moves', { ...unsaid('place_moves'), cow, moved_on, place, place_name: `P${place}` });
const weighed =
  (weighed_on: string, kg: number): Act =>
  (herd, { id: cow }) =>
    herd.insert('weights', { ...unsaid('weights'), cow, weighed_on, kg, occasion: 'other' });
const calved =
  (day: string): Act =>
  (herd, { id: cow }) =>
    herd.insert('birth_records', {
      ...unsaid('birth_records'),
      mother_cow: cow,
      birth_date: `${day}T00:00:00`,
    });
const served =
  (day: string): Act =>
  (herd, { id: cow }) =>
    herd.insert('semination_records', {
      ...unsaid('semination_records'),
      cow,
      semination_date: `${day}T00:00:00`,
      next_heat_date: `${day}T00:00:00`,
      took: true,
    });
const dried =
  (dry_off_date: string): Act =>
  (herd, { id: cow }) =>
    herd.insert('dry_offs', { ...unsaid('dry_offs'), cow, dry_off_date });
const lost =
  (loss_date: string): Act =>
  (herd, { id: cow }) =>
    herd.insert('pregnancy_losses', { ...unsaid('pregnancy_losses'), cow, loss_date });
const said =
  (patch: Partial<NewRow<'cows'>>): Act =>
  (herd, cow) =>
    herd.update('cows', cow, patch);

/** The herd of one cow after these acts, one by one. */
function herdAfter(...acts: readonly Act[]) {
  const herd = Herd.whole(noRows(), 'Europe/Paris');
  const cow = herd.insert('cows', COW);
  herd.settle(0);
  for (const act of acts) {
    const { mark } = herd;
    act(herd, cow);
    herd.settle(mark);
  }
  return { herd, cow: herd.get('cows', cow.id) };
}

describe('what follows of an animal is brought up by each act', () => {
  it.each<[string, Act[], Partial<CowRow>]>([
    [
      'dried off after her calving',
      [calved('2026-05-01'), dried('2026-06-01')],
      { dried_off_on: '2026-06-01' },
    ],
    [
      'dried off on the day of her calving',
      [dried('2026-05-01'), calved('2026-05-01')],
      { dried_off_on: null },
    ],
    [
      'dried off twice, and calved between',
      [dried('2025-03-01'), dried('2026-06-01'), calved('2025-05-01')],
      { dried_off_on: '2026-06-01' },
    ],
    ['sold', [moved('2026-05-01', 'sale')], { in_herd: false, left_on: '2026-05-01', left_kind: 'sale' }],
    [
      'sold and bought back',
      [moved('2026-05-01', 'sale'), moved('2026-06-01', 'purchase')],
      { in_herd: true, left_on: null, left_kind: null },
    ],
    [
      'bought, and sold twice',
      [moved('2026-06-01', 'purchase'), moved('2026-05-01', 'sale'), moved('2026-06-10', 'sale')],
      { in_herd: false, left_on: '2026-06-10' },
    ],
    [
      'sold, and the sale deleted',
      [
        moved('2026-05-01', 'sale'),
        (herd, cow) => herd.remove('movements', herd.recordsOf('movements', cow)[0] ?? { id: 0 }),
      ],
      { in_herd: true, left_on: null },
    ],
    ['in the place of the later move', [stood('2026-05-02', 2), stood('2026-05-01', 1)], { place: 2 }],
    ['in no place once she is sold', [stood('2026-05-01', 1), moved('2026-05-02', 'sale')], { place: null }],
    [
      'of the later weight',
      [weighed('2026-05-02', 650), weighed('2026-05-01', 640), weighed('2026-04-01', 630)],
      { weight_now: 650 },
    ],
    ['of the weight that she was registered with', [said({ registered_weight: 610 })], { weight_now: 610 }],
    [
      'a mother of twins and of another calf, with two calvings elsewhere',
      [calved('2023-01-01'), calved('2023-01-01'), calved('2024-01-01'), said({ parity_offset: 2 })],
      { parity: 4 },
    ],
    ['a male has no calvings', [said({ cow_gender: 'Male' })], { parity: null }],
    ['known by another number', [said({ id_number: 'DE 99 000' })], { number: 'DE99000' }],
    [
      'pregnant',
      [served('2026-01-01')],
      { is_pregnant: true, pregnancy_start_date: '2026-01-01', parity: 0 },
    ],
    ['not pregnant after a loss', [served('2026-01-01'), lost('2026-03-01')], { is_pregnant: false }],
    [
      'a male is not pregnant',
      [served('2026-01-01'), said({ cow_gender: 'Male' })],
      { is_pregnant: false, pregnancy_start_date: null },
    ],
    [
      'as she was, when what follows from nothing is changed',
      [calved('2024-01-01'), said({ name: 'Berta' })],
      { parity: 1, weight_now: 600, number: 'DE12345', in_herd: true, place: null },
    ],
  ])('%s', (_, acts, expected) => {
    const { herd, cow } = herdAfter(...acts);
    expect(cow).toMatchObject(expected);
    expect(followedOf(herd, cow)).toMatchObject(expected);
  });

  it('with her records what came of them', () => {
    const { herd } = herdAfter(served('2026-01-01'), lost('2026-03-01'), calved('2026-05-01'));
    const [service] = herd.all('semination_records');
    const [loss] = herd.all('pregnancy_losses');
    const [calving] = herd.all('birth_records');
    expect(service).toMatchObject({ successful: true });
    expect(loss).toMatchObject({ ended_pregnancy: true, ended_pregnancy_start: '2026-01-01' });
    expect(calving).toMatchObject({ ended_pregnancy: false, ended_pregnancy_start: null });
  });
});

it.each<[Parameters<typeof followedFrom>[0], string[]]>([
  ['cows', []],
  ['weights', ['weights']],
  ['treatments', ['birth_records', 'vaccinations', 'treatments']],
  ['movements', ['movements', 'movements', 'place_moves']],
  ['feeds', []],
])('where a row of %s is written these kinds of records are read: %j', (table, read) => {
  expect(followedFrom(table).toSorted()).toEqual(read.toSorted());
});
