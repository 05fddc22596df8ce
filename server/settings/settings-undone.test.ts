/** Changes of a farm's settings in its history, and undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';
import { FIRST_SETTINGS } from '../../testing/settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/settings/';

describe("the farm's settings", () => {
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
    const answered = 'Changed the settings of the farm: name and time zone.';

    const undone = await undo(keeper, changed);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({
      undone: entryOf(changed),
      summary: `Undid: ${answered}`,
      animals: [],
    });
    expect(undone.headers['x-herd-revision']).toBe('2');
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Green Valley',
      time_zone: 'Europe/Paris',
      ...FIRST_SETTINGS,
    });
    const { body } = await keeper.get('/api/history/');
    expect(body).toMatchObject([
      {
        id: entryOf(undone),
        kind: 'history.undo',
        summary: `Undid: ${answered}`,
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
    expect(again.body.summary).toBe(`Did again: ${answered}`);
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Hill',
      time_zone: 'Asia/Tokyo',
      ...FIRST_SETTINGS,
    });
    expect((await keeper.get('/api/history/')).body).toMatchObject([
      { summary: `Did again: ${answered}`, undoable: true },
      { undone_by: entryOf(again), undoable: false },
      { undone_by: null, undoable: true },
    ]);
  });

  it('have a language and a unit of weight, which stand in the history and are given back', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    const changed = await keeper.patch(PATH, { language: 'de', weight_unit: 'lb' });
    const [entry] = (await keeper.get('/api/history/')).body;
    expect(entry).toMatchObject({
      summary: 'Changed the settings of the farm: language and unit of weight.',
      changes: [
        { entity: 'farms', name: 'Green Valley', field: 'language', before: 'en', after: 'de' },
        { entity: 'farms', name: 'Green Valley', field: 'weight_unit', before: 'kg', after: 'lb' },
      ],
      undoable: true,
    });
    await keeper.patch(PATH, { language: 'fr' });
    const refused = await undo(keeper, changed);
    expectRefusal(refused, 409);
    expect(refused.body.detail).toContain('language is “Français” now, not “Deutsch”.');
    await keeper.patch(PATH, { language: 'de' });
    expect((await undo(keeper, changed)).status).toBe(200);
    expect((await keeper.get(PATH)).body).toMatchObject(FIRST_SETTINGS);
  });

  it('are said and given back also where the journal is from before there was a language', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    const changed = await keeper.patch(PATH, { farm_name: 'Hill' });
    const written = (farm_name: string) => JSON.stringify({ farm_name, time_zone: 'Europe/Paris' });
    await test.db
      .updateTable('journal_rows')
      .set({ before: written('Green Valley'), after: written('Hill') })
      .where('journal_id', '=', entryOf(changed))
      .execute();
    await keeper.patch(PATH, { language: 'es', weight_unit: 'lb' });
    expect((await keeper.get(`/api/history/${entryOf(changed)}/`)).body).toMatchObject({
      changes: [{ field: 'farm_name', before: 'Green Valley', after: 'Hill' }],
      undoable: true,
    });
    expect((await undo(keeper, changed)).status).toBe(200);
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Green Valley',
      time_zone: 'Europe/Paris',
      ...FIRST_SETTINGS,
      language: 'es',
      weight_unit: 'lb',
    });
  });

  it('tell the days by breed in one line, and give them back', async () => {
    const keeper = await test.keeper();
    await keeper.patch(PATH, { gestation_by_breed: { Limousin: 290 } });
    const changed = await keeper.patch(PATH, { gestation_by_breed: { Limousin: 291, Holstein: 279 } });
    expect((await keeper.get(`/api/history/${entryOf(changed)}/`)).body).toMatchObject({
      summary: 'Changed the settings of the farm: days of gestation by breed.',
      changes: [{ field: 'gestation_by_breed', before: 'Limousin 290', after: 'Holstein 279, Limousin 291' }],
    });
    // The same days once more are no change.
    const repeated = await keeper.patch(PATH, { gestation_by_breed: { Holstein: 279, Limousin: 291 } });
    expect(repeated.headers['x-journal-entry']).toBeUndefined();
    expect((await undo(keeper, changed)).status).toBe(200);
    expect((await keeper.get(PATH)).body).toMatchObject({ gestation_by_breed: { Limousin: 290 } });
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
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Dale',
      time_zone: 'Europe/Paris',
      ...FIRST_SETTINGS,
    });
  });
});
