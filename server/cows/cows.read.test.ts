import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromList } from '#domain/kinds/cow/sent.ts';
import { RECORD_KINDS } from '#domain/kinds/index.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { calving, semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

/** What a list says of every animal. */
const ALWAYS = [
  'id',
  'version',
  'id_number',
  'name',
  'cow_mother',
  'cow_mother_name',
  'breed',
  'weight',
  'milk_supply_group',
  'date_of_birth',
  'semination_date',
  'cow_gender',
  'daily_feed_amount',
  'is_pregnant',
  'pregnancy_start_date',
  'cow_image',
  'group_number',
  'group_name',
  'in_herd',
  'milk_withheld_open',
  'place',
  'parity',
].sort();

describe('the list', () => {
  it('is empty for a new farm', async () => {
    const keeper = await test.keeper();
    const { status, body } = await keeper.get('/api/cows/');
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  it("carries a cow's own fields, her group and her expected calving, without her records", async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ name: 'Bella', id_number: 'FR 1', semination_date: '2026-03-01' });
    await keeper.cow({ cow_mother: mother.id, date_of_birth: '2025-05-01', cow_gender: 'Male' });
    await vaccination(keeper, mother.id, '2026-01-01');
    const { body } = await keeper.get('/api/cows/');
    expect(body).toHaveLength(2);
    const due = ['expected_calving_date', 'expected_calving_from', 'expected_calving_to'];
    expect(Object.keys(body[0]).sort()).toEqual([...ALWAYS, ...due, 'last_calving_date'].sort());
    expect(Object.keys(body[1]).sort()).toEqual(ALWAYS);
    expect(body[0]).toMatchObject({
      id: mother.id,
      id_number: 'FR 1',
      name: 'Bella',
      breed: 'Holstein',
      weight: 650,
      milk_supply_group: 1,
      daily_feed_amount: 20.5,
      date_of_birth: '2022-03-01',
      cow_gender: 'Female',
      cow_mother: null,
      cow_mother_name: null,
      cow_image: null,
      semination_date: '2026-03-01',
      is_pregnant: true,
      pregnancy_start_date: '2026-03-01',
      expected_calving_date: '2026-12-09',
      last_calving_date: '2025-05-01',
      group_number: 2,
    });
    expect(body[1]).toMatchObject({ cow_mother: mother.id, cow_mother_name: 'Bella', group_number: 9 });
  });

  it('lists the animals in the order in which they were registered', async () => {
    const keeper = await test.keeper();
    const names = ['Zora', 'Anna', 'Mia'];
    for (const name of names) await keeper.cow({ name });
    const { body } = await keeper.get('/api/cows/');
    expect(body.map((cow: { name: string }) => cow.name)).toEqual(names);
  });
});

describe('one cow', () => {
  it('carries the fields of the list and her records, newest first', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const birthRecords = [await calving(keeper, id, '2024-02-01'), await calving(keeper, id, '2025-02-01')];
    const seminations = [
      await semination(keeper, id, '2025-06-01'),
      await semination(keeper, id, '2024-05-01'),
    ];
    const vaccinations = [
      await vaccination(keeper, id, '2023-01-01'),
      await vaccination(keeper, id, '2024-01-01'),
    ];
    const cow = await keeper.readCow(id);
    expect(cow).toMatchObject({
      birth_records: birthRecords.reverse(),
      semination_records: seminations,
      vaccinations: vaccinations.reverse(),
    });
    // Beside her records, this is said of one cow alone.
    const alone: readonly string[] = [
      'do_not_breed',
      'sire_name',
      'sire_code',
      ...RECORD_KINDS.map(({ table }) => table),
      'id_number_warning',
      'eid_warning',
      'weight_205',
      'inbreeding',
      'pedigree_depth',
      'parity_offset',
      'is_dry',
      'standing',
      'in_heat',
      'next_act',
      'open_semination',
    ];
    const { body } = await keeper.get('/api/cows/');
    const listed = Object.entries(cow).filter(([name]) => !alone.includes(name));
    // What is null of her, or an empty list, and not always said is left out of the list.
    const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
    expect(body).toEqual([
      Object.fromEntries(listed.filter(([name, value]) => isSaid(value) || ALWAYS.includes(name))),
    ]);
    expect(body.map(fromList)).toEqual([Object.fromEntries(listed)]);
    expect([cow.birth_records, cow.semination_records, cow.vaccinations].map(({ length }) => length)).toEqual(
      [2, 2, 2],
    );
  });

  it('carries an empty list of each kind when nothing is recorded', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    expect(await keeper.readCow(id)).toMatchObject({
      ...Object.fromEntries(RECORD_KINDS.map(({ table }) => [table, []])),
      semination_date: null,
      last_calving_date: null,
      expected_calving_date: null,
    });
  });
});

it('a cow that is not there answers 404', async () => {
  const keeper = await test.keeper();
  expectRefusal(await keeper.get('/api/cows/2000000000/'), 404);
});
