/** The register of treatments: every column that the laws ask for, and corrections that can be seen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOfRegister } from '#domain/herd/registers/registers.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const register = (keeper: Client, query = '') => keeper.get(`/api/registers/treatments/${query}`);

/** A treatment of three doses from 31 May on, one with nothing withheld, and a vaccination. */
async function farm() {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ id_number: 'DE 01', name: 'Alma' });
  const first = await keeper.post('/api/treatments/', {
    cow,
    started_at: '2026-05-31T08:00',
    medicine_name: 'Ubrolexin',
    diagnosis: 'mastitis',
    dose: 10.1,
    unit: 'ml',
    doses: 3,
    interval_hours: 24,
    route: 'intramammary',
    quarters: ['rear_left', 'front_left'],
    batch: 'A12',
    receipt: 'R-7',
    bought_on: '2026-05-02',
    bought_amount: 24,
    supplier: 'Vet & Co',
    supplier_address: 'Main St 1',
    prescriber: 'Dr. Vet',
    milk_hours: 120,
    meat_days: 10,
    notes: 'fever',
  });
  const second = await keeper.post('/api/treatments/', {
    cow,
    started_at: '2026-06-05',
    medicine_name: 'Ketol',
    milk_hours: 0,
    meat_days: 0,
  });
  const vaccination = await keeper.post('/api/vaccinations/', {
    cow,
    vaccination_date: '2026-06-10',
    vaccine_name: 'BVD',
    batch: 'V1',
    dose: 2,
    unit: 'ml',
    route: 'subcutaneous',
    supplier: 'Vet & Co',
    supplier_address: 'Main St 1',
    receipt: 'R-8',
    bought_on: '2026-06-09',
    bought_amount: 50,
    prescriber: 'Dr. Vet',
    given_by: 'Eva',
    milk_hours: 0,
    meat_days: 0,
  });
  for (const { status } of [first, second, vaccination]) expect(status).toBe(201);
  return { keeper, cow, first: first.body, vaccination: vaccination.body };
}

it('has every column of a treatment, zero among the withdrawals, and vaccinations in it', async () => {
  const { keeper } = await farm();
  const { status, body } = await register(keeper);
  expect(status).toBe(200);
  expect(body[0]).toEqual({
    kind: 'treatment',
    started_at: '2026-05-31T08:00:00+02:00',
    last_dose_at: '2026-06-02T08:00:00+02:00',
    duration_days: 3,
    id_number: 'DE 01',
    animal_name: 'Alma',
    cow_gender: 'Female',
    medicine_name: 'Ubrolexin',
    diagnosis: 'mastitis',
    dose: 10.1,
    unit: 'ml',
    doses: 3,
    interval_hours: 24,
    amount: 30.3,
    route: 'intramammary',
    quarters: 'front_left,rear_left',
    batch: 'A12',
    supplier: 'Vet & Co',
    supplier_address: 'Main St 1',
    receipt: 'R-7',
    bought_on: '2026-05-02',
    bought_amount: 24,
    prescriber: 'Dr. Vet',
    given_by: keeper.username,
    off_label: false,
    milk_hours: 120,
    meat_days: 10,
    min_dry_days: null,
    hours_after_calving: null,
    milk_withheld_until: '2026-06-07T08:00:00+02:00',
    milk_withheld_open: false,
    meat_withheld_until: '2026-06-12',
    notes: 'fever',
    changed_at: null,
    changed_by: null,
  });
  expect(body.slice(1)).toMatchObject([
    { kind: 'treatment', medicine_name: 'Ketol', milk_hours: 0, meat_days: 0, meat_withheld_until: null },
    {
      kind: 'vaccination',
      medicine_name: 'BVD',
      batch: 'V1',
      dose: 2,
      amount: 2,
      route: 'subcutaneous',
      supplier: 'Vet & Co',
      supplier_address: 'Main St 1',
      receipt: 'R-8',
      bought_on: '2026-06-09',
      bought_amount: 50,
      prescriber: 'Dr. Vet',
      given_by: 'Eva',
      milk_hours: 0,
      meat_days: 0,
    },
  ]);
  for (const row of body)
    expect(Object.keys(row).sort()).toEqual(
      columnsOfRegister('treatments')
        .map(({ name }) => name)
        .sort(),
    );
});

