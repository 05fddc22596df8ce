import { describe, expect, it } from 'vitest';
import { ago, calf, cow, heifer, left, many, served, TODAY } from '../../testing/figure-animals.ts';
import type { Animal } from '../herd/life/animal.ts';
import { besideHerd } from './beside-herd.ts';
import { bookOf } from './book.ts';

const said = (animal: Animal, calves: Animal[] = [], herd: Animal[] = []) => {
  const book = (one: Animal) => bookOf(one, TODAY);
  return besideHerd([book(animal), ...calves.map(book)], herd.map(book), TODAY);
};

it('takes the herd of the last two years', () => {
  expect(said(heifer())).toEqual({
    cow: 1,
    from: '2024-06-16',
    to: TODAY,
    calving_interval: { last: null, mean: null, n: 0, herd: { median: null, n: 0 } },
    services_per_conception: { last: null, mean: null, n: 0, herd: { median: null, n: 0 } },
    calves_reared: { hits: 0, n: 0, herd: { hits: 0, n: 0 } },
  });
});

describe('calving intervals', () => {
  it('are those of her life, the last and the mean', () => {
    const calved = cow([ago(2000), ago(1600), ago(1200), ago(851)]);
    expect(said(calved).calving_interval).toMatchObject({ last: 349, mean: 383, n: 3 });
  });

  it('leave out one calving on two days', () => {
    expect(said(cow([ago(639), ago(400), ago(10)])).calving_interval).toMatchObject({ last: 390, n: 1 });
  });

  it.each([
    ['on the first day', 729, 1],
    ['a day before', 730, 0],
    ['today', 0, 1],
  ])('of the herd end in these days: %s', (_, days, n) => {
    const herd = [cow([ago(days + 400), ago(days)])];
    const median = n === 0 ? null : 400;
    expect(said(heifer(), [], herd).calving_interval.herd).toEqual({ median, n });
  });

  it('of the herd have a median', () => {
    const herd = [380, 390, 500, 401].map((days, id) => cow([ago(days), ago(0)], { id }));
    expect(said(heifer(), [], herd).calving_interval.herd).toEqual({ median: 395.5, n: 4 });
  });
});

/** Calved, and served on days after the first calving; pregnant by the last. */
const conceived = (...days: number[]) =>
  cow([ago(400)], {
    ...served(...days.map((day) => ago(400 - day))),
    is_pregnant: true,
    pregnancy_start_date: ago(400 - (days.at(-1) ?? 0)),
  });

/** A cow that conceived so many days ago. */
const conceivedAgo = (days: number) => cow([ago(1000), ago(days - 283)], served(ago(days)));

describe('services per conception', () => {
  it.each<[what: string, animal: Animal, last: number | null, mean: number | null, n: number]>([
    ['by the first', conceived(80), 1, 1, 1],
    ['by the third', conceived(80, 101, 122), 3, 3, 1],
    ['seminations of three days are one', conceived(80, 83, 122), 2, 2, 1],
    ['not pregnant yet', cow([ago(400)], served(ago(300), ago(200))), null, null, 0],
    [
      'as a heifer',
      heifer({ ...served(ago(30)), is_pregnant: true, pregnancy_start_date: ago(30) }),
      null,
      null,
      0,
    ],
    [
      'of each of her calvings',
      cow([ago(1200), ago(800), ago(400)], {
        ...served(ago(1483), ago(1103), ago(1083), ago(683)),
      }),
      1,
      1.5,
      2,
    ],
    [
      'a loss ends what is counted',
      cow([ago(1200), ago(400)], {
        ...served(ago(1103), ago(1083), ago(683)),
        pregnancy_losses: [{ loss_date: ago(1000), ended_pregnancy_start: ago(1083) }],
      }),
      1,
      1.5,
      2,
    ],
  ])('%s', (_, animal, last, mean, n) => {
    expect(said(animal).services_per_conception).toMatchObject({ last, mean, n });
  });

  it('of the herd are those of conceptions in these days', () => {
    const herd = [conceived(80, 101), conceived(80), conceived(36), conceivedAgo(729), conceivedAgo(730)];
    expect(said(heifer(), [], herd).services_per_conception.herd).toEqual({ median: 1, n: 4 });
  });
});

describe('calves reared', () => {
  const born = (days: number, facts: Partial<Animal> = {}) =>
    heifer({ id: 2, date_of_birth: ago(days), ...facts });
  const mother = (days: number, newborn_cow: number | null = 2) =>
    cow([], { parity: 1, birth_records: [calf(ago(days), { newborn_cow })] });

  it.each<[what: string, animal: Animal, calves: Animal[], hits: number, n: number]>([
    ['six months old today', mother(183), [born(183)], 1, 1],
    ['a day younger', mother(182), [born(182)], 0, 0],
    ['sold on day 183', mother(400), [born(400, { movements: [left(ago(217))] })], 1, 1],
    ['sold on day 182', mother(400), [born(400, { movements: [left(ago(218))] })], 0, 0],
    ['died on day 182', mother(400), [born(400, { movements: [left(ago(218), 'death')] })], 0, 1],
    ['died on day 183', mother(400), [born(400, { movements: [left(ago(217), 'death')] })], 1, 1],
    ['died young, not long ago', mother(20), [born(20, { movements: [left(ago(3), 'death')] })], 0, 1],
    ['never in the herd', mother(400, null), [], 0, 0],
    [
      'stillborn',
      cow([], { parity: 1, birth_records: [calf(ago(400), { calf_status: 'stillborn' })] }),
      [],
      0,
      1,
    ],
  ])('%s', (_, animal, calves, hits, n) => {
    expect(said(animal, calves).calves_reared).toMatchObject({ hits, n });
  });

  it.each([
    ['on the first day', 729, 1],
    ['a day before', 730, 0],
    ['six months ago', 183, 1],
    ['a day later', 182, 0],
  ])('of the herd were born in these days: %s', (_, days, n) => {
    const herd = [{ ...mother(days), id: 1 }, born(days)];
    expect(said(heifer({ id: 9 }), [], herd).calves_reared.herd).toEqual({ hits: n, n });
  });

  it('of the herd count each calf', () => {
    const herd = many(3, heifer({ date_of_birth: ago(200) }), 11).flatMap((young, index) => [
      young,
      { ...mother(200, young.id), id: index + 1 },
    ]);
    expect(said(heifer({ id: 99 }), [], herd).calves_reared.herd).toEqual({ hits: 3, n: 3 });
  });
});
