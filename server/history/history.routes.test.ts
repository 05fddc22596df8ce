import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const history = async (keeper: Client, query = '') => (await keeper.get(`/api/history/${query}`)).body;

describe('the history of a herd', () => {
  it('names whom somebody renamed, and not her daughters, whose mother has another name since', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ name: 'Alma' });
    await keeper.cow({ name: 'Bella', cow_mother: mother.id, date_of_birth: '2025-03-01' });
    await keeper.patch(`/api/cows/update/${mother.id}/`, { name: 'Amalia' });
    const [entry] = await history(keeper);
    expect(entry.summary).toBe('Changed Amalia: name.');
    expect(entry.changes).toHaveLength(2);
  });

  it('tells what was changed, from what to what, when and by whom', async () => {
    const keeper = await test.keeper();
    const bella = await keeper.cow({ name: 'Bella', milk_supply_group: 1 });
    const changed = await keeper.patch(`/api/cows/update/${bella.id}/`, {
      milk_supply_group: 2,
      breed: 'Jersey',
    });
    const [entry] = await history(keeper);
    expect(entry).toEqual({
      id: entryOf(changed),
      at: '2026-06-15T12:00:00+02:00',
      entered_at: null,
      username: keeper.username,
      user: expect.any(Number),
      role: 'owner',
      via: null,
      kind: 'cow.update',
      summary: 'Changed Bella: breed and milk supply group.',
      summary_message: {
        code: 'history.changed',
        values: { entity: 'cows', name: 'Bella', fields: ['breed', 'milk_supply_group'] },
      },
      animals: [{ id: bella.id, name: 'Bella', id_number: bella.id_number, exists: true }],
      changes: [
        {
          entity: 'cows',
          entity_id: bella.id,
          name: 'Bella',
          field: 'breed',
          before: 'Holstein',
          after: 'Jersey',
        },
        {
          entity: 'cows',
          entity_id: bella.id,
          name: 'Bella',
          field: 'milk_supply_group',
          before: 1,
          after: 2,
        },
      ],
      animal_count: 1,
      rows_left_out: 0,
      undoes: null,
      undone_by: null,
      session: null,
      undoable: true,
      undo_blocked: null,
      undo_blocked_message: null,
    });
    expect((await keeper.get(`/api/history/${entry.id}/`)).body).toEqual(entry);
  });

  it('names mothers and calves instead of numbering them', async () => {
    const keeper = await test.keeper();
    const rosa = await keeper.cow({ name: 'Rosa', date_of_birth: '2019-03-01' });
    await keeper.cow({ name: 'Calf', cow_mother: rosa.id, date_of_birth: '2026-06-01' });
    const [entry] = await history(keeper);
    expect(entry.summary).toBe('Registered Calf.');
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ entity: 'cows', field: 'cow_mother', before: null, after: 'Rosa' }),
    );
    expect(entry.changes).toContainEqual(
      expect.objectContaining({
        entity: 'birth_records',
        name: 'Rosa',
        field: 'birth_date',
        after: '2026-06-01T00:00:00+02:00',
      }),
    );
  });

  it('is filtered by animal, kind and day, and paged', async () => {
    // Five minutes later it is the same day in UTC, and the next on the farm.
    test.setClock('2026-06-14T21:57:00Z');
    const keeper = await test.keeper();
    const bella = await keeper.cow({ name: 'Bella' });
    test.setClock('2026-06-14T22:02:00Z');
    await keeper.cow({ name: 'Other' });
    await keeper.patch(`/api/cows/update/${bella.id}/`, { weight: 1 });
    await keeper.delete(`/api/cows/delete/${bella.id}/`);
    const summaries = async (query: string) =>
      (await history(keeper, query)).map((entry: { summary: string }) => entry.summary);

    expect(await summaries(`?cow=${bella.id}`)).toEqual([
      'Deleted Bella with 1 weighing.',
      'Changed Bella: weight.',
      'Registered Bella.',
    ]);
    expect(await summaries('?kind=cow.create')).toEqual(['Registered Other.', 'Registered Bella.']);
    expect(await summaries('?kind=cow')).toHaveLength(4);
    expect(await summaries('?day=2026-06-14')).toEqual(['Registered Bella.']);
    expect(await summaries('?day=2026-06-15')).toHaveLength(3);
    const page = await history(keeper, '?limit=2');
    expect(page).toHaveLength(2);
    expect(await summaries(`?limit=2&before=${page[1].id}`)).toEqual([
      'Registered Other.',
      'Registered Bella.',
    ]);
    expect(await summaries('?cow=&kind=&day=&before=')).toHaveLength(4);
    test.setClock(TEST_NOW);
  });

  it.each(['?cow=x', '?cow=0', '?kind=%00', '?kind=co%25', '?day=2026-02-30', '?before=-1', '?limit=1000'])(
    'refuses %s',
    async (query) => {
      const keeper = await test.keeper();
      expect((await keeper.get(`/api/history/${query}`)).status).toBe(400);
    },
  );

  it('says of how many animals a change is, also to who looks at one of them', async () => {
    const keeper = await test.keeper();
    const animals: { cow: number }[] = [];
    for (let number = 0; number < 65; number += 1) animals.push({ cow: (await keeper.cow()).id });
    const shared = { vaccine_name: 'BVD', vaccination_date: '2026-06-01' };
    for (const some of [animals.slice(0, 2), animals])
      await keeper.post('/api/acts/', { act: 'vaccinations', shared, animals: some });
    const [many, two, one] = await history(keeper, `?cow=${animals[0]?.cow}`);
    expect([many, two, one].map(({ animal_count }) => animal_count)).toEqual([65, 2, 1]);
    await keeper.patch('/api/settings/', { farm_name: 'Hill' });
    expect((await history(keeper, '?limit=1'))[0].animal_count).toBe(0);
  });

  it('asks for a token, and has no call that changes it', async () => {
    const keeper = await test.keeper();
    await keeper.cow();
    const [entry] = await history(keeper);
    expect((await test.client.get('/api/history/')).status).toBe(401);
    expect((await test.client.post(`/api/history/${entry.id}/undo/`)).status).toBe(401);
    const { paths } = (await test.client.get('/api/openapi.json')).body;
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/history'))
      .flatMap(([path, methods]) => Object.keys(methods as object).map((method) => `${method} ${path}`));
    expect(calls.sort()).toEqual([
      'get /api/history-names/',
      'get /api/history/',
      'get /api/history/{id}/',
      'post /api/history/{id}/undo/',
    ]);
  });

  it("answers 404 for another farm's entries, and tells nothing of its animals", async () => {
    const owner = await test.keeper();
    const stranger = await test.keeper();
    const cow = await owner.cow();
    const [entry] = await history(owner);
    expect((await stranger.get(`/api/history/${entry.id}/`)).status).toBe(404);
    expect((await stranger.post(`/api/history/${entry.id}/undo/`)).status).toBe(404);
    expect(await history(stranger, `?cow=${cow.id}`)).toEqual([]);
    expect(await history(owner)).toEqual([entry]);
  });

  it('stays short for a change of thousands of rows', async () => {
    const keeper = await test.keeper();
    const rosa = await keeper.cow({ name: 'Rosa', date_of_birth: '2010-03-01' });
    for (let number = 0; number < 70; number += 1) {
      await keeper.post('/api/vaccinations/', {
        cow: rosa.id,
        vaccine_name: `Dose ${number}`,
        vaccination_date: '2024-03-01',
      });
    }
    const deleted = await keeper.delete(`/api/cows/delete/${rosa.id}/`);
    const [entry] = await history(keeper, '?limit=1');
    expect(entry.summary).toBe('Deleted Rosa with 70 vaccinations.');
    expect(entry.rows_left_out).toBe(11);
    expect(entry.animal_count).toBe(1);
    expect(entry.undoable).toBe(true);
    expect((await keeper.post(`/api/history/${entryOf(deleted)}/undo/`)).status).toBe(200);
    expect((await keeper.readCow(rosa.id)).vaccinations).toHaveLength(70);
    const [, undone] = await history(keeper, '?limit=2');
    expect(undone.undoable).toBe(false);
  });
});

