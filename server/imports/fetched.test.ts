/** A farm fetches from another Cowbell, over HTTP, and from servers that mean harm. */
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type OtherServer, otherServer } from '../../testing/ade/other-server.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';

const SOURCES = '/api/ade-sources/';

let there: TestApp;
let here: TestApp;
let origin: string;
beforeAll(async () => {
  there = await testApp();
  await there.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = there.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  here = await testApp({ ADE_ALLOW: '127.0.0.1' });
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** A source of an own farm that asks a farm of the other Cowbell. */
async function sourceAt(other: Client, keeper: Client): Promise<number> {
  const key = { name: 'Valley', scope: 'read', opens: 'ade', password: TEST_PASSWORD };
  const token = (await other.post('/api/keys/', key)).body.key;
  const address = `${origin}/ade/v1`;
  const { body } = await keeper.post(SOURCES, { name: 'Hill', address, auth: 'bearer', token });
  const [{ scheme, id }] = (await keeper.post(`${SOURCES}${body.id}/locations/`)).body;
  await keeper.patch(`${SOURCES}update/${body.id}/`, { location: { scheme, id } });
  return body.id;
}

const fetchFrom = (keeper: Client, id: number, body?: object, headers?: Record<string, string>) =>
  keeper.post(`${SOURCES}${id}/fetch/`, body, headers);
const sourceOf = async (keeper: Client) => (await keeper.get(SOURCES)).body[0];
const entries = async (keeper: Client) => (await keeper.get('/api/history/')).body;

/**
 * All that a farm has, as its files have it: without the ids of rows, the farm, when it was changed, and the day on which feed was counted,
 * since what came and went of feeds is in no collection.
 */
async function herdOf(keeper: Client): Promise<Record<string, string[]>> {
  const { status, raw } = await keeper.get('/api/export/ade/');
  expect(status).toBe(200);
  const likeAnyFarm = ({ meta: _, location: __, id: ___, ...rest }: Record<string, unknown>) =>
    JSON.stringify(rest, (name, value) => {
      if (Array.isArray(value) && name === 'alternativeIdentifiers')
        return value.filter(({ scheme }) => scheme !== 'cowbell.id');
      const isOwn = name === 'feedId' || name === 'counted_on' || (name === 'id' && /^\w+\/\d+$/.test(value));
      return isOwn ? undefined : value;
    });
  const files = Object.entries(unzipSync(new Uint8Array(raw)));
  return Object.fromEntries(
    files.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)).member.map(likeAnyFarm).sort()]),
  );
}

