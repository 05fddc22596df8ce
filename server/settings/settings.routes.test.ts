import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { calving } from '../../testing/records.ts';
import { FIRST_SETTINGS } from '../../testing/settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/settings/';

const DALE = {
  farm_name: 'Dale',
  time_zone: 'America/Los_Angeles',
  language: 'pt-BR',
  weight_unit: 'lb',
  currency: 'BRL',
  condition_scale: '1-9',
  work: USUAL_WORK,
};

describe("the farm's settings", () => {
  it('are read and changed, one by one or together', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Green Valley',
      time_zone: 'Europe/Paris',
      ...FIRST_SETTINGS,
    });
    for (const [sent, expected] of [
      [{ farm_name: ' Hill ' }, { farm_name: 'Hill', time_zone: 'Europe/Paris' }],
      [{ time_zone: 'Asia/Kolkata' }, { farm_name: 'Hill', time_zone: 'Asia/Kolkata' }],
      [{}, { farm_name: 'Hill', time_zone: 'Asia/Kolkata' }],
      [
        { farm_name: 'Dale', time_zone: 'America/Los_Angeles', revision: 0, id: 1 },
        { farm_name: 'Dale', time_zone: 'America/Los_Angeles' },
      ],
      [{ language: 'pt-BR', weight_unit: 'lb', currency: 'BRL', condition_scale: '1-9' }, DALE],
      [
        { gestation_days: '280', gestation_by_breed: { ' Limousin ': 290 } },
        { ...DALE, gestation_days: 280, gestation_by_breed: { Limousin: 290 } },
      ],
      // Days by breed are replaced as a whole.
      [
        { gestation_by_breed: { Holstein: 279 } },
        { ...DALE, gestation_days: 280, gestation_by_breed: { Holstein: 279 } },
      ],
      [{ gestation_days: 283, gestation_by_breed: {} }, DALE],
    ]) {
      const { status, body } = await keeper.patch(PATH, sent);
      expect(status).toBe(200);
      expect(body).toEqual({ ...FIRST_SETTINGS, ...expected });
      expect((await keeper.get(PATH)).body).toEqual(body);
    }
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ farm_name: '' }, ['farm_name']],
    [{ farm_name: 'x'.repeat(101) }, ['farm_name']],
    [{ farm_name: 'a\u0000' }, ['farm_name']],
    [{ farm_name: null }, ['farm_name']],
    [{ time_zone: 'Europe/Atlantis' }, ['time_zone']],
    [{ time_zone: '' }, ['time_zone']],
    [{ time_zone: null }, ['time_zone']],
    [{ time_zone: 5, farm_name: 5 }, ['farm_name', 'time_zone']],
    [{ language: 'pt' }, ['language']],
    [{ language: 'DE' }, ['language']],
    [{ language: null }, ['language']],
    [{ gestation_days: 259 }, ['gestation_days']],
    [{ gestation_days: 311 }, ['gestation_days']],
    [{ gestation_days: 280.5 }, ['gestation_days']],
    [{ gestation_days: null }, ['gestation_days']],
    [{ gestation_by_breed: { Limousin: 311 } }, ['gestation_by_breed.Limousin']],
    [{ gestation_by_breed: { Limousin: null } }, ['gestation_by_breed.Limousin']],
    [JSON.parse('{"gestation_by_breed":{"__proto__":290}}'), ['gestation_by_breed']],
    [{ gestation_by_breed: null }, ['gestation_by_breed']],
    [{ gestation_by_breed: [290] }, ['gestation_by_breed']],
    [{ gestation_by_breed: 'Limousin' }, ['gestation_by_breed']],
    [
      { gestation_by_breed: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`Breed ${n}`, 290])) },
      ['gestation_by_breed'],
    ],
    [{ weight_unit: 'stone' }, ['weight_unit']],
    [{ currency: 'EURO' }, ['currency']],
    [{ currency: 'XQQ' }, ['currency']],
    [{ weight_unit: '', language: '' }, ['language', 'weight_unit']],
  ])('are refused as %j', async (sent, fields) => {
    const keeper = await test.keeper();
    const { body } = await keeper.get(PATH);
    expectRefusal(await keeper.patch(PATH, sent), 400, ...fields);
    expect((await keeper.get(PATH)).body).toEqual(body);
  });

  const NO_NAME = 'The name of a breed has 1 to 100 characters, all in one line.';
  const TWICE = 'is named twice: capitals and accents do not make it another breed.';
  it.each([
    ['a blank name', { ' ': 290 }, NO_NAME],
    ['no name', { '': 290 }, NO_NAME],
    ['a long name', { ['x'.repeat(101)]: 290 }, NO_NAME],
    ['a name of two lines', { 'Lim\nousin': 290 }, NO_NAME],
    ['other capitals', { Holstein: 280, holstein: 290 }, `holstein ${TWICE}`],
    ['other accents', { Limousin: 290, Montbéliarde: 280, MONTBELIARDE: 280 }, `MONTBELIARDE ${TWICE}`],
    ['spaces around', { Holstein: 280, ' Holstein ': 290 }, `Holstein ${TWICE}`],
  ])('are refused with a sentence for a breed with %s', async (_what, gestation_by_breed, sentence) => {
    const keeper = await test.keeper();
    const { status, body } = await keeper.patch(PATH, { gestation_by_breed });
    expect([status, body.errors]).toEqual([400, { gestation_by_breed: sentence }]);
    expect(body.detail).toBe(`Days of gestation by breed: ${sentence}`);
    expect((await keeper.get(PATH)).body).toMatchObject({ gestation_by_breed: {} });
  });

  it("raise the herd's revision when they change, and only then", async () => {
    const keeper = await test.keeper();
    const tag = async () => (await keeper.get('/api/cows/')).headers.etag;
    const before = await tag();
    await keeper.patch(PATH, {});
    await keeper.patch(PATH, { time_zone: 'Europe/Paris' });
    expect(await tag()).toBe(before);
    await keeper.patch(PATH, { time_zone: 'Europe/Lisbon' });
    const moved = await tag();
    expect(moved).not.toBe(before);
    await keeper.patch(PATH, { farm_name: 'Hill' });
    expect(await tag()).not.toBe(moved);
  });

  it('are changed once under a key, and not at all on a herd from before a restore', async () => {
    const keeper = await test.keeper();
    const key = { 'idempotency-key': 'k' };
    const first = await keeper.patch(PATH, { farm_name: 'Hill' }, key);
    await keeper.patch(PATH, { farm_name: 'Dale' });
    expect((await keeper.patch(PATH, { farm_name: 'Hill' }, key)).body).toEqual(first.body);
    expectRefusal(await keeper.patch(PATH, { farm_name: 'Hill' }, { 'x-herd-generation': 'other' }), 412);
    expect((await keeper.get(PATH)).body.farm_name).toBe('Dale');
  });

  it('are those of the own farm', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper({ farm_name: 'Mine' })];
    await keeper.patch(PATH, { farm_name: 'Yours', time_zone: 'Asia/Tokyo' });
    expect((await other.get(PATH)).body).toEqual({
      farm_name: 'Mine',
      time_zone: 'Europe/Paris',
      ...FIRST_SETTINGS,
    });
  });

  it('keep every date as it was typed when the farm moves to another zone', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await calving(keeper, id, '2025-07-01T23:30');
    await keeper.patch(PATH, { time_zone: 'Pacific/Auckland' });
    expect(await keeper.readCow(id)).toMatchObject({
      last_calving_date: '2025-07-01',
      birth_records: [{ birth_date: '2025-07-01T23:30:00+12:00' }],
    });
  });
});
