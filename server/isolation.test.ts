/**
 * No call answers or changes anything of another farm, whatever ids it is given: an id of another farm is answered
 * like one that does not exist.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cell } from '#domain/herd/rows.ts';
import { cowListsOf } from '#domain/kinds/cow-lists.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Answer } from '../testing/client.ts';
import { figures } from '../testing/figures.ts';
import { type FurnishedFarm, furnishFarm } from '../testing/furnished-farm.ts';
import { knownTables } from '../testing/known-tables.ts';
import { type Call, callsOf, isId, type Schema, sampleOf, withoutNull } from '../testing/openapi.ts';
import { ALLOWED } from '../testing/roles.ts';

let test: TestApp;
let own: FurnishedFarm;
let foreign: FurnishedFarm;
let calls: Call[];

beforeAll(async () => {
  test = await testApp();
  own = await furnishFarm(test);
  await spreadIds();
  foreign = await furnishFarm(test);
  calls = await callsOf(test);
});
afterAll(() => test.close());

/** Gives every table its own range of ids, so that no id of one kind is also an id of another. */
async function spreadIds(): Promise<void> {
  const tables = (await knownTables(test.db)).filter(({ columns }) =>
    columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
  );
  for (const [index, { name }] of tables.entries()) {
    const start = (index + 1) * 1_000_000;
    await (test.config.database.engine === 'sqlite'
      ? sql`update sqlite_sequence set seq = ${start} where name = ${name}`
      : sql`alter table ${sql.table(name)} alter column id restart with ${sql.lit(start)}`
    ).execute(test.db);
  }
}

/** Where an id stands in a call: its path, its query, or this field of its body, `animals.0.cow` of one that lies deeper. */
interface Place {
  call: Call;
  in: 'path' | 'query' | 'body';
  field: string;
}

interface Attempt {
  call: Call;
  url: string;
  body: unknown;
}

/** The columns that keep a list of ids. */
const LISTS_KEPT = new Set(['expected', ...KINDS.flatMap(({ table }) => cowListsOf(table))]);

/** An id that does not exist, far above every table's ids. */
const NOBODYS_ID = 2_000_000_000;

/** Every place of a call that takes an id, or ids. */
function placesOf(call: Call): Place[] {
  const parameters = call.parameters.filter(({ schema }) => isId(schema));
  const fields = call.body ? fieldsWithIds(call.body) : [];
  return [
    ...parameters.map(({ in: where, name }): Place => ({ call, in: where, field: name })),
    ...fields.map((field): Place => ({ call, in: 'body', field })),
  ];
}

function fieldsWithIds(body: Schema): string[] {
  return Object.entries(body.properties ?? {}).flatMap(([field, schema]) => {
    if (isId(schema) || idsIn(schema)) return field;
    const { items, ...whole } = withoutNull(schema);
    const inside = items ? fieldsWithIds(items).map((name) => `0.${name}`) : fieldsWithIds(whole);
    return inside.map((name) => `${field}.${name}`);
  });
}

/** The ids to try at a place. One that lies deeper is of many forms of one call, each tried with what it can name. */
function foreignIdsFor({ field }: Place): number[] {
  const { cow, calf, place, medicine } = foreign.ids;
  return field.includes('.') ? [cow, calf, place, medicine] : Object.values(foreign.ids);
}

function idsIn(schema: Schema): boolean {
  const { items } = withoutNull(schema);
  return items !== undefined && isId(items);
}

/** A call that is valid but for the id at one place. When that place is not the path, the path has `pathId`. */
function attempt({ call, in: where, field }: Place, id: number, pathId: number): Attempt {
  const url = call.path.replaceAll(/\{\w+\}/g, String(where === 'path' ? id : pathId));
  const sample = call.body && (sampleOf(call.body) as Record<string, unknown>);
  if (where !== 'body') return { call, url: where === 'query' ? `${url}?${field}=${id}` : url, body: sample };
  const list = idsIn(call.body?.properties?.[field] ?? {});
  const body = call.method === 'PATCH' ? {} : { ...sample };
  return { call, url, body: withValueAt(body, field.split('.'), list ? [id] : id) };
}

/** The same with a value at a field that may lie deeper. */
function withValueAt(whole: object, [field = '', ...deeper]: readonly string[], value: unknown): object {
  const inside: unknown = cell(whole, field);
  const part = deeper.length > 0 ? withValueAt(Object(inside), deeper, value) : value;
  return Array.isArray(whole)
    ? whole.map((other, place) => (String(place) === field ? part : other))
    : { ...whole, [field]: part };
}

function send({ call, url, body }: Attempt): Promise<Answer> {
  const payload = body ?? undefined;
  if (!call.form || payload === undefined) return own.keeper.request(call.method, url, payload);
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== null) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return own.keeper.request(call.method, url, form);
}

/** A status and a body without the random token of a link that was made. */
function withoutToken({ status, body }: Answer): unknown[] {
  return [status, typeof body?.url === 'string' ? { ...body, url: body.url.replace(/[^/]+$/, '') } : body];
}

