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

  it('stand in the history when they change', async () => {
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
      undoes: null,
      undone_by: null,
      undoable: true,
      undo_blocked: null,
    });
    expect((await keeper.get(`/api/history/${entryOf(changed)}/`)).body).toEqual(body[0]);
    expect((await keeper.get('/api/history/?kind=farm')).body).toEqual([body[0]]);
  });

  it('are given back by undoing, and changed again by undoing that', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    const changed = await keeper.patch(PATH, { farm_name: 'Hill', time_zone: 'Asia/Tokyo' });
    const told = 'Changed the settings of the farm: name and time zone.';

    const undone = await undo(keeper, changed);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({ undone: entryOf(changed), summary: `Undid: ${told}`, animals: [] });
    expect(undone.headers['x-herd-revision']).toBe('2');
    expect((await keeper.get(PATH)).body).toEqual({ farm_name: 'Green Valley', time_zone: 'Europe/Paris' });
    const { body } = await keeper.get('/api/history/');
    expect(body).toMatchObject([
      {
        id: entryOf(undone),
        kind: 'history.undo',
        summary: `Undid: ${told}`,
        changes: [
          { field: 'farm_name', before: 'Hill', after: 'Green Valley' },
          { field: 'time_zone', before: 'Asia/Tokyo', after: 'Europe/Paris' },
        ],
        undoes: entryOf(changed),
        undone_by: null,
        undoable: true,
      },
      { id: entryOf(changed), undone_by: entryOf(undone), undoable: false, undo_blocked: null },
    ]);
    const twice = await expectNothingWritten(keeper, () => undo(keeper, changed));
    expectRefusal(twice, 409);
    expect(twice.body.detail).toBe('This cannot be undone. This was undone already.');

    const again = await undo(keeper, undone);
    expect(again.body.summary).toBe(`Did again: ${told}`);
    expect((await keeper.get(PATH)).body).toEqual({ farm_name: 'Hill', time_zone: 'Asia/Tokyo' });
    expect((await keeper.get('/api/history/')).body).toMatchObject([
      { summary: `Did again: ${told}`, undoable: true },
      { undone_by: entryOf(again), undoable: false },
      { undone_by: null, undoable: true },
    ]);
  });

  it('are not given back over what was set since, but beside it', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    const renamed = await keeper.patch(PATH, { farm_name: 'Hill' });
    const moved = await keeper.patch(PATH, { time_zone: 'Asia/Tokyo' });
    await keeper.patch(PATH, { farm_name: 'Dale' });

    const refused = await expectNothingWritten(keeper, () => undo(keeper, renamed));
    expectRefusal(refused, 409);
    const why = 'The farm was changed since: name is “Dale” now, not “Hill”.';
    expect(refused.body.detail).toBe(`This cannot be undone. ${why}`);
    const [, , entry] = (await keeper.get('/api/history/')).body;
    expect(entry).toMatchObject({ undoable: false, undo_blocked: why });

    expect((await undo(keeper, moved)).status).toBe(200);
    expect((await keeper.get(PATH)).body).toEqual({ farm_name: 'Dale', time_zone: 'Europe/Paris' });
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
