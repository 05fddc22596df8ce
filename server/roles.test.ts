/**
 * Every call, by everybody who may or may not make it: answered as the table by hand says, and what is refused leaves the farm as
 * it was, to the byte.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayDo, ROLES, type Role } from '#domain/values/roles.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Answer, type Client, TEST_PASSWORD } from '../testing/client.ts';
import { type FurnishedFarm, furnishFarm } from '../testing/furnished-farm.ts';
import { inNoFarm, member } from '../testing/memberships.ts';
import { type Call, callsOf, sampleOf } from '../testing/openapi.ts';
import { ALLOWED, type Allowed, FOUND_OR_GIVEN } from '../testing/roles.ts';

let test: TestApp;
let farm: FurnishedFarm;
let calls: Call[];
let owner: Client;
let removed: Client;

/** An id that nothing has: who may call finds nothing there. */
const NOBODYS_ID = 2_000_000_000;

beforeAll(async () => {
  test = await testApp();
  farm = await furnishFarm(test);
  calls = await callsOf(test);
  owner = farm.keeper.inFarm(farm.farmId);
  const leaving = await member(test, farm.farmId, 'worker');
  removed = leaving.client;
  expect((await owner.delete(`/api/members/${leaving.user_id}/`)).status).toBe(204);
});
afterAll(() => test.close());

function allowedFor({ method, path }: Call): Allowed {
  const allowed = ALLOWED.get(`${method} ${path}`);
  if (!allowed) throw new Error(`${method} ${path} is not in testing/roles.ts`);
  return allowed;
}

const needOf = (call: Call): string => allowedFor(call).needs;

/** The role that a call of a farm needs, with the body that is sent; null for one that needs none. */
function roleNeeded(call: Call, body: unknown): Role | null {
  const need = needOf(call);
  const role = ROLES.find((one) => one === need) ?? null;
  if (call.path === '/api/acts/' || call.path === '/api/acts/doubts/')
    return FOUND_OR_GIVEN.includes((body as { act: string }).act) ? 'vet' : 'worker';
  // A sample has every act, also those that are for workers.
  if (body !== null && call.path.startsWith('/api/crush/{key}/animals/')) return 'worker';
  // Of others: this walk names nobody, who is not oneself.
  return call.path === '/api/members/{id}/' ? 'owner' : role;
}

const bodyOf = (call: Call): unknown => call.body && sampleOf(call.body);

function send(client: Client, { method, path, form }: Call, body: unknown): Promise<Answer> {
  const url = path.replaceAll(/\{\w+\}/g, String(NOBODYS_ID));
  if (!form || body === null) return client.request(method, url, body ?? undefined);
  const sent = new FormData();
  for (const [name, value] of Object.entries(Object(body)))
    if (value !== null) sent.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return client.request(method, url, sent);
}

async function state(): Promise<string> {
  const { raw } = await owner.get('/api/export/');
  return raw.toString();
}

/** Makes every call that needs a role, and answers what was answered, by the call. */
async function refusals(client: Client, which: (role: Role) => boolean): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const call of calls) {
    const body = bodyOf(call);
    const role = roleNeeded(call, body);
    if (role === null || !which(role)) continue;
    const { status, body: answer } = await send(client, call, body);
    const [reason] = answer?.reasons ?? [];
    answers.set(
      `${call.method} ${call.path} ${JSON.stringify(body)}`,
      [status, answer?.code, reason?.code, reason?.values?.role ?? role].join(' '),
    );
  }
  expect(answers.size).toBeGreaterThan(0);
  return answers;
}

const everywhere = () => true;

