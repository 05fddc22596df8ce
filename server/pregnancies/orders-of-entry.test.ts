/** What follows from records hangs on their days, not on the order in which they are entered. It is 15 June 2026. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/calendar/calendar.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { calving, check, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** The days of a life, counted from this one. */
const DAY_0 = '2025-06-01';
const on = (day: number) => addDays(DAY_0, day);

async function cow() {
  const { keeper, id } = await test.animal({ date_of_birth: '2020-01-01' });
  return {
    serve: (day: number) => semination(keeper, id, on(day)),
    look: (day: number, result: 'pregnant' | 'empty', days_pregnant?: number) =>
      check(keeper, id, on(day), result, days_pregnant === undefined ? {} : { days_pregnant }),
    calve: (day: number) => calving(keeper, id, on(day)),
    /** How she stands, and what became of each semination, by their days. */
    async answers() {
      const { is_pregnant, pregnancy_start_date: start, semination_records } = await keeper.readCow(id);
      const day = (date: string | null) => (date === null ? null : daysBetween(DAY_0, date.slice(0, 10)));
      const seminations = semination_records.map((record) => [
        day(record.semination_date),
        record.outcome,
        day(record.outcome_date),
        record.successful,
      ]);
      return { is_pregnant, start: day(start), seminations: seminations.reverse() };
    },
  };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    orders(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  );
}

it('a semination, an empty and a pregnant check and a calving give one answer in all 24 orders', async () => {
  const facts = ['serve', 'empty', 'pregnant', 'calve'] as const;
  for (const order of orders(facts)) {
    const { serve, look, calve, answers } = await cow();
    const enter = {
      serve: () => serve(0),
      empty: () => look(40, 'empty'),
      pregnant: () => look(60, 'pregnant', 60),
      calve: () => calve(280),
    };
    for (const fact of order) await enter[fact]();
    expect([order, await answers()]).toEqual([
      order,
      { is_pregnant: false, start: null, seminations: [[0, 'calved', 280, true]] },
    ]);
  }
});

it.each([
  [
    55,
    0,
    [
      [0, 'pregnant', null, true],
      [21, 'empty', 60, false],
    ],
  ],
  [
    45,
    21,
    [
      [0, 'repeated', 21, false],
      [21, 'pregnant', null, true],
    ],
  ],
  [
    20,
    40,
    [
      [0, 'repeated', 21, false],
      [21, 'empty', 60, false],
    ],
  ],
])(
  'a check on day 60 that finds %i days says which of two seminations took',
  async (days, start, seminations) => {
    const { serve, look, answers } = await cow();
    await serve(0);
    await serve(21);
    await look(60, 'pregnant', days);
    expect(await answers()).toEqual({ is_pregnant: true, start, seminations });
  },
);
