import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { buildCow } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('a new cow', () => {
  it('is answered as she is read back', async () => {
    const keeper = await test.keeper();
    const payload = buildCow({ name: '  Bella ', weight: 612.75, daily_feed_amount: 0.3 });
    const { status, body } = await keeper.post('/api/cows/', payload);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...payload, name: 'Bella', version: 1, is_pregnant: false });
    expect(await keeper.readCow(body.id)).toEqual(body);
  });

  it('becomes pregnant from the semination date, which gets its successful record', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ semination_date: '2026-05-01' });
    expect(cow).toMatchObject({
      semination_date: '2026-05-01',
      is_pregnant: true,
      pregnancy_start_date: '2026-05-01',
      expected_calving_date: '2027-02-08',
      semination_records: [
        {
          cow: cow.id,
          semination_date: '2026-05-01T00:00:00+02:00',
          next_heat_date: '2026-05-22T00:00:00+02:00',
          successful: true,
          notes: null,
        },
      ],
    });
  });

  it('is not pregnant, and her semination not successful, where is_pregnant is sent as false', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ semination_date: '2026-05-01', is_pregnant: false });
    expect(cow).toMatchObject({
      semination_date: '2026-05-01',
      is_pregnant: false,
      pregnancy_start_date: null,
      semination_records: [{ successful: false }],
    });
  });

  it.each([
    [{ is_pregnant: true }, null],
    [{ is_pregnant: true, pregnancy_start_date: '2026-04-01' }, '2026-04-01'],
    [{ is_pregnant: true, pregnancy_start_date: '2026-04-01', semination_date: '2026-04-02' }, '2026-04-01'],
    [{ is_pregnant: null, semination_date: '2026-04-02' }, '2026-04-02'],
  ])('is pregnant as %j says, since %s', async (overrides, start) => {
    const keeper = await test.keeper();
    expect(await keeper.cow(overrides)).toMatchObject({ is_pregnant: true, pregnancy_start_date: start });
  });

  it('that is not pregnant has no start of a pregnancy', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ is_pregnant: false, pregnancy_start_date: '2026-04-01' });
    expect(cow).toMatchObject({ is_pregnant: false, pregnancy_start_date: null });
  });

  it("that is a male has a female's fields cleared, not refused", async () => {
    const keeper = await test.keeper();
    const bull = await keeper.cow({
      cow_gender: 'Male',
      milk_supply_group: 3,
      semination_date: '2026-05-01',
      is_pregnant: true,
      pregnancy_start_date: '2026-05-01',
    });
    expect(bull).toMatchObject({
      milk_supply_group: null,
      semination_date: null,
      is_pregnant: false,
      pregnancy_start_date: null,
      semination_records: [],
    });
  });

  it('that is a male needs no milk group', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ cow_gender: 'Male', milk_supply_group: undefined });
  });

  it('with a mother gets her birth record, and her name', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ name: 'Bella' });
    const calf = await keeper.cow({ cow_mother: mother.id, name: 'Mia', date_of_birth: '2026-06-10' });
    expect(calf).toMatchObject({ cow_mother: mother.id, cow_mother_name: 'Bella', birth_records: [] });
    expect(await keeper.readCow(mother.id)).toMatchObject({
      last_calving_date: '2026-06-10',
      birth_records: [
        {
          mother_cow: mother.id,
          newborn_cow: calf.id,
          newborn_name: 'Mia',
          birth_date: '2026-06-10T00:00:00+02:00',
          notes: null,
        },
      ],
    });
  });

  it('ends the pregnancy of her mother', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ semination_date: '2025-09-01' });
    await keeper.cow({ cow_mother: mother.id, date_of_birth: '2026-06-10' });
    expect(await keeper.readCow(mother.id)).toMatchObject({ is_pregnant: false, pregnancy_start_date: null });
  });

  it('may be born tomorrow, since clocks differ, and be as odd as herds are', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ date_of_birth: '2026-06-16' });
    await keeper.cow({ weight: 0, daily_feed_amount: 0, milk_supply_group: 0 });
    await keeper.cow({ date_of_birth: '2026-01-01', semination_date: '2026-01-01' });
    await keeper.cow({ name: 'Ö'.repeat(100), breed: '牛'.repeat(100), id_number: '0'.repeat(50) });
  });
});

