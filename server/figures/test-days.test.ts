import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HerdTestDays } from '#domain/figures/test-days-schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function herdDays(keeper: Client, query = ''): Promise<HerdTestDays> {
  const answer = await keeper.get(`/api/figures/test-days/${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function tested(keeper: Client, cow: number, tested_on: string, milk_kg: number, more: object = {}) {
  const answer = await keeper.post('/api/test-days/', { cow, tested_on, milk_kg, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer;
}

describe('the test days of a herd', () => {
  it('are none on a new farm', async () => {
    expect(await herdDays(await test.keeper())).toEqual({
      from: '2025-06-16',
      to: '2026-06-15',
      last: null,
      test_days: [],
    });
  });

  it('tell what was found on each, also in cows that left, and not what was undone', async () => {
    const keeper = await test.keeper();
    const [anna, berta] = [await keeper.cow(), await keeper.cow()];
    await tested(keeper, anna.id, '2026-05-04', 30, { fat_percent: 3.5, cells_thousand: 100 });
    const ill = await tested(keeper, berta.id, '2026-05-04', 10, { fat_percent: 5.5, cells_thousand: 500 });
    await tested(keeper, anna.id, '2024-05-04', 40);
    const out = { cow: berta.id, direction: 'out', kind: 'sale', moved_on: '2026-05-20' };
    expect((await keeper.post('/api/movements/', out)).status).toBe(201);
    expect(await herdDays(keeper)).toMatchObject({
      last: '2026-05-04',
      test_days: [
        {
          tested_on: '2026-05-04',
          cows: 2,
          milk_kg: 20,
          fat_percent: 4,
          protein_percent: null,
          cells_thousand: 200,
          cells_cows: 2,
          high_cells: { hits: 1, value: null, animals: [{ cow: berta.id, cells_thousand: 500 }] },
        },
      ],
    });
    expect((await undo(keeper, ill)).status).toBe(200);
    expect((await herdDays(keeper)).test_days).toMatchObject([{ cows: 1, high_cells: { hits: 0 } }]);
    const long = await herdDays(keeper, '?from=2024-01-01');
    expect(long.test_days.map(({ tested_on }) => tested_on)).toEqual(['2026-05-04', '2024-05-04']);
    expect(await herdDays(keeper, '?from=2025-01-01&to=2025-12-31')).toMatchObject({
      last: '2026-05-04',
      test_days: [],
    });
  });

  it('are of the own farm, asked for with a token, and said once until something changes', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    const cow = await other.cow();
    await tested(other, cow.id, '2026-05-04', 30);
    expect((await herdDays(keeper)).test_days).toEqual([]);
    expectRefusal(await test.client.get('/api/figures/test-days/'), 401);
    expectRefusal(await keeper.get('/api/figures/test-days/?to=2026-06-16'), 400, 'to');
    const first = await other.get('/api/figures/test-days/');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = () => other.request('GET', '/api/figures/test-days/', undefined, headers);
    expect((await again()).status).toBe(304);
    await tested(other, cow.id, '2026-06-04', 28);
    expect((await again()).status).toBe(200);
  });
});

it('are a workbook too, in the language of its reader', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  await tested(keeper, cow, '2026-05-04', 30.5, { fat_percent: 3.51, cells_thousand: 300 });
  await tested(keeper, cow, '2026-04-04', 28);
  const headers = { 'accept-language': 'de' };
  const answer = await keeper.request('GET', '/api/figures/test-days/table/', undefined, headers);
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="test-days-2026-06-15.xlsx"',
  ]);
  const { default: readWorkbook } = await import('read-excel-file/node');
  const [sheet] = await readWorkbook(answer.raw);
  expect(sheet?.data).toEqual([
    [
      'Prüftag',
      'Kühe',
      'Milch je Kuh (kg)',
      'Fett (%)',
      'Eiweiß (%)',
      'Somatische Zellzahl (1.000/ml)',
      'Kühe mit Zellzahl',
      'Über 200.000 Zellen',
    ],
    [new Date('2026-05-04'), 1, 30.5, 3.51, null, 300, 1, 1],
    [new Date('2026-04-04'), 1, 28, null, null, null, 0, null],
  ]);
  expectRefusal(await keeper.get('/api/figures/test-days/table/?to=2026-06-16'), 400, 'to');
});

describe('a test day', () => {
  it('is one of an animal and day, of a cow, and within what milk can be', async () => {
    const keeper = await test.keeper();
    const { id: cow } = await keeper.cow({ name: 'Anna', date_of_birth: '2020-01-01' });
    const { id: bull } = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null });
    const { id } = (await tested(keeper, cow, '2026-05-04', 30)).body;
    const other = (await tested(keeper, cow, '2026-06-04', 28)).body;
    const refused = async (body: object, field: string, code: string) => {
      const answer = await keeper.post('/api/test-days/', {
        cow,
        tested_on: '2026-04-04',
        milk_kg: 30,
        ...body,
      });
      expectRefusal(answer, 400, field);
      expect(answer.body.reasons).toMatchObject([{ field, code }]);
    };
    await refused({ tested_on: '2026-05-04' }, 'tested_on', 'test-day.day-taken');
    await refused({ tested_on: '2026-06-17' }, 'tested_on', 'date.in-future');
    await refused({ tested_on: '2019-12-31' }, 'tested_on', 'record.before-birth');
    await refused({ cow: bull }, 'cow', 'cow.not-female');
    await refused({ milk_kg: 100.1 }, 'milk_kg', 'value.too-big');
    await refused({ milk_kg: 30.25 }, 'milk_kg', 'value.not-in-steps');
    await refused({ fat_percent: 41.2 }, 'fat_percent', 'value.too-big');
    await refused({ cells_thousand: 215_000 }, 'cells_thousand', 'value.too-big');
    const moved = await keeper.patch(`/api/test-days/update/${other.id}/`, { tested_on: '2026-05-04' });
    expectRefusal(moved, 400, 'tested_on');
    const deleted = await keeper.delete(`/api/test-days/delete/${id}/`);
    expect(deleted.status).toBe(204);
    expect(
      (await keeper.patch(`/api/test-days/update/${other.id}/`, { tested_on: '2026-05-04' })).status,
    ).toBe(200);
    const undone = await undo(keeper, deleted);
    expect(undone.status).toBe(409);
    expect(undone.body.reasons).toMatchObject([
      { code: 'undo.refused' },
      { code: 'undo.two-test-days-a-day' },
    ]);
  });

  it('says how long she had been in milk', async () => {
    const keeper = await test.keeper();
    const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
    for (const birth_date of ['2026-01-10T23:30:00', '2025-01-05'])
      await keeper.post('/api/birth-records/', { mother_cow: cow, birth_date, calf_status: 'stillborn' });
    for (const day of ['2024-12-31', '2025-03-01', '2026-01-10', '2026-06-10'])
      await tested(keeper, cow, day, 20);
    const { test_days } = await keeper.readCow(cow);
    expect(test_days.map(({ tested_on, days_in_milk }) => [tested_on, days_in_milk])).toEqual([
      ['2026-06-10', 151],
      ['2026-01-10', 0],
      ['2025-03-01', 55],
      ['2024-12-31', null],
    ]);
  });
});
