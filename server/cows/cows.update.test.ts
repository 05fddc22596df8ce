import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { calving, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { patch } = callsOf('cows');

describe('changing a cow', () => {
  it('changes what is named and leaves the rest', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const fields = {
      id_number: 'FR 77',
      name: 'Bella',
      breed: 'Jersey',
      milk_supply_group: 4,
      daily_feed_amount: 18.7,
      date_of_birth: '2021-12-31',
    };
    let expected = cow;
    for (const [field, value] of Object.entries(fields)) {
      const { status, body } = await patch(keeper, cow.id, { [field]: value });
      expected = { ...expected, [field]: value, version: expected.version + 1 };
      expect(status).toBe(200);
      expect(body).toEqual(expected);
    }
    expect(await keeper.readCow(cow.id)).toEqual(expected);
  });

  it('takes texts for numbers and booleans, and ignores fields it does not know', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const sent = {
      weight: ' 700.5 ',
      milk_supply_group: '2',
      is_pregnant: 'true',
      id: 5,
      farm_id: 5,
      colour: 'red',
    };
    const { body } = await patch(keeper, id, { ...sent, version: 99, group_number: 1 });
    expect(body).toMatchObject({ id, weight: 700.5, milk_supply_group: 2, is_pregnant: true, version: 2 });
  });

  it.each(['milk_supply_group', 'daily_feed_amount', 'breed'])(
    'forgets her %s when it is sent as null or empty: unknown is not zero',
    async (field) => {
      const keeper = await test.keeper();
      const { id } = await keeper.cow();
      for (const empty of [null, '', '  ']) {
        await patch(keeper, id, { [field]: field === 'breed' ? 'Jersey' : 3 });
        const { status, body } = await patch(keeper, id, { [field]: empty });
        expect(status).toBe(200);
        expect(body[field]).toBeNull();
      }
    },
  );

  it.each([[{}], [null], [{ colour: 'red' }]])('writes nothing for %j', async (payload) => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ semination_date: '2026-05-01' });
    const answer = await expectNothingWritten(keeper, () => patch(keeper, cow.id, payload));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(cow);
  });

  it('writes nothing where everything is as it was', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow();
    const cow = await keeper.cow({ cow_mother: mother.id, date_of_birth: '2024-01-01', is_pregnant: true });
    const answer = await expectNothingWritten(keeper, () => patch(keeper, cow.id, cow));
    expect(answer.body).toEqual(cow);
    expect(answer.headers['x-journal-entry']).toBeUndefined();
  });

  it.each<[Record<string, unknown>, string]>([
    [{ id_number: '' }, 'id_number'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ weight: -1 }, 'weight'],
    [{ milk_supply_group: -1 }, 'milk_supply_group'],
    [{ daily_feed_amount: -0.1 }, 'daily_feed_amount'],
    [{ daily_feed_amount: 0.05 }, 'daily_feed_amount'],
    [{ weight: 'much' }, 'weight'],
    [{ weight: [1] }, 'weight'],
    [{ weight: { $gt: 1 } }, 'weight'],
    [{ is_pregnant: null }, 'is_pregnant'],
    [{ is_pregnant: 'perhaps' }, 'is_pregnant'],
    [{ cow_gender: null }, 'cow_gender'],
    [{ cow_gender: 'Ox' }, 'cow_gender'],
    [{ date_of_birth: null }, 'date_of_birth'],
    [{ date_of_birth: '2026-06-17' }, 'date_of_birth'],
    [{ date_of_birth: '2026-13-01' }, 'date_of_birth'],
    [{ semination_date: '2026-06-17' }, 'semination_date'],
    [{ semination_date: '2020-01-01' }, 'semination_date'],
    [{ is_pregnant: true, pregnancy_start_date: '2026-06-17' }, 'pregnancy_start_date'],
    [{ is_pregnant: true, pregnancy_start_date: '2020-01-01' }, 'pregnancy_start_date'],
    [{ pregnancy_start_date: '2026-01-01' }, 'pregnancy_start_date'],
    [{ cow_mother: 2_000_000_000 }, 'cow_mother'],
    [{ cow_mother: 0 }, 'cow_mother'],
    [{ cow_mother: '1.5' }, 'cow_mother'],
    [{ cow_image: 'https://example.com/cow.jpg' }, 'cow_image'],
  ])('refuses %j and writes nothing', async (payload, field) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    expectRefusal(await expectNothingWritten(keeper, () => patch(keeper, id, payload)), 400, field);
  });

  it("answers 409 for another animal's number, and takes her own again", async () => {
    const keeper = await test.keeper();
    const [cow, other] = [await keeper.cow(), await keeper.cow()];
    const attempt = () => patch(keeper, cow.id, { id_number: other.id_number });
    expectRefusal(await expectNothingWritten(keeper, attempt), 409, 'id_number');
    expect((await patch(keeper, cow.id, { id_number: cow.id_number })).status).toBe(200);
  });

  it('refuses a birthday on which she has calved herself', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ name: 'Bella', date_of_birth: '2019-01-01' });
    await calving(keeper, id, '2022-01-01');
    const attempt = () => patch(keeper, id, { date_of_birth: '2022-01-01' });
    const refused = await expectNothingWritten(keeper, attempt);
    expectRefusal(refused, 400, 'date_of_birth');
    expect(codesOf(refused)).toEqual(['cow.born-on-calving']);
    expect((await patch(keeper, id, { date_of_birth: '2021-12-31' })).status).toBe(200);
  });

  it('undoes every part of a change when one part is refused', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const payload = { name: 'Changed', date_of_birth: '2021-01-01', semination_date: '2020-12-31' };
    expectRefusal(
      await expectNothingWritten(keeper, () => patch(keeper, id, payload)),
      400,
      'semination_date',
    );
  });
});