/** All data of the other farm, without what reading it changes. */
async function foreignState(): Promise<unknown> {
  const { exported_at, sessions, ...state } = JSON.parse(
    (await foreign.keeper.get('/api/export/')).raw.toString(),
  );
  expect([exported_at, sessions.length]).toEqual(['2026-06-15T10:00:00.000Z', 1]);
  return state;
}

/** Sends an attempt, and checks that its answer has nothing of the other farm. */
async function sendForeign(request: Attempt): Promise<{ answer: Answer; what: string }> {
  const answer = await send(request);
  const what = `${request.call.method} ${request.url} ${JSON.stringify(request.body)}`;
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.raw.includes(foreign.marker), what).toBe(false);
  expect(answer.raw.includes(foreign.image), what).toBe(false);
  return { answer, what };
}

it('keeps every farm to itself, in every call of the document', async () => {
  const before = await foreignState();
  const places = calls.flatMap(placesOf);
  const counts = { path: 0, query: 0, body: 0 };

  for (const call of calls.filter((candidate) => !candidate.path.includes('{')))
    await sendForeign({ call, url: call.path, body: call.body && sampleOf(call.body) });
  for (const place of places) {
    const { call, in: where, field } = place;
    // All the own ids are tried in the path; with the right one the call gets as far as the field. Many are the same number.
    const isPathTried = call.path.includes('{') && where === 'body';
    const pathIds = isPathTried ? new Set(Object.values(own.ids)) : [own.ids.cow];
    const refusedFields: string[][] = [];
    for (const pathId of pathIds) {
      const nobodys = where === 'query' ? null : await send(attempt(place, NOBODYS_ID, pathId));
      for (const id of foreignIdsFor(place)) {
        const { answer, what } = await sendForeign(attempt(place, id, pathId));
        counts[where] += 1;
        if (!nobodys) continue;
        expect(withoutToken(answer), what).toEqual(withoutToken(nobodys));
        if (where === 'path') expect([answer.status, answer.body.code], what).toEqual([404, 'not_found']);
        else if (answer.status !== 404) refusedFields.push(Object.keys(answer.body?.errors ?? {}));
      }
    }
    // What is found by a key that a client chose is not found by an id.
    if (call.path.includes('{key}')) continue;
    // The rest of the body is valid, so only the id is reported. A list of ids leaves out those that do not exist, unless
    // it is kept, and so does what only asks.
    const isList = idsIn(call.body?.properties?.[field] ?? {}) && !LISTS_KEPT.has(field);
    const leavesOut = isList || (!call.change && call.path !== '/api/user/');
    const expected = leavesOut ? [] : [field];
    if (where === 'body') expect([...new Set(refusedFields.map(String))], field).toEqual([String(expected)]);
  }
  expect(await foreignState()).toEqual(before);
  expect(calls.length).toBeGreaterThan(35);
  expect(counts.path).toBeGreaterThan(100);
  expect(counts.body).toBeGreaterThan(140);
  figures(
    `isolation: ${calls.length} calls, ${places.length} places for an id, requests`,
    Object.entries(counts),
  );
}, 300_000);

it('keeps the farms of one user apart', async () => {
  const { id } = (await own.keeper.post('/api/farms/', { farm_name: 'Second' })).body;
  const elsewhere = own.keeper.inFarm(id);
  const state = async () => {
    const { exported_at, ...all } = JSON.parse((await own.keeper.get('/api/export/')).raw.toString());
    return [exported_at, all];
  };
  const before = await state();
  const ofFarm = calls.filter(({ method, path }) => {
    const { needs = 'public' } = ALLOWED.get(`${method} ${path}`) ?? {};
    // A member is the same user in both.
    return needs !== 'public' && needs !== 'account' && path.includes('{') && !path.includes('/members/');
  });
  expect(ofFarm.length).toBeGreaterThan(50);
  for (const call of ofFarm) {
    const kind = KINDS.find(({ path }) => call.path.startsWith(`/api/${path}/`));
    const ownId = own.ids[kind?.name ?? (call.path.includes('/history/') ? 'entry' : 'cow')];
    const url = call.path.replaceAll(/\{\w+\}/g, String(ownId));
    const body = call.method === 'PATCH' ? {} : (call.body && sampleOf(call.body)) || undefined;
    const { status, body: answer } = await elsewhere.request(call.method, url, body);
    expect([status, answer.code], `${call.method} ${url}`).toEqual([404, 'not_found']);
  }
  expect((await elsewhere.get('/api/cows/')).body).toEqual([]);
  expect(await state()).toEqual(before);
});

it('asks for a token in every call that is not public', async () => {
  const open = calls.filter((call) => call.public).map((call) => `${call.method} ${call.path}`);
  expect(
    open.filter(
      (call) =>
        !/token|register|images|password-reset|unsubscribe|confirm-email|calendar\/\{token\}|look|sign-in\/|api\/phone\/|cowbell-ca/.test(
          call,
        ),
    ),
  ).toEqual([]);
  for (const call of calls.filter((listed) => !listed.public)) {
    const url = call.path.replaceAll(/\{\w+\}/g, String(own.ids.cow));
    const answer = await test.client.request(call.method, url, call.body ? sampleOf(call.body) : undefined);
    expect(answer.status, `${call.method} ${url}`).toBe(401);
  }
});
