import { expect, it } from 'vitest';
import {
  ago,
  came,
  checked,
  cow,
  heifer,
  left,
  pregnantSince,
  served,
  TODAY,
} from '../../testing/figure-animals.ts';
import type { Animal } from '../herd/life/animal.ts';
import { bookOf } from './book.ts';
import { toThinkAbout } from './to-think-about.ts';

const listed = (...animals: Animal[]) =>
  toThinkAbout(
    animals.map((animal) => bookOf(animal, TODAY)),
    TODAY,
    { waiting_days: 60, check_days: 35 },
  );

const loss = (day: string) => ({
  pregnancy_losses: [{ loss_date: day, ended_pregnancy_start: null }],
});
const empty = (days: number) => ({ pregnancy_checks: [checked(ago(days), 'empty')] });
const open = (days: number) => ({ code: 'think.open', values: { calved: ago(days), days } });
const services = (count: number, last: number) => ({
  code: 'think.services',
  values: { count, last: ago(last) },
});
const old = (years: number, calvings: number) => ({ code: 'think.old', values: { years, calvings } });

/** Four services, the last of them not answered. */
const fourServices = served(ago(120), ago(100), ago(80), ago(10));
const TEN_YEARS = '2016-06-15';

it.each<[what: string, animal: Animal, reasons: object[]]>([
  ['151 days since calving', cow([ago(151)]), [open(151)]],
  ['150 days since calving', cow([ago(150)]), []],
  ['a heifer of any age', heifer({ date_of_birth: '2012-01-01' }), []],
  ['a pregnant one', cow([ago(400)], pregnantSince(ago(200))), []],
  [
    'pregnant, nobody knows since when',
    cow([ago(400)], { is_pregnant: true, pregnancy_start_date: null }),
    [],
  ],
  ['not to be bred', cow([ago(400)], { do_not_breed: true }), []],
  ['that left', cow([ago(400)], { movements: [left(ago(1))] }), []],
  ['that left and came back', cow([ago(400)], { movements: [left(ago(30)), came(ago(20))] }), [open(400)]],
  ['the day after her loss', cow([ago(200)], loss(ago(1))), [open(200)]],
  ['seminated on day 150, not answered', cow([ago(184)], served(ago(34))), []],
  [
    'seminated on day 151, not answered',
    cow([ago(185)], served(ago(34))),
    [{ code: 'think.open-served', values: { calved: ago(185), days: 151, seminated: ago(34) } }],
  ],
  ['seminated so long ago that she can be checked', cow([ago(400)], served(ago(35))), []],
  ['seminated early and found empty', cow([ago(300)], { ...served(ago(200)), ...empty(150) }), [open(300)]],
  ['three services failed', heifer({ ...fourServices }), [services(3, 80)]],
  ['two failed, the third not answered', heifer(served(ago(100), ago(80), ago(10))), []],
  [
    'the third found empty',
    heifer({ ...served(ago(100), ago(80), ago(60)), ...empty(20) }),
    [services(3, 60)],
  ],
  [
    'seminations of three days are one service',
    heifer({ ...served(ago(100), ago(97), ago(60)), ...empty(20) }),
    [],
  ],
  [
    'pregnant by the fourth',
    heifer({ ...fourServices, is_pregnant: true, pregnancy_start_date: ago(10) }),
    [],
  ],
  ['three failed, the fourth can be checked', heifer(served(ago(120), ago(100), ago(80), ago(35))), []],
  ['three failed before her calving', cow([ago(79)], fourServices), []],
  ['three failed before her loss', heifer({ ...served(ago(120), ago(100), ago(80)), ...loss(ago(60)) }), []],
  [
    'seminated last on the day of her loss',
    heifer({ ...served(ago(120), ago(100), ago(80), ago(20)), ...loss(ago(20)) }),
    [],
  ],
  ['ten years old today', cow([ago(100)], { date_of_birth: TEN_YEARS }), [old(10, 1)]],
  ['ten years old tomorrow', cow([ago(100)], { date_of_birth: '2016-06-16' }), []],
  ['old, 59 days since calving', cow([ago(59)], { date_of_birth: TEN_YEARS }), []],
  ['old, 60 days since calving', cow([ago(60)], { date_of_birth: TEN_YEARS }), [old(10, 1)]],
  ['old, no calving of hers recorded', heifer({ parity: 7, date_of_birth: TEN_YEARS }), [old(10, 7)]],
  ['old, seminated', cow([ago(100)], { date_of_birth: TEN_YEARS, ...served(ago(30)) }), []],
  [
    'old, seminated and found empty',
    cow([ago(100)], { date_of_birth: TEN_YEARS, ...served(ago(30)), ...empty(5) }),
    [old(10, 1)],
  ],
  ['an old bull', heifer({ parity: null, date_of_birth: TEN_YEARS }), []],
  [
    'all three',
    cow([ago(151)], { ...served(ago(80), ago(60), ago(40)), ...empty(5), date_of_birth: TEN_YEARS }),
    [open(151), services(3, 40), old(10, 1)],
  ],
])('%s', (_, animal, reasons) => {
  expect(listed(animal)).toEqual(reasons.length === 0 ? [] : [{ cow: animal.id, reasons }]);
});

it('begins with who has most reasons, then with who calved longest ago', () => {
  const animals = [
    cow([ago(200)], { id: 1 }),
    cow([ago(300)], { id: 2 }),
    cow([ago(160)], { id: 3, date_of_birth: TEN_YEARS }),
    heifer({ id: 4, ...fourServices }),
    cow([ago(200)], { id: 5 }),
  ];
  expect(listed(...animals.toReversed()).map((row) => row.cow)).toEqual([3, 2, 1, 5, 4]);
});