it.each([
  ['?from=2026-06-02&to=2026-06-04', ['Ubrolexin']],
  ['?from=2026-06-03', ['Ketol', 'BVD']],
  ['?to=2026-05-30', []],
  ['?to=2026-05-31', ['Ubrolexin']],
  ['?from=2026-06-10&to=2026-06-10', ['BVD']],
])('of the period %s has what was given in it, its ends included', async (query, names) => {
  const { keeper } = await farm();
  const { body } = await register(keeper, query);
  expect(body.map((row: { medicine_name: string }) => row.medicine_name)).toEqual(names);
});

it('says of what was changed after it was entered when and by whom, and of nothing else', async () => {
  const { keeper, cow, first, vaccination } = await farm();
  await keeper.patch(`/api/treatments/update/${first.id}/`, { batch: 'A13' });
  // A calving moves ends of tubes, and corrects nothing.
  await keeper.post('/api/birth-records/', { mother_cow: cow, birth_date: '2026-06-14' });
  const { body } = await register(keeper);
  expect(body).toMatchObject([
    {
      batch: 'A13',
      changed_at: expect.stringMatching(/^2026-06-15T\d\d:\d\d:\d\d\+02:00$/),
      changed_by: keeper.username,
    },
    { changed_at: null, changed_by: null },
    { changed_at: null, changed_by: null },
  ]);
  await keeper.patch(`/api/vaccinations/update/${vaccination.id}/`, { batch: 'V2' });
  expect((await register(keeper)).body[2]).toMatchObject({ batch: 'V2', changed_by: keeper.username });
});

it('is a CSV with the same columns, and a workbook in the language of its reader', async () => {
  const { keeper } = await farm();
  const csv = (await register(keeper, '?format=csv')).raw.toString().trimEnd().split('\r\n');
  expect(csv[0]).toBe(
    columnsOfRegister('treatments')
      .map(({ name }) => name)
      .join(','),
  );
  expect(csv[1]).toContain('intramammary,"front_left,rear_left",A12');
  expect(csv).toHaveLength(4);
  const xlsx = await keeper.get('/api/registers/treatments/?format=xlsx', { 'accept-language': 'de' });
  const { default: readWorkbook } = await import('read-excel-file/node');
  const [sheet] = await readWorkbook(xlsx.raw);
  expect(sheet?.sheet).toBe('Behandlungen');
  const [head = [], first = []] = sheet?.data ?? [];
  const cell = (heading: string) => first[head.indexOf(heading)];
  expect(cell('Art')).toBe('Behandlung');
  expect(cell('Euterviertel')).toBe('vorne links, hinten links');
  expect(cell('Fleisch gesperrt bis einschließlich')).toEqual(new Date('2026-06-12'));
});

it('tells nothing of other farms', async () => {
  await farm();
  expect((await register(await test.keeper())).body).toEqual([]);
});

it('adds up no doses of which nobody said in which unit they are', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  const given = { cow, started_at: '2026-06-01T08:00', medicine_name: 'Ketol', milk_hours: 0, meat_days: 0 };
  await keeper.post('/api/treatments/', { ...given, dose: 20, doses: 3 });
  await keeper.post('/api/vaccinations/', {
    cow,
    vaccination_date: '2026-06-02T08:00',
    vaccine_name: 'BVD',
    dose: 2,
  });
  expect((await register(keeper)).body).toMatchObject([
    { dose: 20, unit: null, doses: 3, amount: null },
    { dose: 2, unit: null, amount: null },
  ]);
});