describe('whether a change can be undone', () => {
  const shown = async (keeper: Client, id: number) => (await keeper.get(`/api/history/${id}/`)).body;

  it('is answered with the reason why not, as trying would say it', async () => {
    const keeper = await test.keeper();
    const bella = await keeper.cow({ name: 'Bella' });
    const first = await keeper.patch(`/api/cows/update/${bella.id}/`, { weight: 640 });
    expect(await shown(keeper, entryOf(first))).toMatchObject({ undoable: true, undo_blocked: null });
    const second = await keeper.patch(`/api/cows/update/${bella.id}/`, { weight: 650 });
    const reason = 'Bella was changed since: “Weight” is “650” now, not “640”.';
    expect(await shown(keeper, entryOf(first))).toMatchObject({
      undoable: false,
      undo_blocked: reason,
      undo_blocked_message: {
        code: 'undo.field-changed-since',
        values: { entity: 'cows', id: bella.id, name: 'Bella', field: 'weight', now: 650, left: 640 },
      },
    });
    expect((await undo(keeper, first)).body.detail).toBe(`This cannot be undone. ${reason}`);

    const undone = await undo(keeper, second);
    const change = {
      code: 'history.changed',
      values: { entity: 'cows', name: 'Bella', fields: ['weight'] },
    };
    expect(undone.body.summary_message).toEqual({ code: 'history.undid', values: { change } });
    expect((await shown(keeper, entryOf(undone))).summary_message).toEqual(undone.body.summary_message);
    expect(await shown(keeper, entryOf(first))).toMatchObject({ undoable: true, undo_blocked: null });
    expect(await shown(keeper, entryOf(second))).toMatchObject({ undoable: false, undo_blocked: null });
    await keeper.delete(`/api/cows/delete/${bella.id}/`);
    expect(await shown(keeper, entryOf(undone))).toMatchObject({ undo_blocked: 'Bella was deleted since.' });
  });

  it('is answered of a whole herd without reading it', async () => {
    const keeper = await test.keeper();
    const sample = entryOf(await keeper.post('/api/imports/sample/'));
    const whole = await shown(keeper, sample);
    expect(whole).toMatchObject({ undoable: true, undo_blocked: null });
    expect(whole.summary).toMatch(/^64 animals added, \d+ birth records added, .* and \d+ rations added\.$/);
    expect(whole.animals).toHaveLength(20);
    expect(new Set(whole.changes.map((change: { entity_id: number }) => change.entity_id)).size).toBe(60);

    // The mother of the youngest calf: an old cow has more changes of her own than an entry shows.
    const id = (await keeper.get('/api/cows/')).body.findLast(
      (cow: { cow_mother: number | null }) => cow.cow_mother,
    ).cow_mother;
    const { name } = await keeper.readCow(id);
    await keeper.patch(`/api/cows/update/${id}/`, { weight: 1 });
    expect(await shown(keeper, sample)).toMatchObject({
      summary: whole.summary,
      undoable: false,
      undo_blocked: `${name} was changed since.`,
    });
    const [, ofCow] = await history(keeper, `?cow=${id}`);
    expect(ofCow).toMatchObject({ id: sample, summary: whole.summary, animals: [{ id }] });
    const cows = ofCow.changes.filter((change: { entity: string }) => change.entity === 'cows');
    expect(new Set(cows.map((change: { entity_id: number }) => change.entity_id))).toEqual(new Set([id]));
    expect(ofCow.changes.length).toBeGreaterThan(cows.length);
    expect(ofCow.rows_left_out).toBeGreaterThan(whole.rows_left_out);
  });

  it('takes as many queries for a long chain of undoing as for a short one', async () => {
    const keeper = await test.keeper();
    const bella = await keeper.cow({ name: 'Bella' });
    let last = entryOf(await keeper.patch(`/api/cows/update/${bella.id}/`, { weight: 640 }));
    const changed = last;
    const queries = vi.spyOn(test.db.getExecutor(), 'executeQuery');
    const counted = async () => {
      queries.mockClear();
      const page = await history(keeper);
      return { page, queries: queries.mock.calls.length };
    };
    const undoLast = async () => {
      last = entryOf(await undo(keeper, last));
    };
    await undoLast();
    await undoLast();
    const short = await counted();
    expect(short.queries).toBeGreaterThan(3);
    for (let more = 0; more < 21; more += 1) await undoLast();
    const long = await counted();
    queries.mockRestore();
    expect(long.queries).toBe(short.queries);
    const sentences = long.page.map((entry: { summary: string }) => entry.summary.replace(/: .*/, ''));
    expect(sentences.slice(0, 4)).toEqual(['Undid', 'Did again', 'Undid', 'Did again']);
    expect(sentences.slice(-3)).toEqual(['Undid', 'Changed Bella', 'Registered Bella.']);
    const states = new Map(
      long.page.map((entry: { id: number; undone_by: number | null }) => [entry.id, entry.undone_by]),
    );
    // 23 undos: the last stands, and with it every second one before; the change is undone by the first.
    expect(states.get(changed)).toBe(changed + 1);
    expect(states.get(last)).toBeNull();
    expect(states.get(last - 1)).toBe(last);
    expect(states.get(last - 2)).toBeNull();
  });
});
