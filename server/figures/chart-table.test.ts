import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { LANGUAGES } from '#domain/values/language.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { calving, movement } from '../../testing/records.ts';
import { wordsIn } from '../http/words.ts';
import { CHARTS } from './chart-tables.ts';

const TODAY = '2026-06-15';
const PATH = '/api/figures/charts/table/';
const ago = (days: number) => addDays(TODAY, -days);

let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  test = await testApp();
  keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ name: 'Alma', date_of_birth: '2020-01-01' });
  const { id: gone } = await keeper.cow({ name: 'Bella', date_of_birth: '2019-01-01' });
  const { id: calf } = await keeper.cow({ date_of_birth: ago(60), cow_gender: 'Male' });
  await keeper.cow({ date_of_birth: ago(900), cow_gender: 'Male' });
  await calving(keeper, cow, ago(500));
  await calving(keeper, cow, ago(100));
  await calving(keeper, gone, ago(200));
  for (const [days, kg] of [
    [60, 42.5],
    [58, 44.5],
  ] as const)
    await keeper.post('/api/weights/', { cow: calf, weighed_on: ago(days), kg });
  await movement(keeper, gone, 'out', ago(10), { kind: 'slaughter', reason: 'mastitis' });
});
afterAll(() => test.close());

async function rowsOf(query: string, language = 'en', asking = keeper) {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const answer = await asking.get(`${PATH}?${query}`, { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [sheet] = await readWorkbook(answer.raw);
  return { file: answer.headers['content-disposition'], sheet: sheet?.sheet, rows: sheet?.data ?? [] };
}

it('has calvings by month, headed in the language of the reader', async () => {
  const { file, sheet, rows } = await rowsOf('chart=calvings', 'de');
  expect(file).toBe(`attachment; filename="calvings-2025-06-16-to-${TODAY}.xlsx"`);
  expect(sheet).toBe('Abkalbungen nach Monat');
  expect(rows[0]).toEqual(['Monat', 'Abgekalbt', 'Erwartet']);
  expect(rows.slice(1).filter(([, calved]) => calved !== 0)).toEqual([
    ['2025-11', 1, 0],
    ['2026-03', 1, 0],
  ]);
  // Nothing is expected any more of a time that is over.
  const past = await rowsOf(`chart=calvings&to=2026-03-31`);
  expect(past.rows.at(-1)).toEqual(['2026-03', 1, null]);
});

it('has the groups of each day, bulls apart', async () => {
  const { rows } = await rowsOf('chart=stages');
  expect(rows[0]).toEqual([
    ...['Day', 'All animals', 'Fresh cows', 'Milking cows', 'Drying off', 'Dry cows', 'Close to calving'],
    ...['Young calves', 'Weaned calves', 'Young stock', 'Open animals', 'Pregnant heifers', 'Bulls'],
  ]);
  expect(rows).toHaveLength(26);
  expect(rows.at(-1)).toEqual([new Date(TODAY), 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
});

it('has ranges as numbers, open at their ends', async () => {
  const { file, rows } = await rowsOf('chart=intervals', 'fr');
  expect(file).toContain('intervals-');
  expect(rows[0]).toEqual(['Jours de', 'Jours à', 'Intervalles']);
  expect(rows[1]).toEqual([null, 329, 0]);
  expect(rows[4]).toEqual([390, 419, 1]);
  expect(rows.at(-1)).toEqual([570, null, 0]);
  const inMilk = await rowsOf('chart=days_in_milk');
  expect(inMilk.file).toContain('days-in-milk-');
  expect(inMilk.rows.filter((row) => row.slice(2).some((count) => count !== 0))).toEqual([
    ['Days from', 'Days to', 'Pregnant', 'Seminated, not known', 'Not pregnant'],
    [90, 119, 0, 0, 1],
  ]);
});

it('has weights in kg by age, without quartiles of a few', async () => {
  const { rows } = await rowsOf('chart=weights');
  expect(rows[0]?.slice(5)).toEqual(['Median weight (kg)', 'Lower quartile (kg)', 'Upper quartile (kg)']);
  expect(rows.slice(1)).toEqual([['Males', 0, 7, 2, 1, 43.5, null, null]]);
});

it('has losses and the reasons for leaving, as CSV too', async () => {
  const { rows } = await rowsOf('chart=losses', 'es');
  expect(rows[1]).toEqual(['Pérdidas', 'Vacas muertas', 0, 0]);
  expect(rows.slice(5)).toEqual([['Vacas que salieron, por motivo', 'Mastitis', 1, 0]]);
  const csv = await keeper.get(`${PATH}?chart=losses&format=csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = csv.raw.toString().split('\r\n');
  expect(lines[0]).toBe('part,what,n,last_year');
  expect(lines[5]).toBe('"Cows that left, by reason",Mastitis,1,0');
});

it('tells of nobody else, and refuses what is no chart, no period and no user', async () => {
  const { rows } = await rowsOf('chart=losses', 'en', await test.keeper());
  expect(rows.slice(1).every(([, , n, before]) => n === 0 && before === 0)).toBe(true);
  expectRefusal(await keeper.get(PATH), 400, 'chart');
  expectRefusal(await keeper.get(`${PATH}?chart=milk`), 400, 'chart');
  expectRefusal(await keeper.get(`${PATH}?chart=losses&to=2026-06-16`), 400, 'to');
  expectRefusal(await test.client.get(`${PATH}?chart=losses`), 401);
});

it.each(LANGUAGES)('names each sheet in %s as Excel takes it', (language) => {
  const { say } = wordsIn(language);
  for (const chart of [...CHARTS, 'forecast'] as const)
    expect(say(`chart-table.sheet.${chart}`)).toMatch(/^[^[\]:*?/\\]{1,31}$/);
});
