import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const history = async (keeper: Client, query = '') => (await keeper.get(`/api/history/${query}`)).body;
const entryOf = (answer: Answer) => Number(answer.headers['x-journal-entry']);

describe('the history of a herd', () => {
  it('tells what was changed, from what to what, when and by whom', async () => {
    const keeper = await test.keeper();
    const bella = await keeper.cow({ name: 'Bella', weight: 600 });
    const changed = await keeper.patch(`/api/cows/update/${bella.id}/`, { weight: 640, breed: 'Jersey' });
    const [entry] = await history(keeper);
    expect(entry).toEqual({
      id: entryOf(changed),
      at: '2026-06-15T12:00:00+02:00',
      username: keeper.username,
      kind: 'cow.update',
      summary: 'Changed Bella: breed and weight.',
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
        { entity: 'cows', entity_id: bella.id, name: 'Bella', field: 'weight', before: 600, after: 640 },
      ],
      rows_left_out: 0,
      undoes: null,
      undone_by: null,
      undoable: true,
      undo_blocked: null,
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
    const keeper = await test.keeper();
    // Three hours later it is the same day in UTC, and the next on the farm.
    test.setClock('2026-06-14T21:30:00Z');
    const bella = await keeper.cow({ name: 'Bella' });
    test.setClock('2026-06-14T22:30:00Z');
    await keeper.cow({ name: 'Other' });
    await keeper.patch(`/api/cows/update/${bella.id}/`, { weight: 1 });
    await keeper.delete(`/api/cows/delete/${bella.id}/`);
    test.setClock(TEST_NOW);
    const summaries = async (query: string) =>
      (await history(keeper, query)).map((entry: { summary: string }) => entry.summary);

    expect(await summaries(`?cow=${bella.id}`)).toEqual([
      'Deleted Bella.',
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
  });

  it.each(['?cow=x', '?cow=0', '?kind=%00', '?kind=co%25', '?day=2026-02-30', '?before=-1', '?limit=1000'])(
    'refuses %s',
    async (query) => {
      const keeper = await test.keeper();
      expect((await keeper.get(`/api/history/${query}`)).status).toBe(400);
    },
  );

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
    expect(entry.undoable).toBe(true);
    expect((await keeper.post(`/api/history/${entryOf(deleted)}/undo/`)).status).toBe(200);
    expect((await keeper.readCow(rosa.id)).vaccinations).toHaveLength(70);
    const [, undone] = await history(keeper, '?limit=2');
    expect(undone.undoable).toBe(false);
  });
});