describe('her pregnancy', () => {
  it('that is ticked begins with her latest semination, if no calving followed it', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await semination(keeper, id, '2026-03-01');
    await semination(keeper, id, '2026-02-01');
    expect((await patch(keeper, id, { is_pregnant: true })).body).toMatchObject({
      pregnancy_start_date: '2026-03-01',
    });
    await calving(keeper, id, '2026-06-01');
    expect((await patch(keeper, id, { is_pregnant: true })).body).toMatchObject({
      is_pregnant: true,
      pregnancy_start_date: null,
    });
  });

  it('takes the start that is sent, moves it, forgets it, and ends', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    for (const [sent, expected] of [
      [{ is_pregnant: true, pregnancy_start_date: '2026-03-02' }, { pregnancy_start_date: '2026-03-02' }],
      [{ pregnancy_start_date: '2026-03-03' }, { is_pregnant: true, pregnancy_start_date: '2026-03-03' }],
      [{ is_pregnant: true }, { is_pregnant: true, pregnancy_start_date: '2026-03-03' }],
      [{ pregnancy_start_date: '' }, { is_pregnant: true, pregnancy_start_date: null }],
      [
        { is_pregnant: false, pregnancy_start_date: '2026-03-03' },
        { is_pregnant: false, pregnancy_start_date: null },
      ],
    ]) {
      const { status, body } = await patch(keeper, id, sent);
      expect(status).toBe(200);
      expect(body).toMatchObject(expected as object);
    }
  });
});

describe('her gender', () => {
  it('as a male clears milk group and pregnancy, in one change', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ is_pregnant: true, pregnancy_start_date: '2026-03-01' });
    const { status, body } = await patch(keeper, id, { cow_gender: 'Male', milk_supply_group: 5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cow_gender: 'Male',
      milk_supply_group: null,
      is_pregnant: false,
      pregnancy_start_date: null,
    });
    const sent = { milk_supply_group: 5, semination_date: '2026-01-01', is_pregnant: true };
    const still = await expectNothingWritten(keeper, () => patch(keeper, id, sent));
    expect(still.body).toEqual(body);
    expect((await patch(keeper, id, { cow_gender: 'Female', milk_supply_group: 5 })).body).toMatchObject({
      cow_gender: 'Female',
      milk_supply_group: 5,
    });
  });

  it('cannot be male with seminations, calvings or calves', async () => {
    const keeper = await test.keeper();
    const [seminated, calved, mother] = [await keeper.cow(), await keeper.cow(), await keeper.cow()];
    await semination(keeper, seminated.id, '2026-03-01');
    await calving(keeper, calved.id, '2026-03-01');
    const calf = await keeper.cow({ cow_mother: mother.id, date_of_birth: '2025-01-01' });
    const [record] = (await keeper.readCow(mother.id)).birth_records;
    await keeper.delete(`/api/birth-records/delete/${record?.id}/`);
    for (const { id } of [seminated, calved, mother]) {
      const attempt = () => patch(keeper, id, { cow_gender: 'Male' });
      expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'cow_gender');
    }
    expect((await patch(keeper, calf.id, { cow_gender: 'Male' })).status).toBe(200);
  });
});
