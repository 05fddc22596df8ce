import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { movement } from '../../testing/records.ts';

const TODAY = TEST_NOW.slice(0, 10);
const ago = (days: number) => addDays(TODAY, -days);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Two cows with an interval in the last twelve months, one of which was sold since. */
async function farm(): Promise<Client> {
  const keeper = await test.keeper();
  for (const [name, days] of [
    ['Alma', 380],
    ['Bella', 420],
  ] as const) {
    const { id } = await keeper.cow({ name, id_number: `DE ${name}`, date_of_birth: '2019-01-01' });
    for (const birth_date of [ago(100 + days), ago(100)])
      await keeper.post('/api/birth-records/', { mother_cow: id, birth_date });
    if (name === 'Bella') await movement(keeper, id, 'out', ago(5));
  }
  return keeper;
}

async function rowsOf(keeper: Client, path: string, language = 'en') {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const answer = await keeper.get(path, { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [sheet] = await readWorkbook(answer.raw);
  return { file: answer.headers['content-disposition'], rows: sheet?.data ?? [] };
}

it('has a row for each figure, in the language of the reader', async () => {
  const { file, rows } = await rowsOf(await farm(), '/api/figures/table/', 'de');
  expect(file).toBe(`attachment; filename="figures-${addDays(ago(365), 1)}-to-${TODAY}.xlsx"`);
  expect(rows).toHaveLength(20);
  expect(rows[0]?.slice(0, 5)).toEqual(['Kennzahl', 'Wert', 'Einheit', 'Davon', 'Gezählt']);
  expect(rows[1]?.slice(0, 8)).toEqual(['Zwischenkalbezeit', 400, 'Tage', null, 2, 400, 390, 410]);
});

it('is CSV too, headed by the names of the fields', async () => {
  const answer = await (await farm()).get('/api/figures/table/?format=csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, first] = answer.raw.toString().split('\r\n');
  expect(head).toMatch(/^figure,value,unit,hits,n,median,p25,p75,low,high,missing,last_year_value/);
  expect(first).toMatch(/^Calving interval,400,days,,2,400,390,410,,,0,/);
});

it('names the animals behind a figure, the greatest value first, and who has left', async () => {
  const keeper = await farm();
  const path = '/api/figures/animals/table/?figure=calving_interval.cows';
  expect((await rowsOf(keeper, path)).rows).toEqual([
    ['ID number', 'Barn number', 'Name', 'Calving interval'],
    ['DE Bella', null, 'Bella', 420],
    ['DE Alma', null, 'Alma', 380],
  ]);
  expect((await rowsOf(keeper, '/api/figures/animals/table/?figure=turnover.cows')).rows).toEqual([
    ['ID number', 'Barn number', 'Name'],
    ['DE Bella', null, 'Bella'],
  ]);
  expect((await rowsOf(keeper, `${path}&to=${ago(101)}`)).rows).toHaveLength(1);
});

it('names no animal of another farm', async () => {
  await farm();
  const { rows } = await rowsOf(
    await test.keeper(),
    '/api/figures/animals/table/?figure=calving_interval.cows',
  );
  expect(rows).toHaveLength(1);
});

it('refuses a period that lies ahead, a figure that is none, and who is not logged in', async () => {
  const keeper = await test.keeper();
  expectRefusal(await keeper.get(`/api/figures/table/?to=${addDays(TODAY, 1)}`), 400, 'to');
  expectRefusal(await keeper.get('/api/figures/animals/table/?figure=milk'), 400, 'figure');
  expectRefusal(await keeper.get('/api/figures/animals/table/'), 400, 'figure');
  for (const path of ['table/', 'animals/table/?figure=turnover.cows'])
    expectRefusal(await test.client.get(`/api/figures/${path}`), 401);
});
