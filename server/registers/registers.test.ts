import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HoldingRow } from '#domain/herd/registers/holding.ts';
import { columnsOfRegister } from '#domain/herd/registers/registers.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { applyImport, cowNumbered, csv } from '../../testing/import-files.ts';
import { movement } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const register = (keeper: Client, query = '') => keeper.get(`/api/registers/holding/${query}`);

const EID = '982000364696050';

/** A mother who was born here, her calf that was sold and came back, and a bought cow that died. */
async function farm() {
  const keeper = await test.keeper();
  const mother = await keeper.cow({
    id_number: 'FR 01',
    name: 'Ada',
    date_of_birth: '2018-02-03',
    breed: 'Normande',
  });
  const calf = await keeper.cow({
    id_number: 'FR 02',
    eid: EID,
    date_of_birth: '2020-05-05',
    cow_mother: mother.id,
  });
  const bought = await keeper.cow({ id_number: 'FR 03', date_of_birth: '2019-01-01' });
  await movement(keeper, bought.id, 'in', '2021-01-10', { place: 'Hof Berg', document: 'B-1' });
  await movement(keeper, bought.id, 'out', '2026-01-20', {
    kind: 'death',
    place: 'Renderer',
    document: 'D-9',
  });
  await movement(keeper, calf.id, 'out', '2025-03-01', { place: '=1+1, market' });
  await movement(keeper, calf.id, 'in', '2025-09-01', { kind: 'return' });
  return keeper;
}

const COLUMNS = [
  'id_number',
  'eid',
  'date_of_birth',
  'cow_gender',
  'breed',
  'mother_id_number',
  'mother_name',
  'came_on',
  'came_kind',
  'came_from',
  'left_on',
  'left_kind',
  'went_to',
  'document',
];

it('has a row for each stay, in the order in which they began', async () => {
  const { status, body } = await register(await farm());
  expect(status).toBe(200);
  expect(body.map((row: object) => Object.keys(row))).toEqual(Array(4).fill(COLUMNS));
  const [mother, first, bought, second] = body;
  expect(mother).toEqual({
    id_number: 'FR 01',
    eid: null,
    date_of_birth: '2018-02-03',
    cow_gender: 'Female',
    breed: 'Normande',
    mother_id_number: null,
    mother_name: null,
    came_on: '2018-02-03',
    came_kind: 'birth',
    came_from: null,
    left_on: null,
    left_kind: null,
    went_to: null,
    document: null,
  });
  expect(first).toMatchObject({
    id_number: 'FR 02',
    eid: EID,
    mother_id_number: 'FR 01',
    came_kind: 'birth',
    came_on: '2020-05-05',
    left_on: '2025-03-01',
    left_kind: 'sale',
    went_to: '=1+1, market',
  });
  expect(bought).toMatchObject({
    id_number: 'FR 03',
    eid: null,
    came_on: '2021-01-10',
    came_kind: 'purchase',
    came_from: 'Hof Berg',
    left_on: '2026-01-20',
    left_kind: 'death',
    went_to: 'Renderer',
    document: 'B-1 / D-9',
  });
  expect(second).toMatchObject({
    id_number: 'FR 02',
    eid: EID,
    came_on: '2025-09-01',
    came_kind: 'return',
    left_on: null,
  });
});

it.each([
  ['?to=2018-02-02', []],
  ['?to=2018-02-03', ['FR 01']],
  ['?from=2025-03-01&to=2025-08-31', ['FR 01', 'FR 02', 'FR 03']],
  ['?from=2025-03-02&to=2025-08-31', ['FR 01', 'FR 03']],
  ['?from=2026-01-21', ['FR 01', 'FR 02']],
])('of the period %s has the stays that lie in it in part, its ends included', async (query, numbers) => {
  const { body } = await register(await farm(), query);
  expect(body.map((row: { id_number: string }) => row.id_number)).toEqual(numbers);
});

it('is a CSV with the same columns, and a workbook in the language of its reader', async () => {
  const keeper = await farm();
  const csv = await register(keeper, '?format=csv&from=2025-01-01&to=2026-06-15');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('holding-register-2025-01-01-to-2026-06-15.csv');
  const lines = csv.raw.toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe(COLUMNS.join(','));
  expect(lines).toHaveLength(5);
  expect(lines[2]).toBe(
    `FR 02,${EID},2020-05-05,Female,Holstein,FR 01,Ada,2020-05-05,birth,,2025-03-01,sale,"'=1+1, market",`,
  );

  const xlsx = await keeper.get('/api/registers/holding/?format=xlsx', { 'accept-language': 'de' });
  const { default: readWorkbook } = await import('read-excel-file/node');
  const [sheet] = await readWorkbook(xlsx.raw);
  expect(sheet?.sheet).toBe('Bestandsregister');
  const [head, , first] = sheet?.data ?? [];
  expect(head).toHaveLength(columnsOfRegister('holding').length);
  expect(head?.slice(0, 4)).toEqual(['Ohrmarkennummer', 'Elektronische Nummer', 'Geboren', 'Geschlecht']);
  expect(first?.slice(1, 13)).toEqual([
    EID,
    new Date('2020-05-05'),
    'weiblich',
    'Holstein',
    'FR 01',
    'Ada',
    new Date('2020-05-05'),
    'Geburt',
    null,
    new Date('2025-03-01'),
    'Verkauf',
    '=1+1, market',
  ]);
});

it('says of a file’s animals what is known of mother and origin: born here only whose mother was here', async () => {
  const keeper = await test.keeper();
  const animals = csv(
    'id_number,date_of_birth,mother',
    'FR 10,2018-01-01,FR 900',
    'FR 11,2022-01-01,FR 10',
    'FR 12,2023-01-01,',
  );
  expect((await applyImport(keeper, { 'animals.csv': animals })).status).toBe(200);
  const known = ({ body }: Answer) =>
    body.map((row: HoldingRow) => [
      row.id_number,
      row.mother_id_number,
      row.mother_name,
      row.came_on,
      row.came_kind,
    ]);
  expect(known(await register(keeper))).toEqual([
    ['FR 10', null, 'FR 900', null, 'unknown'],
    ['FR 11', 'FR 10', 'FR 10', '2022-01-01', 'birth'],
    ['FR 12', null, null, null, 'unknown'],
  ]);
  const csvFile = await register(keeper, '?format=csv&to=2018-01-01');
  expect(csvFile.raw.toString()).toContain('FR 10,,2018-01-01,Female,,,FR 900,,unknown,');

  // The mother came later, and her calf with her.
  const { id } = await cowNumbered(keeper, 'FR 10');
  await movement(keeper, id, 'in', '2024-05-05', { kind: 'purchase' });
  expect(known(await register(keeper))).toEqual([
    ['FR 11', 'FR 10', 'FR 10', null, 'unknown'],
    ['FR 12', null, null, null, 'unknown'],
    ['FR 10', null, 'FR 900', '2024-05-05', 'purchase'],
  ]);
});

it.each([
  ['?from=2026-02-30', 'from'],
  ['?to=yesterday', 'to'],
  ['?from=2026-02-02&to=2026-02-01', 'to'],
  ['?format=pdf', 'format'],
])('refuses %s', async (query, field) => {
  expectRefusal(await register(await test.keeper(), query), 400, field);
});

it('tells nothing of other farms, and nothing without a login', async () => {
  await farm();
  expect((await register(await test.keeper())).body).toEqual([]);
  expect((await test.client.get('/api/registers/holding/')).status).toBe(401);
});