describe('a call of a farm', () => {
  it.each<[string, () => Promise<Client>, string]>([
    ['nobody', async () => test.client, '401 unauthorized session.required'],
    ['who is in no farm', () => inNoFarm(test), '403 no_farm farm.none'],
    [
      "another farm's owner",
      async () => (await test.keeper()).inFarm(farm.farmId),
      '404 not_found farm.unknown',
    ],
    ['who names a farm that there is not', async () => owner.inFarm(999_999), '404 not_found farm.unknown'],
    ['who was removed a moment ago', async () => removed, '404 not_found farm.unknown'],
    ['who names something else', async () => owner.inFarm(0), '400 malformed farm.malformed'],
  ])('is refused to %s', async (_, clientOf, refusal) => {
    const client = await clientOf();
    const before = await state();
    const answers = await refusals(client, everywhere);
    for (const [call, answer] of answers) expect(answer, call).toMatch(new RegExp(`^${refusal} `));
    expect(await state()).toBe(before);
  });

  it.each<Role>(['viewer', 'vet', 'worker'])('that needs more is refused to a %s', async (role) => {
    const { client } = await member(test, farm.farmId, role);
    const before = await state();
    const answers = await refusals(client, (needed) => !mayDo(role, needed));
    for (const [call, answer] of answers)
      expect(answer, call).toMatch(/^403 forbidden role\.needed (vet|worker|owner)$/);
    expect(await state()).toBe(before);
  });

  it.each<Role>(ROLES)('is open to a %s where that is enough', async (role) => {
    const { client } = await member(test, farm.farmId, role);
    for (const call of calls) {
      const body = bodyOf(call);
      const needed = roleNeeded(call, body);
      if (needed === null || !mayDo(role, needed)) continue;
      const { status } = await send(client, call, body);
      expect([401, 403], `${call.method} ${call.path} ${JSON.stringify(body)}`).not.toContain(status);
    }
  });
});

describe('a key of a program', () => {
  it.each([
    ['read', 'viewer'],
    ['record', 'worker'],
  ] as const)('to %s opens what a %s may do, where keys may be used at all', async (scope, as) => {
    const asked = { name: 'Robot', scope, password: TEST_PASSWORD };
    const { key, id } = (await owner.post('/api/keys/', asked)).body;
    const program = test.client.as({ access: key });
    // On its first use the day is noted.
    await program.get('/api/places/');
    const answers: [Call, boolean, Answer][] = [];
    const before = await state();
    const judged = calls.map((call): [Call, unknown] => [call, bodyOf(call)]);
    for (const [call, body] of judged) {
      const { needs, keys } = allowedFor(call);
      const role = roleNeeded(call, body);
      if (needs === 'public' || (keys && role && mayDo(as, role))) continue;
      answers.push([call, keys, await send(program, call, body)]);
    }
    for (const [call, keys, { status, body }] of answers)
      expect([status, body?.reasons?.[0]?.code], `${call.method} ${call.path}`).toEqual([
        403,
        keys ? 'role.needed' : 'key.not-here',
      ]);
    expect(await state()).toBe(before);
    for (const [call, body] of judged) {
      const role = roleNeeded(call, body);
      if (!allowedFor(call).keys || role === null || !mayDo(as, role)) continue;
      const { status } = await send(program, call, body);
      expect([401, 403], `${call.method} ${call.path} ${JSON.stringify(body)}`).not.toContain(status);
    }
    await owner.delete(`/api/keys/${id}/`);
  });
});

it('names the role that is needed', async () => {
  const { client } = await member(test, farm.farmId, 'viewer');
  const answers = await refusals(client, (needed) => needed !== 'viewer');
  for (const call of calls) {
    const body = bodyOf(call);
    const role = roleNeeded(call, body);
    const needsVetFirst = /^\/api\/(acts|crush)\//.test(call.path);
    if (role === null || role === 'viewer') continue;
    const answer = answers.get(`${call.method} ${call.path} ${JSON.stringify(body)}`);
    // Of what must be unique a sample has another each time.
    if (answer !== undefined)
      expect(answer, `${call.method} ${call.path}`).toBe(
        `403 forbidden role.needed ${needsVetFirst ? 'vet' : role}`,
      );
  }
});

it('lets who is in no farm use the account', async () => {
  const client = await inNoFarm(test);
  const account = calls.filter((call) => needOf(call) === 'account');
  expect(account.length).toBeGreaterThan(8);
  for (const call of account) {
    const { status } = await send(client, call, bodyOf(call));
    expect([401, 403], `${call.method} ${call.path}`).not.toContain(status);
    const url = call.path.replaceAll(/\{\w+\}/g, String(NOBODYS_ID));
    // What the header says is nothing to these calls.
    const beside = await client.request(call.method, url, bodyOf(call) ?? undefined, { 'x-farm': 'none' });
    expect([beside.status, beside.body?.reasons?.[0]?.code], url).not.toEqual([400, 'farm.malformed']);
  }
});