describe('another Cowbell', () => {
  it('gives the same herd; again it changes nothing, and after a change exactly that', async () => {
    const hill = await there.keeper();
    const keeper = await here.keeper();
    expect((await hill.post('/api/imports/sample/', {})).status).toBe(201);
    const dam = await hill.cow({ name: 'Alma', id_number: 'FR 12 3456 7890', date_of_birth: '2021-03-01' });
    const weighed = { cow: dam.id, weighed_on: '2026-05-01', kg: 600, method: 'scale' };
    const weight = (await hill.post('/api/weights/', weighed)).body;
    const id = await sourceAt(hill, keeper);

    const look = await keeper.post(`${SOURCES}${id}/preview/`);
    expect([look.status, look.body.ready]).toEqual([200, true]);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
    expect((await sourceOf(keeper)).last_fetch).toBeNull();

    const first = await fetchFrom(keeper, id);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const { collections, ...answer } = first.body;
    expect(answer).toEqual({ ...look.body, collections: undefined, revision: look.body.revision });
    expect(collections.map(({ offered }: { offered: boolean }) => offered)).not.toContain(false);
    const entry = Number(first.headers['x-journal-entry']);
    expect((await entries(keeper))[0]).toMatchObject({ id: entry, kind: 'ade.fetch' });
    const source = await sourceOf(keeper);
    const items = collections.reduce((sum: number, one: { items: number }) => sum + one.items, 0);
    expect(source.last_fetch).toEqual({ at: '2026-06-15T10:00:00.000Z', code: null, history: entry, items });
    expect(source.next_from).toMatch(/^2026-06-15T09:5\d/);
    expect(await herdOf(keeper)).toEqual(await herdOf(hill));

    for (const body of [undefined, { all: true }]) {
      const again = await fetchFrom(keeper, id, body);
      expect([again.status, again.body.ready, again.headers['x-journal-entry']]).toEqual([
        200,
        false,
        undefined,
      ]);
    }
    expect(await entries(keeper)).toHaveLength(1);

    const later = (instant: string) => {
      there.setClock(instant);
      here.setClock(instant);
    };
    later('2026-06-15T10:05:00Z');
    expect((await hill.patch(`/api/weights/update/${weight.id}/`, { kg: 610 })).status).toBe(200);
    const changed = await fetchFrom(keeper, id);
    const written = Object.entries(
      changed.body.totals as Record<string, { created: number; updated: number }>,
    )
      .filter(([, { created, updated }]) => created + updated > 0)
      .map(([name, counts]) => [name, counts]);
    // The weight of the animal follows.
    const once = { created: 0, updated: 1 };
    expect(written.toSorted()).toEqual([
      ['animals', once],
      ['weights', once],
    ]);
    expect(await herdOf(keeper)).toEqual(await herdOf(hill));

    later('2026-06-15T10:10:00Z');
    expect((await hill.delete(`/api/weights/delete/${weight.id}/`)).status).toBe(204);
    await fetchFrom(keeper, id);
    expect(await herdOf(keeper)).toEqual(await herdOf(hill));
    expect(await entries(keeper)).toHaveLength(3);

    // One undo takes back one fetch, and the next one brings what is missing.
    const [last, middle, begin] = await entries(keeper);
    for (const one of [last, middle, begin])
      expect((await keeper.post(`/api/history/${one.id}/undo/`)).status).toBe(200);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
    expect((await fetchFrom(keeper, id)).status).toBe(200);
    expect(await herdOf(keeper)).toEqual(await herdOf(hill));
  });
});

