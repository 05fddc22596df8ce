import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/settings/';

describe("the farm's settings", () => {
  it('are read and changed, one by one or together', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    expect((await keeper.get(PATH)).body).toEqual({ farm_name: 'Green Valley', time_zone: 'Europe/Paris' });
    for (const [sent, expected] of [
      [{ farm_name: ' Hill ' }, { farm_name: 'Hill', time_zone: 'Europe/Paris' }],
      [{ time_zone: 'Asia/Kolkata' }, { farm_name: 'Hill', time_zone: 'Asia/Kolkata' }],
      [{}, { farm_name: 'Hill', time_zone: 'Asia/Kolkata' }],
      [
        { farm_name: 'Dale', time_zone: 'America/Los_Angeles', revision: 0, id: 1 },
        { farm_name: 'Dale', time_zone: 'America/Los_Angeles' },
      ],
    ]) {
      const { status, body } = await keeper.patch(PATH, sent);
      expect(status).toBe(200);
      expect(body).toEqual(expected);
      expect((await keeper.get(PATH)).body).toEqual(expected);
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
  ])('are refused as %j', async (sent, fields) => {
    const keeper = await test.keeper();
    const { body } = await keeper.get(PATH);
    expectRefusal(await keeper.patch(PATH, sent), 400, ...fields);
    expect((await keeper.get(PATH)).body).toEqual(body);
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

  it('stand in the history when they change, which says that they are not undone there', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    await keeper.patch(PATH, { farm_name: 'Green Valley' });
    await keeper.cow({ name: 'Bella' });
    const changed = await keeper.patch(PATH, { farm_name: 'Hill', time_zone: 'Asia/Tokyo' });
    const { body } = await keeper.get('/api/history/');
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['farm.update', 'cow.create']);
    expect(body[0]).toMatchObject({
      id: entryOf(changed),
      username: keeper.username,
      at: '2026-06-15T19:00:00+09:00',
      summary: 'Changed the settings of the farm: name and time zone.',
      animals: [],
      changes: [
        { entity: 'farms', name: 'Hill', field: 'farm_name', before: 'Green Valley', after: 'Hill' },
        { entity: 'farms', name: 'Hill', field: 'time_zone', before: 'Europe/Paris', after: 'Asia/Tokyo' },
      ],
      rows_left_out: 0,
      undoable: false,
      undo_blocked: 'Settings are changed back where they stand: in the profile, under Farm.',
    });
    expect((await keeper.get(`/api/history/${entryOf(changed)}/`)).body).toEqual(body[0]);
    expect((await keeper.get('/api/history/?kind=farm')).body).toEqual([body[0]]);
    const refused = await expectNothingWritten(keeper, () => undo(keeper, changed));
    expectRefusal(refused, 409);
    expect(refused.body.detail).toContain(body[0].undo_blocked);
    expect((await keeper.get(PATH)).body.farm_name).toBe('Hill');
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
    const [one, other] = [await test.keeper(), await test.keeper({ farm_name: 'Mine' })];
    await one.patch(PATH, { farm_name: 'Yours', time_zone: 'Asia/Tokyo' });
    expect((await other.get(PATH)).body).toEqual({ farm_name: 'Mine', time_zone: 'Europe/Paris' });
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
