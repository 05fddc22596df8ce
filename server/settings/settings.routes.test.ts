import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_WORK } from '#domain/work/settings.ts';
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
/** As every farm begins, where nobody asked for another language. */
const BEGINNING = {
  language: 'en',
  weight_unit: 'kg',
  currency: null,
  condition_scale: '1-5',
  work: USUAL_WORK,
  gestation_days: 283,
  gestation_by_breed: {},
};

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
      ...BEGINNING,
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
      expect(body).toEqual({ ...BEGINNING, ...expected });
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
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Green Valley',
      time_zone: 'Europe/Paris',
      ...BEGINNING,
    });
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
    expect((await keeper.get(PATH)).body).toEqual({
      farm_name: 'Hill',
      time_zone: 'Asia/Tokyo',
      ...BEGINNING,
    });
    expect((await keeper.get('/api/history/')).body).toMatchObject([
      { summary: `Did again: ${told}`, undoable: true },
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
    expect((await keeper.get(PATH)).body).toMatchObject(BEGINNING);
  });

  it('are told and given back also where the journal is from before there was a language', async () => {
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
      ...BEGINNING,
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
      ...BEGINNING,
    });
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
      ...BEGINNING,
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