describe('a server that means harm', () => {
  let other: OtherServer;
  let keeper: Client;
  let id: number;
  beforeAll(async () => {
    other = await otherServer(json({ member: [] }));
    keeper = await here.keeper();
    const location = { scheme: 'nl.ubn', id: '1/../2' };
    id = (await keeper.post(SOURCES, { name: 'Bad', address: other.origin, auth: 'none', location })).body.id;
  });
  afterAll(() => other.close());

  const animals = {
    member: [{ resourceType: 'icarAnimalCoreResource', identifier: { scheme: 'a', id: 'b' } }],
  };
  /** Animals that are well, and then harm. */
  const then =
    (harm: RequestListener): RequestListener =>
    (request, response) =>
      (request.url?.endsWith('/animals') ? json(ANIMAL) : harm)(request, response);
  const ANIMAL = {
    member: [
      {
        ...animals.member[0],
        ...{ gender: 'Female', birthDate: '2024-01-01T12:00:00Z', specie: 'Cattle', name: 'Well' },
        meta: { source: 'bad', sourceId: '1', modified: '2026-01-01T00:00:00Z' },
      },
    ],
  };

  it.each([
    [
      'ade_redirect',
      (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    ['ade_other_origin', json({ member: [], view: { next: 'https://169.254.169.254/' } })],
    ['ade_endless', json({ member: [], view: { next: '?' } })],
    ['ade_not_ade', (_request, response) => void response.end('<!doctype html>')],
    ['ade_refused', json({}, 403)],
    ['ade_unreachable', json({}, 500)],
  ] as [string, RequestListener][])('ends in one sentence, and nothing is kept: %s', async (code, harm) => {
    other.answer = then(harm);
    for (const call of ['preview', 'fetch']) {
      const { status, body } = await keeper.post(`${SOURCES}${id}/${call}/`);
      expect([status, body.code]).toEqual([502, code]);
    }
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
    expect(await entries(keeper)).toEqual([]);
    expect(await sourceOf(keeper)).toMatchObject({
      last_fetch: { code, history: null, items: 0 },
      next_from: null,
    });
  });

  it('that offers less is told of', async () => {
    other.answer = then(json({}, 404));
    const { status, body } = await keeper.post(`${SOURCES}${id}/preview/`);
    expect([status, body.collections.filter(({ offered }: { offered: boolean }) => offered)]).toEqual([
      200,
      [{ name: 'animals', offered: true, pages: 1, items: 1 }],
    ]);
    expect(other.asked.at(-1)?.line).toBe('GET /locations/nl.ubn/1%2F..%2F2/deaths');
    other.answer = json({}, 404);
    expect((await keeper.post(`${SOURCES}${id}/preview/`)).body.code).toBe('ade_not_ade');
  });

  it('is asked once at a time', async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    other.answer = (request, response) => {
      begun.resolve();
      void held.promise.then(() => json(ANIMAL)(request, response));
    };
    const first = fetchFrom(keeper, id, {}, { 'idempotency-key': 'once' });
    await begun.promise;
    const second = await fetchFrom(keeper, id);
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    held.resolve();
    const { status, headers, body } = await first;
    expect(status).toBe(200);
    const asked = other.asked.length;
    const repeat = await fetchFrom(keeper, id, {}, { 'idempotency-key': 'once' });
    expect([repeat.headers['x-journal-entry'], repeat.body]).toEqual([headers['x-journal-entry'], body]);
    expect(other.asked).toHaveLength(asked);
  });

  it('is fetched from to the end, though nobody waits for it', async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    other.answer = (request, response) => {
      begun.resolve();
      void held.promise.then(() => json({ member: [] })(request, response));
    };
    await here.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = here.app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const left = fetch(`http://127.0.0.1:${port}${SOURCES}${id}/fetch/`, {
      ...{ method: 'POST', signal: leaving.signal },
      headers: { authorization: `Bearer ${keeper.access}` },
    });
    await begun.promise;
    leaving.abort();
    await expect(left).rejects.toThrow();
    const before = (await sourceOf(keeper)).last_fetch;
    held.resolve();
    await expect.poll(async () => (await sourceOf(keeper)).last_fetch).not.toEqual(before);
    expect((await sourceOf(keeper)).last_fetch).toMatchObject({ code: null, history: null, items: 0 });
  });

  it.each([
    ['takes too long in all', 'ade_too_slow', { fetching: { allMs: 100 } }],
    ['has more than there is memory for', 'ade_too_large', { herdBytes: 50_000 }],
  ])('that %s is left', async (_what, code, options) => {
    const small = await testApp({ ADE_ALLOW: '127.0.0.1' }, options);
    let page = 0;
    other.answer = (request, response) => {
      page += 1;
      json({ member: [{ text: 'x'.repeat(1000) }], view: { next: `?page=${page}` } })(request, response);
    };
    const owner = await small.keeper();
    const location = { scheme: 'nl.ubn', id: '1' };
    const source = { name: 'Bad', address: other.origin, auth: 'none', location };
    const { id: bad } = (await owner.post(SOURCES, source)).body;
    const { status, body } = await fetchFrom(owner, bad);
    expect([status, body.code]).toEqual([502, code]);
    expect((await sourceOf(owner)).last_fetch).toMatchObject({ code, history: null, items: 0 });
    // What was taken is given back.
    other.answer = json({ member: [] });
    if (code === 'ade_too_large') expect((await fetchFrom(owner, bad)).status).toBe(200);
    await small.close();
  });

  it('without a farm that is chosen is not asked', async () => {
    const { id: other_id } = (
      await keeper.post(SOURCES, { name: 'New', address: other.origin, auth: 'none' })
    ).body;
    const { status, body } = await fetchFrom(keeper, other_id);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['location']]);
  });
});