describe('a cow that comes from elsewhere', () => {
  it('is registered with her last calving, as one act', async () => {
    const keeper = await test.keeper();
    const payload = buildCow({ date_of_birth: '2020-01-01', last_calving_date: '2026-02-10' });
    const answer = await keeper.post('/api/cows/', payload);
    expect(answer.body).toMatchObject({
      last_calving_date: '2026-02-10',
      group_number: 2,
      birth_records: [{ newborn_cow: null, newborn_name: null, ended_pregnancy: false }],
    });
    expect((await undo(keeper, answer)).status).toBe(200);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it.each([
    [{ is_pregnant: true }, { is_pregnant: true, pregnancy_start_date: null }],
    [{ semination_date: '2026-04-01' }, { is_pregnant: true, pregnancy_start_date: '2026-04-01' }],
    [{ semination_date: '2026-02-10' }, { is_pregnant: true, pregnancy_start_date: '2026-02-10' }],
    [{ semination_date: '2025-05-03' }, { is_pregnant: false, pregnancy_start_date: null }],
    [{ cow_gender: 'Male' }, { last_calving_date: null, birth_records: [] }],
    [{ last_calving_date: null }, { last_calving_date: null }],
  ])('%o: %o', async (overrides, expected) => {
    const keeper = await test.keeper();
    const cow = { date_of_birth: '2020-01-01', last_calving_date: '2026-02-10', ...overrides };
    expect(await keeper.cow(cow)).toMatchObject(expected);
  });

  it.each([
    ['2027-01-01', {}],
    ['2019-12-31', {}],
    ['2020-01-01', {}],
    ['2026-02-10', { is_pregnant: true, pregnancy_start_date: '2025-05-03' }],
    ['2026-02-10', { is_pregnant: true, semination_date: '2025-05-03' }],
  ])('cannot have calved on %s with %o', async (last_calving_date, overrides) => {
    const keeper = await test.keeper();
    const payload = buildCow({ date_of_birth: '2020-01-01', last_calving_date, ...overrides });
    const attempt = () => keeper.post('/api/cows/', payload);
    expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'last_calving_date');
  });
});

describe('a cow is refused', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['without a number', { id_number: undefined }, ['id_number']],
    ['with an empty number', { id_number: ' ' }, ['id_number']],
    ['with a number of 51 characters', { id_number: '1'.repeat(51) }, ['id_number']],
    ['with a number that is no text', { id_number: 5 }, ['id_number']],
    ['without a name', { name: null }, ['name']],
    ['with a name of 101 characters', { name: 'x'.repeat(101) }, ['name']],
    ['with a NUL in her name', { name: 'Be\u0000lla' }, ['name']],
    ['with a line break in her name', { name: 'Be\nlla' }, ['name']],
    ['with half a character in her name', { name: 'Be\udc00lla' }, ['name']],
    ['without a breed', { breed: '' }, ['breed']],
    ['with a NUL in her breed', { breed: '\u0000' }, ['breed']],
    ['without a weight', { weight: undefined }, ['weight']],
    ['with a weight below zero', { weight: -0.1 }, ['weight']],
    ['with the weight of a house', { weight: 5000.5 }, ['weight']],
    ['with a weight in words', { weight: 'heavy' }, ['weight']],
    ['with an endless weight', { weight: 'Infinity' }, ['weight']],
    ['with a weight that is no number', { weight: 'NaN' }, ['weight']],
    ['with a weight beyond numbers', { weight: '1e400' }, ['weight']],
    ['with a hexadecimal weight', { weight: '0x10' }, ['weight']],
    ['without a feed amount', { daily_feed_amount: null }, ['daily_feed_amount']],
    ['with a feed amount between the steps', { daily_feed_amount: 1.25 }, ['daily_feed_amount']],
    ['with a feed amount far below the step', { daily_feed_amount: 1e-9 }, ['daily_feed_amount']],
    ['with a feed amount below zero', { daily_feed_amount: -1 }, ['daily_feed_amount']],
    ['without a milk group, as a female', { milk_supply_group: undefined }, ['milk_supply_group']],
    ['with an empty milk group, as a female', { milk_supply_group: '' }, ['milk_supply_group']],
    ['with a milk group below zero', { milk_supply_group: -1 }, ['milk_supply_group']],
    ['without a birth date', { date_of_birth: '' }, ['date_of_birth']],
    ['born on a day that does not exist', { date_of_birth: '2025-02-29' }, ['date_of_birth']],
    ['born the day after tomorrow', { date_of_birth: '2026-06-17' }, ['date_of_birth']],
    ['born in another age', { date_of_birth: '1899-12-31' }, ['date_of_birth']],
    ['without a gender', { cow_gender: undefined }, ['cow_gender']],
    ['with another gender', { cow_gender: 'female' }, ['cow_gender']],
    ['pregnant perhaps', { is_pregnant: 'maybe' }, ['is_pregnant']],
    ['seminated in the future', { semination_date: '2026-06-17' }, ['semination_date']],
    ['seminated before she was born', { semination_date: '2022-02-28' }, ['semination_date']],
    ['seminated on no day', { semination_date: 'spring' }, ['semination_date']],
    [
      'pregnant from the future',
      { is_pregnant: true, pregnancy_start_date: '2026-06-17' },
      ['pregnancy_start_date'],
    ],
    [
      'pregnant before she was born',
      { is_pregnant: true, pregnancy_start_date: '2022-02-28' },
      ['pregnancy_start_date'],
    ],
    ['with a mother that is no id', { cow_mother: 'Bella' }, ['cow_mother']],
    ['with a mother that is not there', { cow_mother: 2_000_000_000 }, ['cow_mother']],
    ['with a mother of an impossible id', { cow_mother: 99_999_999_999 }, ['cow_mother']],
    ['with a picture that is only a word', { cow_image: 'cow.jpg' }, ['cow_image']],
    [
      'with nothing at all',
      Object.fromEntries(Object.keys(buildCow()).map((field) => [field, undefined])),
      ['id_number', 'name', 'breed', 'weight', 'date_of_birth', 'cow_gender', 'daily_feed_amount'],
    ],
  ])('%s', async (_what, overrides, fields) => {
    const keeper = await test.keeper();
    const answer = await expectNothingWritten(keeper, () => keeper.post('/api/cows/', buildCow(overrides)));
    expectRefusal(answer, 400, ...fields);
    expect(answer.body.code).toBe('invalid');
  });

  it('as the calf of a male, of a younger cow, of her twin, of a cow of another farm', async () => {
    const keeper = await test.keeper();
    const stranger = await (await test.keeper()).cow({ date_of_birth: '2015-01-01' });
    const bull = await keeper.cow({ cow_gender: 'Male', date_of_birth: '2015-01-01' });
    const younger = await keeper.cow({ date_of_birth: '2022-03-02' });
    const twin = await keeper.cow({ date_of_birth: '2022-03-01' });
    for (const mother of [stranger, bull, younger, twin]) {
      const attempt = () => keeper.post('/api/cows/', buildCow({ cow_mother: mother.id }));
      expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'cow_mother');
    }
  });

  it('with a number that another animal of the farm has: 409', async () => {
    const keeper = await test.keeper();
    const { id_number } = await keeper.cow();
    const attempt = () => keeper.post('/api/cows/', buildCow({ id_number: ` ${id_number} ` }));
    expectRefusal(await expectNothingWritten(keeper, attempt), 409, 'id_number');
    await (await test.keeper()).cow({ id_number });
  });

  it('with a number that somebody gives to another at the same moment', async () => {
    const keeper = await test.keeper();
    const payload = buildCow();
    const answers = await Promise.all([1, 2, 3, 4].map(() => keeper.post('/api/cows/', payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await keeper.get('/api/cows/')).body).toHaveLength(1);
  });
});
