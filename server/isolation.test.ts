/** No call answers anything of another farm, or changes it, whatever ids it is given. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Answer } from '../testing/client.ts';
import { figures } from '../testing/figures.ts';
import { type FurnishedFarm, furnishFarm } from '../testing/furnished-farm.ts';
import { type Call, callsOf, isId, sampleOf } from '../testing/openapi.ts';

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

/** From here on every table counts in a range of its own, so that no id of one kind is also one of another. */
async function spreadIds(): Promise<void> {
  const tables = (await test.db.introspection.getTables()).filter(({ columns }) =>
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

interface Attempt {
  call: Call;
  url: string;
  body: unknown;
  /** Whether the path itself names something of the other farm. */
  foreignPath: boolean;
}

/** Every way to put an id of the other farm into a call. */
function attemptsOf(call: Call): Attempt[] {
  const foreignIds = Object.values(foreign.ids);
  const ownIds = Object.values(own.ids);
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query' && isId(parameter.schema));
  const inBody = Object.entries(call.body?.properties ?? {}).filter(([, schema]) => isId(schema));
  const sample = call.body && (sampleOf(call.body) as Record<string, unknown>);
  const at = (id: unknown): string => call.path.replaceAll(/\{\w+\}/g, String(id));

  const attempts: Attempt[] = [];
  if (inPath.length > 0) {
    for (const id of foreignIds) attempts.push({ call, url: at(id), body: sample, foreignPath: true });
  } else {
    attempts.push({ call, url: call.path, body: sample, foreignPath: false });
  }
  for (const { name } of inQuery) {
    for (const id of foreignIds) {
      attempts.push({ call, url: `${at(own.ids.cow)}?${name}=${id}`, body: sample, foreignPath: false });
    }
  }
  for (const [field] of inBody) {
    for (const id of foreignIds) {
      for (const path of inPath.length > 0 ? ownIds : [null]) {
        const body = {
          ...(call.method === 'PATCH' ? {} : (sampleOf(call.body ?? {}) as object)),
          [field]: id,
        };
        attempts.push({ call, url: at(path), body, foreignPath: false });
      }
    }
  }
  return attempts;
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

/** Everything of the other farm, without what its own reading of it changes. */
async function foreignState(): Promise<unknown> {
  const { exported_at, sessions, ...state } = JSON.parse(
    (await foreign.keeper.get('/api/export/')).raw.toString(),
  );
  expect([exported_at, sessions.length]).toEqual(['2026-06-15T10:00:00.000Z', 1]);
  return state;
}

it('keeps every farm to itself, in every call of the document', async () => {
  const before = await foreignState();
  const attempts = calls.flatMap(attemptsOf);
  const counts = new Map<number, number>();
  for (const attempt of attempts) {
    const answer = await send(attempt);
    const what = `${attempt.call.method} ${attempt.url} ${JSON.stringify(attempt.body)}`;
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    expect(answer.status, what).toBeLessThan(500);
    expect(answer.raw.includes(foreign.marker), what).toBe(false);
    expect(answer.raw.includes(foreign.image), what).toBe(false);
    if (attempt.foreignPath) expect([400, 404, 415, 429], what).toContain(answer.status);
  }
  expect(await foreignState()).toEqual(before);
  // Every id of every kind was tried in every path that takes one, and in every field of a body.
  expect(calls.length).toBeGreaterThan(35);
  expect(attempts.length).toBeGreaterThan(300);
  figures(`isolation: ${calls.length} calls, ${attempts.length} requests, by status`, counts);
}, 120_000);

it('asks for a token in every call that is not public', async () => {
  const open = calls.filter((call) => call.public).map((call) => `${call.method} ${call.path}`);
  expect(
    open.filter((call) => !/token|register|images|password-reset|unsubscribe|confirm-email/.test(call)),
  ).toEqual([]);
  for (const call of calls.filter((one) => !one.public)) {
    const url = call.path.replaceAll(/\{\w+\}/g, String(own.ids.cow));
    const answer = await test.client.request(call.method, url, call.body ? sampleOf(call.body) : undefined);
    expect(answer.status, `${call.method} ${url}`).toBe(401);
  }
});
