/** Selections of animals that somebody saved. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_LISTS, MOST_ON_LISTS } from '#domain/values/limits.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';
import { applyImport, previewImport } from '../../testing/import-files.ts';
import { movement } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function farm() {
  const keeper = await test.keeper();
  const [a, b, c] = [
    await keeper.cow({ name: 'Anna', id_number: 'A,1' }),
    await keeper.cow({ name: 'Berta', id_number: 'B 2' }),
    await keeper.cow({ name: 'Cora', id_number: 'C-3' }),
  ];
  const made = await keeper.post('/api/lists/', { name: 'Vet on Tuesday', cows: [b.id, a.id, b.id] });
  const lists = async () => (await keeper.get('/api/lists/')).body;
  const remove = (id: number) => keeper.delete(`/api/cows/delete/${id}/`);
  const patch = (body: object) => keeper.patch(`/api/lists/update/${made.body.id}/`, body);
  return { keeper, a, b, c, made, list: made.body, lists, remove, patch };
}

describe('lists', () => {
  it('are made, read by name, changed and deleted, each of which is undone', async () => {
    const { keeper, a, b, c, made, list, lists, patch } = await farm();
    expect(made.status).toBe(201);
    expect(list).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Vet on Tuesday',
      cows: [a.id, b.id],
      left: [],
    });
    const empty = (await keeper.post('/api/lists/', { name: 'for sale' })).body;
    expect(empty).toMatchObject({ cows: [], left: [] });
    expect(await lists()).toEqual([empty, list]);
    const changed = await patch({ cows: [c.id] });
    expect(changed.body).toEqual({ ...list, version: 2, cows: [c.id] });
    const [entry] = (await keeper.get('/api/history/')).body;
    expect(entry).toMatchObject({
      summary: 'Changed the list Vet on Tuesday: animals.',
      changes: [{ field: 'cows', before: 2, after: 1 }],
    });
    const renamed = await patch({ name: 'Vet' });
    expect(renamed.body).toMatchObject({ name: 'Vet', cows: [c.id] });
    // What was renamed since stays so.
    expect((await undo(keeper, changed)).status).toBe(200);
    const deleted = await keeper.delete(`/api/lists/delete/${list.id}/`);
    expect([deleted.status, await lists()]).toEqual([204, [empty]]);
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect((await lists())[1]).toMatchObject({ id: list.id, name: 'Vet', cows: [a.id, b.id] });
  });

  it('are so many at most and name so many animals together, by whatever way they come', async () => {
    const { keeper, a, b, c, list, patch, lists } = await farm();
    const { farm_id } = await test.db
      .selectFrom('lists')
      .select('farm_id')
      .where('id', '=', list.id)
      .executeTakeFirstOrThrow();
    // With those two of the first list one less than may be.
    const cows = Array.from({ length: MOST_ON_LISTS - 3 }, (_, id) => id + 1).join(',');
    const large = { farm_id, name: 'Large', cows };
    const { id } = await test.db.insertInto('lists').values(large).returning('id').executeTakeFirstOrThrow();
    const expectFull = (answer: Answer, code: string, values: object) => {
      expectRefusal(answer, 403);
      expect(answer.body.reasons).toEqual([{ code, values }]);
    };
    const has = { has: MOST_ON_LISTS - 1, most: MOST_ON_LISTS };
    const another = (cows: number[]) => keeper.post('/api/lists/', { name: 'Another', cows });
    expectFull(await another([a.id, b.id]), 'quota.on-lists', { ...has, more: 2 });
    const file = { 'lists.csv': 'List,Animals\nAnother,"B 2\nC-3"\n' };
    expectFull(await previewImport(keeper, file), 'quota.on-lists', { ...has, more: 2 });
    expectFull(await applyImport(keeper, file), 'quota.on-lists', { ...has, more: 2 });
    expect((await patch({ cows: [a.id, b.id, c.id] })).status).toBe(200);
    expect((await patch({ cows: [b.id, c.id] })).status).toBe(200);
    expect((await another([a.id])).status).toBe(201);
    await test.db.deleteFrom('lists').where('id', '=', id).execute();

    const more = MOST_LISTS - (await lists()).length;
    const names = Array.from({ length: more }, (_, number) => `List ${number}`);
    const sent = await applyImport(keeper, { 'lists.csv': `List,Animals\n${names.join(',\n')},\n` });
    expect([sent.status, (await lists()).length]).toEqual([200, MOST_LISTS]);
    expectFull(await keeper.post('/api/lists/', { name: 'One more' }), 'quota.of-kind', {
      entity: 'lists',
      has: MOST_LISTS,
      more: 1,
      most: MOST_LISTS,
    });
  });

  it('have names of their own, however they are cased', async () => {
    const { keeper, patch } = await farm();
    expectRefusal(await keeper.post('/api/lists/', { name: 'VET on tuesday' }), 409, 'name');
    await keeper.post('/api/lists/', { name: 'For sale' });
    expectRefusal(await patch({ name: 'for SALE' }), 409, 'name');
  });

  it('take no animal that is unknown or of another farm', async () => {
    const { keeper, a, patch } = await farm();
    const stranger = await farm();
    for (const id of [999_999_999, stranger.a.id]) {
      expectRefusal(await keeper.post('/api/lists/', { name: 'New', cows: [a.id, id] }), 400, 'cows');
      expectRefusal(await patch({ cows: [id] }), 400, 'cows');
    }
    for (const cows of ['1', null]) expectRefusal(await patch({ cows }), 400, 'cows');
    for (const cows of [[0], [1.5]]) expectRefusal(await patch({ cows }), 400, 'cows.0');
    const foreign = await keeper.patch(`/api/lists/update/${stranger.list.id}/`, { name: 'Mine' });
    expect(foreign.status).toBe(404);
    expect((await keeper.delete(`/api/lists/delete/${stranger.list.id}/`)).status).toBe(404);
  });

  it('name an animal that left, also after a change, and have her again when she comes back', async () => {
    const { keeper, a, b, c, lists, patch } = await farm();
    await movement(keeper, b.id, 'out', '2026-06-01');
    const left = [{ id: b.id, name: 'Berta', id_number: 'B 2' }];
    expect(await lists()).toMatchObject([{ cows: [a.id], left }]);
    expect((await patch({ cows: [c.id] })).body).toMatchObject({ cows: [c.id], left });
    await movement(keeper, b.id, 'in', '2026-06-02', { kind: 'return' });
    expect(await lists()).toMatchObject([{ cows: [b.id, c.id], left: [] }]);
  });

  it('lose an animal that is deleted, and have her again when that is undone, whatever became of the others', async () => {
    const { keeper, a, b, c, lists, remove, patch } = await farm();
    const first = await remove(a.id);
    const second = await remove(b.id);
    expect(await lists()).toMatchObject([{ cows: [] }]);
    await patch({ cows: [c.id] });
    expect((await undo(keeper, first)).status).toBe(200);
    expect(await lists()).toMatchObject([{ cows: [a.id, c.id] }]);
    expect((await undo(keeper, second)).status).toBe(200);
    expect(await lists()).toMatchObject([{ cows: [a.id, b.id, c.id] }]);
  });

  it('do not come back with an animal that is gone, nor does one go by an undo that is on a list', async () => {
    const { keeper, a, list, remove } = await farm();
    const deleted = await keeper.delete(`/api/lists/delete/${list.id}/`);
    await remove(a.id);
    const missing = await undo(keeper, deleted);
    expect([missing.status, missing.body.reasons[1].code]).toEqual([409, 'undo.animal-missing']);
    const dora = await keeper.post('/api/cows/', {
      id_number: 'D-4',
      name: 'Dora',
      breed: 'Jersey',
      weight: 400,
      milk_supply_group: 0,
      date_of_birth: '2020-01-01',
      cow_gender: 'Female',
      daily_feed_amount: 0,
    });
    expect(dora.status).toBe(201);
    await keeper.post('/api/lists/', { name: 'New', cows: [dora.body.id] });
    const used = await undo(keeper, dora);
    expect([used.status, used.body.reasons[1].code]).toEqual([409, 'undo.records-since']);
  });

  it('are carried by files, with animals that left, empty ones too, and stand once', async () => {
    const { keeper, b } = await farm();
    await keeper.post('/api/lists/', { name: 'Nobody' });
    await movement(keeper, b.id, 'out', '2026-06-01');
    const zip = new Uint8Array((await keeper.get('/api/export/zip/')).raw);
    const other = await test.keeper();
    const taken = await applyImport(other, { 'cowbell.zip': zip });
    expect(taken.body.tables.flatMap(({ notes }) => notes)).toEqual([]);
    const [nobody, vet] = (await other.get('/api/lists/')).body;
    expect(nobody).toMatchObject({ name: 'Nobody', cows: [], left: [] });
    const [anna] = (await other.get('/api/cows/')).body.filter(
      ({ name }: { name: string }) => name === 'Anna',
    );
    expect(vet).toMatchObject({ name: 'Vet on Tuesday', cows: [anna.id], left: [{ name: 'Berta' }] });
    await applyImport(other, { 'cowbell.zip': zip });
    expect((await other.get('/api/lists/')).body).toEqual([nobody, vet]);
    // A file adds to a list; animals may stand in one line.
    await applyImport(other, { 'lists.csv': 'name,cows\nVET ON TUESDAY,"C-3; A,1"\n' });
    expect((await other.get('/api/lists/')).body[1].cows).toHaveLength(2);
  });

  it('stand in the export of all that is stored', async () => {
    const { keeper, a, b } = await farm();
    expect((await keeper.get('/api/export/')).body.lists).toMatchObject([
      { name: 'Vet on Tuesday', cows: `${a.id},${b.id}` },
    ]);
  });
});
