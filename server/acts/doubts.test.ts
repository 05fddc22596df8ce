import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const born = { date_of_birth: '2020-01-01' };

async function doubts(keeper: Client, act: string, shared: object, animals: readonly object[]) {
  const { status, body } = await keeper.post('/api/acts/doubts/', { act, shared, animals });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.doubts as { cow: number; reasons: { code: string; values: object }[] }[];
}

describe('what is unlikely about an act on many animals', () => {
  it('is reported for the animals whom it concerns, and nothing is done', async () => {
    const keeper = await test.keeper();
    const [anna, berta, clara] = [await keeper.cow(born), await keeper.cow(born), await keeper.cow(born)];
    const cows = [{ cow: clara.id }, { cow: berta.id }, { cow: anna.id }];
    const dose = { vaccine_name: 'BVD', milk_hours: 0, meat_days: 0 };
    const given = { ...dose, cow: anna.id, vaccination_date: '2026-06-05' };
    const { headers } = await keeper.post('/api/vaccinations/', given);
    const again = { ...dose, vaccine_name: ' bvd', vaccination_date: '2026-06-15' };
    const values = { days: 10, date: '2026-06-05', vaccine: 'bvd' };
    const stranger = (await (await test.keeper()).cow(born)).id;
    expect(
      await doubts(keeper, 'vaccinations', again, [...cows, { cow: stranger }, { cow: 999_999_999 }]),
    ).toEqual([{ cow: anna.id, reasons: [{ code: 'doubt.vaccinated-near', values }] }]);
    expect(await doubts(keeper, 'vaccinations', { ...again, vaccine_name: 'BTV' }, cows)).toEqual([]);
    expect((await keeper.readCow(anna.id)).vaccinations).toHaveLength(1);
    const next = await keeper.post('/api/vaccinations/', { ...given, cow: berta.id });
    expect(Number(next.headers['x-herd-revision'])).toBe(Number(headers['x-herd-revision']) + 1);
  });

  it('is reported by what is said of each', async () => {
    const keeper = await test.keeper();
    const [anna, berta] = [await keeper.cow(born), await keeper.cow(born)];
    for (const cow of [anna.id, berta.id])
      await keeper.post('/api/weights/', { cow, weighed_on: '2026-06-01', kg: 600 });
    const animals = [
      { cow: anna.id, kg: 601 },
      { cow: berta.id, kg: 61 },
    ];
    expect(await doubts(keeper, 'weights', { weighed_on: '2026-06-14' }, animals)).toMatchObject([
      { cow: berta.id, reasons: [{ code: 'doubt.weight-differs', values: { kg: 61, other_kg: 600 } }] },
    ]);
    const calved = { birth_date: '2026-06-14T08:00:00' };
    await keeper.post('/api/birth-records/', { mother_cow: anna.id, birth_date: '2026-05-01T08:00:00' });
    expect(await doubts(keeper, 'birth-records', calved, [{ cow: anna.id }])).toMatchObject([
      { reasons: [{ code: 'doubt.calved-near', values: { days: 44 } }] },
    ]);
    const pregnant = { is_pregnant: true, pregnancy_start_date: '2026-01-01' };
    await keeper.patch(`/api/cows/update/${berta.id}/`, pregnant);
    expect(await doubts(keeper, 'dry-offs', { dry_off_date: '2025-01-01' }, [{ cow: berta.id }])).toEqual([
      { cow: berta.id, reasons: [{ code: 'doubt.long-ago', values: { date: '2025-01-01' } }] },
    ]);
    expect(await doubts(keeper, 'cows', { do_not_breed: true }, animals)).toEqual([]);
  });

  it('is reported for a mother who is hardly older than her calf, and refuses no way of naming her or such a sire', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ date_of_birth: '2026-06-13' });
    const sire = await keeper.cow({
      cow_gender: 'Male',
      milk_supply_group: null,
      date_of_birth: '2026-06-13',
    });
    const calved = { birth_date: '2026-06-14T08:00:00' };
    expect(await doubts(keeper, 'birth-records', calved, [{ cow: mother.id }])).toEqual([
      { cow: mother.id, reasons: [{ code: 'doubt.too-young', values: { days: 1 } }] },
    ]);
    const recorded = await keeper.post('/api/birth-records/', { ...calved, mother_cow: mother.id });
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
    const parents = { cow_mother: mother.id, sire: sire.id };
    expect(await keeper.cow({ ...parents, date_of_birth: '2026-06-14' })).toMatchObject(parents);
    const other = await keeper.cow({ date_of_birth: '2026-06-14' });
    const { status, body } = await keeper.patch(`/api/cows/update/${other.id}/`, parents);
    expect([status, body]).toMatchObject([200, parents]);
  });

  it('is reported for cows who are dried off without a known pregnancy or under a withdrawal, also with a tube', async () => {
    const keeper = await test.keeper();
    const [anna, berta, clara] = [await keeper.cow(born), await keeper.cow(born), await keeper.cow(born)];
    for (const { id } of [berta, clara])
      await keeper.patch(`/api/cows/update/${id}/`, {
        is_pregnant: true,
        pregnancy_start_date: '2025-11-01',
      });
    const given = { medicine_name: 'Ubrocell', milk_hours: 96, meat_days: 4 };
    const treatment = { ...given, cow: clara.id, started_at: '2026-06-13T08:00' };
    expect((await keeper.post('/api/treatments/', treatment)).status).toBe(201);
    const animals = [anna, berta, clara].map(({ id }) => ({ cow: id }));
    const found = [
      { cow: anna.id, reasons: [{ code: 'doubt.dry-not-pregnant' }] },
      {
        cow: clara.id,
        reasons: [{ code: 'doubt.dry-treated', values: { medicine: 'Ubrocell', until: '2026-06-17' } }],
      },
    ];
    expect(await doubts(keeper, 'dry-offs', { dry_off_date: '2026-06-14' }, animals)).toMatchObject(found);
    const tube = { medicine_name: 'Orbenin', hours_after_calving: 96, milk_hours: null, meat_days: 28 };
    const shared = { ...tube, started_at: '2026-06-14T08:00' };
    expect(await doubts(keeper, 'treatments', { ...shared, dries_off: true }, animals)).toMatchObject(found);
    expect(await doubts(keeper, 'treatments', shared, animals)).toEqual([]);
  });

  it('is reported for cows who are seminated by a near relative', async () => {
    const keeper = await test.keeper();
    const male = { cow_gender: 'Male', milk_supply_group: null };
    const bull = await keeper.cow({ ...male, name: 'Jupiter', date_of_birth: '2016-01-01' });
    const daughter = await keeper.cow({ ...born, sire: bull.id });
    const ofCode = await keeper.cow({ ...born, sire_code: 'DE 1', sire_name: 'Mars' });
    const other = await keeper.cow(born);
    const animals = [{ cow: other.id }, { cow: daughter.id }, { cow: ofCode.id }];
    const day = { semination_date: '2026-06-14' };
    expect(await doubts(keeper, 'semination-records', { ...day, bull: bull.id }, animals)).toEqual([
      {
        cow: daughter.id,
        reasons: [{ code: 'doubt.inbred', values: { bull: 'Jupiter', kinship: 'father', percent: 25 } }],
      },
    ]);
    const bought = { ...day, bull_code: 'DE1', bull_name: 'Mars' };
    expect(await doubts(keeper, 'semination-records', bought, animals)).toMatchObject([
      { cow: ofCode.id, reasons: [{ code: 'doubt.inbred', values: { bull: 'Mars', kinship: 'father' } }] },
    ]);
  });

  it('is reported for cows who are seminated by a bull calf', async () => {
    const keeper = await test.keeper();
    const male = { cow_gender: 'Male', milk_supply_group: null };
    const bull = await keeper.cow({ ...male, name: 'Max', date_of_birth: '2026-06-13' });
    const cow = await keeper.cow(born);
    const given = (semination_date: string) => ({ semination_date, bull: bull.id });
    for (const [date, days] of [
      ['2026-06-14', 1],
      ['2026-06-10', -3],
    ] as const)
      expect(await doubts(keeper, 'semination-records', given(date), [{ cow: cow.id }])).toEqual([
        { cow: cow.id, reasons: [{ code: 'doubt.bull-young', values: { bull: 'Max', days } }] },
      ]);
  });

  it('is not asked of what the act would refuse as no value', async () => {
    const keeper = await test.keeper();
    const animals = [{ cow: (await keeper.cow(born)).id }];
    const sent = { act: 'weights', shared: { weighed_on: '2026-06-14' }, animals };
    const { status, body } = await keeper.post('/api/acts/doubts/', sent);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['shared.kg']]);
    const none = await keeper.post('/api/acts/doubts/', { ...sent, animals: [] });
    expect([none.status, none.body.errors]).toEqual([400, { animals: 'Name at least 1.' }]);
  });
});
