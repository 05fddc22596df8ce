/** A session at the crush: animals that come one by one, each recorded at once, and all of it one entry with one undo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const TODAY = '2026-06-15';
const KEY = 'f3b1c2d4-0000-4000-8000-000000000001';
const GIVEN = { medicine_name: 'Ivermectin', meat_days: 28, milk_hours: 0, dose: 10, unit: 'ml' };

const begin = (keeper: Client, body: object = {}) =>
  keeper.post('/api/crush/', { key: KEY, name: 'Weigh and treat', ...body });
const add = (keeper: Client, body: object, headers: Record<string, string> = {}) =>
  keeper.post(`/api/crush/${KEY}/animals/`, body, headers);
const read = async (keeper: Client) => (await keeper.get(`/api/crush/${KEY}/`)).body;
const undo = (keeper: Client, entry: unknown) => keeper.post(`/api/history/${entry}/undo/`);
const entryOf = ({ headers }: Answer) => Number(headers['x-journal-entry']);

describe('a session', () => {
  it('records an animal at once, reads it back from her records, and takes it back', async () => {
    const keeper = await test.keeper();
    const alma = await keeper.cow({ name: 'Alma' });
    const made = await begin(keeper, {
      what: [
        { act: 'weights', shared: {} },
        { act: 'treatments', shared: GIVEN },
      ],
      expected: [alma.id],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      key: KEY,
      name: 'Weigh and treat',
      day: TODAY,
      state: 'open',
      source: 'hand',
      expected: [alma.id],
      rows: [],
      version: 1,
      started_at: '2026-06-15T12:00:00+02:00',
      started_by: keeper.username,
      ended_at: null,
      history: entryOf(made),
      summary: { done: 0, expected: 1, not_seen: [alma.id], unexpected: [] },
    });
    const done = await add(keeper, { cow: alma.id, values: { weights: { kg: 455 }, treatments: {} } });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    const cow = await keeper.readCow(alma.id);
    expect(cow.weights).toMatchObject([{ kg: 455, weighed_on: TODAY }]);
    expect(cow.treatments).toMatchObject([
      { medicine_name: 'Ivermectin', started_at: '2026-06-15T12:00:00+02:00' },
    ]);
    expect(done.body.row).toMatchObject({
      cow: alma.id,
      name: 'Alma',
      day: TODAY,
      at: '2026-06-15T12:00:00+02:00',
      by: keeper.username,
      values: { weights: { kg: 455 } },
      records: { weights: cow.weights[0]?.id, treatments: cow.treatments[0]?.id },
      way: null,
      way_chosen: false,
      notes: null,
    });
    expect(done.body.row.values.treatments).not.toHaveProperty('dose');
    expect(done.body.summary).toMatchObject({
      done: 1,
      not_seen: [],
      weights: { n: 1, mean: 455, gain_n: 0 },
    });
    expect((await read(keeper)).rows).toEqual([done.body.row]);

    // What is changed on her page is so in the session.
    await keeper.patch(`/api/weights/update/${cow.weights[0]?.id}/`, { kg: 460 });
    expect((await read(keeper)).rows[0].values.weights.kg).toBe(460);

    const fixed = await keeper.patch(`/api/crush/${KEY}/animals/${alma.id}/`, {
      values: { weights: { kg: 470 }, treatments: null },
    });
    expect(fixed.status, JSON.stringify(fixed.body)).toBe(200);
    expect(fixed.body.row.values).toMatchObject({ weights: { kg: 470 } });
    expect(fixed.body.row.version).toBe(2);
    expect(Object.keys(fixed.body.row.records)).toEqual(['weights']);
    expect((await keeper.readCow(alma.id)).treatments).toEqual([]);

    const gone = await keeper.delete(`/api/crush/${KEY}/animals/${alma.id}/`);
    expect(gone.status).toBe(204);
    expect((await keeper.readCow(alma.id)).weights).toEqual([]);
    expect((await read(keeper)).rows).toEqual([]);
    // And back.
    expect((await undo(keeper, entryOf(gone))).status).toBe(200);
    expect((await keeper.readCow(alma.id)).weights).toMatchObject([{ kg: 470 }]);
    expect((await read(keeper)).rows).toMatchObject([{ cow: alma.id, values: { weights: { kg: 470 } } }]);
  });

  it('is one entry of the history, with one undo and an undo of that', async () => {
    const keeper = await test.keeper();
    const [alma, berta] = [await keeper.cow({ name: 'Alma' }), await keeper.cow({ name: 'Berta' })];
    const before = await herdOf(keeper);
    const made = await begin(keeper, { what: [{ act: 'weights', shared: {} }] });
    const head = entryOf(made);
    const first = await add(keeper, { cow: alma.id, values: { weights: { kg: 455 } } });
    await add(keeper, { cow: berta.id, values: {} });
    await keeper.patch(`/api/crush/${KEY}/animals/${berta.id}/`, { values: { weights: { kg: 398 } } });
    await keeper.patch(`/api/crush/${KEY}/`, { state: 'ended' });

    const list = (await keeper.get('/api/history/')).body;
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual([
      'crush.session',
      'cow.create',
      'cow.create',
    ]);
    expect(list[0]).toMatchObject({
      id: head,
      summary: 'Weigh and treat: 2 animals.',
      session: { key: KEY, name: 'Weigh and treat' },
      animal_count: 2,
      undoable: true,
    });
    expect(list[0].changes).toContainEqual(
      expect.objectContaining({ entity: 'weights', field: 'kg', before: null, after: 398 }),
    );
    const own = (await keeper.get(`/api/history/?session=${KEY}`)).body;
    expect(own.map(({ kind }: { kind: string }) => kind)).toEqual([
      'crush.session',
      'crush.animal',
      'crush.animal',
      'crush.animal',
    ]);
    const ofAlma = (await keeper.get(`/api/history/?cow=${alma.id}`)).body;
    expect(ofAlma[0]).toMatchObject({
      id: entryOf(first),
      kind: 'crush.animal',
      session: { name: 'Weigh and treat' },
      summary: 'Weigh and treat: 1 weighing added.',
    });

    const undone = await undo(keeper, head);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(undone.body.summary).toBe('Undid: Weigh and treat: 2 animals.');
    expect(await herdOf(keeper)).toEqual(before);
    expect(await read(keeper)).toMatchObject({ state: 'undone' });
    expect((await add(keeper, { cow: berta.id, values: {} })).body.reasons).toMatchObject([
      { code: 'crush.undone' },
    ]);
    expect((await undo(keeper, head)).status).toBe(409);

    expect((await undo(keeper, entryOf(undone))).status).toBe(200);
    const again = await read(keeper);
    expect(again).toMatchObject({ state: 'ended', summary: { done: 2, weights: { n: 2 } } });
    expect((await undo(keeper, head)).status).toBe(200);
    expect(await herdOf(keeper)).toEqual(before);
  });

  it('is not looked up by a key of a form that no session has', async () => {
    const keeper = await test.keeper();
    for (const key of ['a\u0000bcdefgh', 'a b c d e f', 'x'.repeat(51), 'short', 7, null]) {
      const refused = await begin(keeper, { key });
      expect(refused.status, JSON.stringify(refused.body)).toBe(400);
      expect(Object.keys(refused.body.errors)).toEqual(['key']);
    }
  });
});

/** The herd as it is, but for versions. */
async function herdOf(keeper: Client): Promise<unknown> {
  const { rows } = (await keeper.get('/api/herd/changes/')).body;
  return JSON.parse(JSON.stringify(rows, (name, value) => (name === 'version' ? undefined : value)));
}

it('is in the ZIP of the farm, and an import leaves it there', async () => {
  const from = await test.keeper();
  const { id } = await from.cow({ id_number: 'DE 7' });
  await begin(from, { what: [{ act: 'weights', shared: {} }] });
  await add(from, { cow: id, at: '2026-06-15T09:12:00', values: { weights: { kg: 455 } }, notes: 'calm' });
  const { raw } = await from.get('/api/export/zip/');
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(raw)]), 'cowbell.zip');
  const to = await test.keeper();
  const { body } = await to.post('/api/imports/', form);
  expect(body.tables.map(({ name }: { name: string }) => name)).not.toContain(
    'cowbell.zip › crush-sessions.csv',
  );
  expect((await to.get('/api/crush/')).body).toEqual([]);
  const [cow] = (await to.get('/api/cows/')).body;
  expect((await to.readCow(cow.id)).weights).toMatchObject([{ kg: 455 }]);
  const { crush_sessions, crush_rows } = JSON.parse((await from.get('/api/export/')).raw.toString());
  expect(crush_sessions).toMatchObject([{ key: KEY, version: 1 }]);
  expect(crush_rows).toMatchObject([{ cow: id, version: 1, notes: 'calm' }]);
});
