import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { type Answer, buildCow, type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { codesOf, expectRefusal } from '../../../testing/expectations.ts';
import { entryOf } from '../../../testing/history.ts';
import { anotherInstance } from '../../../testing/instances.ts';
import { joined } from '../../../testing/invited.ts';
import { withPhone } from '../../../testing/second-factor.ts';
import { type SmtpFixture, startSmtp } from '../../../testing/smtp.ts';
import { newKey } from './key-form.ts';

let smtp: SmtpFixture;
let test: TestApp;
let url: string;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'bell@example.com' });
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(() => test.setClock(TEST_NOW));

const password = TEST_PASSWORD;
const PATH = '/api/keys/';

const make = (owner: Client, more: object = {}) =>
  owner.post(PATH, { name: 'Milking robot', scope: 'read', password, ...more });

interface Program {
  id: number;
  program: Client;
}

async function programOf(owner: Client, more: object = {}): Promise<Program> {
  const { status, body } = await make(owner, more);
  expect(status).toBe(201);
  return { id: body.id, program: test.client.as({ access: body.key }) };
}

/** The status of a read through a socket, as the fast read answers it. */
function fastRead(program: Client, headers: Record<string, string> = {}): Promise<number | undefined> {
  const sent = { authorization: `Bearer ${program.access}`, ...headers };
  return new Promise((resolve, reject) => {
    get(`${url}/api/cows/`, { headers: sent, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}

/** Expects that a program is told of its key, the same of one that never was: it cannot log in. */
function expectEnded(answer: Answer): void {
  expectRefusal(answer, 401);
  expect(answer.body.code).toBe('unauthorized');
  expect(codesOf(answer)).toEqual(['key.ended']);
}

describe('a key', () => {
  it('is made with the password, answered once, and listed without its secret, the newest first', async () => {
    const owner = await test.keeper();
    const { status, body } = await make(owner);
    expect(status).toBe(201);
    const { key, ...listed } = body;
    expect(key).toMatch(/^cowbell_[0-9A-Za-z]{49}$/);
    expect(listed).toEqual({
      id: body.id,
      name: 'Milking robot',
      scope: 'read',
      prefix: key.slice(0, 14),
      created_by: owner.username,
      created_at: '2026-06-15T10:00:00.000Z',
      expires_at: '2027-06-15T10:00:00.000Z',
      last_used_on: null,
    });
    const second = await make(owner, { name: 'Table', scope: 'record', expires_in_days: 30 });
    expect(second.body.expires_at).toBe('2026-07-15T10:00:00.000Z');
    const list = (await owner.get(PATH)).body;
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Table', 'Milking robot']);
    expect(list[1]).toEqual(listed);
    const mails = await smtp.received(`${owner.username}@example.com`, 2);
    expect(mails[0]?.subject).toBe('A key for a program was made on Cowbell');
  });

  it.each([
    ['no password', { password: undefined }, 'password'],
    ['a wrong password', { password: 'wrong-pastures' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a scope that there is not', { scope: 'own' }, 'scope'],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
    ['too many days', { expires_in_days: 1096 }, 'expires_in_days'],
  ])('is not made with %s', async (_what, more, field) => {
    const owner = await test.keeper();
    expectRefusal(await make(owner, more), 400, field);
    expect((await owner.get(PATH)).body).toEqual([]);
  });

  it('asks for the code of a second factor too, and is then used without one', async () => {
    const owner = await test.keeper();
    await owner.cow();
    const { codes } = await withPhone(owner, TEST_NOW);
    expectRefusal(await make(owner), 400, 'code');
    const { program } = await programOf(owner, { code: codes[0] });
    expect((await program.get('/api/cows/')).body).toHaveLength(1);
  });

  it('lies in the database as its hash alone', async () => {
    const owner = await test.keeper();
    const { key } = (await make(owner)).body;
    const [kept] = await test.db
      .selectFrom('api_keys')
      .selectAll()
      .where('prefix', '=', key.slice(0, 14))
      .execute();
    expect(JSON.stringify(kept)).not.toContain(key.slice(14));
    const exported = (await owner.get('/api/export/')).raw.toString();
    expect(exported).not.toContain(kept?.key_hash);
    expect(exported).toContain('Milking robot');
  });

  it('is one of twenty of a farm at most, also when they are made at once', async () => {
    const owner = await test.keeper();
    for (let count = 0; count < 17; count += 1) await make(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body.code).toBe('quota');
    const [{ id }] = (await owner.get(PATH)).body;
    expect((await owner.delete(`${PATH}${id}/`)).status).toBe(204);
    expect((await make(owner)).status).toBe(201);
  });
});

describe('a program', () => {
  it('reads the herd, on the fast read too, and records with a key for that', async () => {
    const owner = await test.keeper();
    const { id: cow } = await owner.cow();
    const { program: reader } = await programOf(owner);
    const { program: robot } = await programOf(owner, { scope: 'record' });
    const { headers, body } = await owner.get('/api/cows/');
    expect((await reader.get('/api/cows/')).body).toEqual(body);
    expect(await fastRead(reader)).toBe(200);
    expect(await fastRead(reader, { 'if-none-match': String(headers.etag) })).toBe(304);
    expect((await reader.get('/api/farm-alerts/')).status).toBe(200);
    expect((await reader.get('/api/farm-alerts/count/')).status).toBe(200);
    const weighing = { cow, weighed_on: '2026-06-15', kg: 650 };
    const refused = await reader.post('/api/weights/', weighing);
    expectRefusal(refused, 403);
    expect(codesOf(refused)).toEqual(['role.needed']);
    expect((await robot.post('/api/weights/', weighing)).status).toBe(201);
  });

  it('is called by the name of its key, in the history and as who gave a medicine', async () => {
    const owner = await test.keeper();
    const { id: cow } = await owner.cow();
    const { program } = await programOf(owner, { scope: 'record' });
    const given = await program.post('/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: '2026-06-01',
    });
    expect([given.status, given.body.given_by]).toEqual([201, 'Milking robot']);
    const [entry] = (await owner.get('/api/history/')).body;
    expect(entry).toMatchObject({ username: 'Milking robot', user: null, via: 'key', role: 'worker' });
  });

  it.each([
    ['GET', '/api/user/'],
    ['GET', '/api/farms/'],
    ['GET', '/api/sessions/'],
    ['GET', '/api/members/'],
    ['GET', '/api/keys/'],
    ['GET', '/api/invitations/'],
    ['GET', '/api/notification-preferences/'],
    ['GET', '/api/calendar/'],
    ['GET', '/api/work/sheet/link/'],
    ['GET', '/api/export/'],
    ['PATCH', '/api/settings/'],
    ['POST', '/api/run-farm-checks/'],
    ['POST', '/api/invitations/accept/'],
  ] as const)('may not %s %s', async (method, path) => {
    const owner = await test.keeper();
    const { program } = await programOf(owner, { scope: 'record' });
    expectRefusal(await program.request(method, path, method === 'GET' ? undefined : {}), 403);
  });

  it('asks about the farm of its key and no other', async () => {
    const owner = await test.keeper();
    const other = await test.keeper();
    const { program } = await programOf(owner);
    const farmOf = async (client: Client) => String((await client.get('/api/farms/')).body[0].id);
    expect((await program.get('/api/cows/', { 'x-farm': await farmOf(owner) })).status).toBe(200);
    expectRefusal(await program.get('/api/cows/', { 'x-farm': await farmOf(other) }), 404);
    expect(await fastRead(program, { 'x-farm': await farmOf(other) })).toBe(404);
    expectRefusal(await program.get('/api/cows/', { 'x-farm': 'home' }), 400);
  });

  it('takes back what it recorded itself, and nothing else', async () => {
    const owner = await test.keeper();
    const { program: first } = await programOf(owner, { scope: 'record' });
    const { program: second } = await programOf(owner, { scope: 'record' });
    const undo = (by: Client, entry: unknown) => by.post(`/api/history/${entry}/undo/`);
    const byOwner = entryOf(await owner.post('/api/cows/', buildCow()));
    const byFirst = entryOf(await first.post('/api/cows/', buildCow()));
    expectRefusal(await undo(first, byOwner), 403);
    expectRefusal(await undo(second, byFirst), 403);
    const undone = await undo(first, byFirst);
    expect(undone.status).toBe(200);
    expectRefusal(await undo(second, entryOf(undone)), 403);
    expect((await undo(first, entryOf(undone))).status).toBe(200);
    expect((await undo(owner, byFirst)).status).toBe(200);
  });

  it('is refused from the call after its key has ended, on every instance, whatever tag it sends', async () => {
    const owner = await test.keeper();
    await owner.cow();
    const { id, program } = await programOf(owner);
    const second = await anotherInstance(test);
    const there = () => second.client.as({ access: String(program.access) }).get('/api/cows/');
    expect((await there()).status).toBe(200);
    const tag = String((await program.get('/api/cows/')).headers.etag);
    expect((await owner.delete(`${PATH}${id}/`)).status).toBe(204);
    expectEnded(await program.get('/api/cows/'));
    expect(await fastRead(program, { 'if-none-match': tag })).toBe(401);
    expect((await there()).status).toBe(401);
    await second.close();
    expectRefusal(await owner.delete(`${PATH}${id}/`), 404);
  });

  it.each([
    ['made up', () => newKey()],
    ['with a wrong check', () => `cowbell_${'a'.repeat(49)}`],
    ['cut off', () => newKey().slice(0, -1)],
    ['no key', () => 'cowbell_'],
  ])('is refused with a key that is %s', async (_what, key) => {
    expectEnded(await test.client.as({ access: key() }).get('/api/cows/'));
  });

  it('is refused once its key has run out', async () => {
    const owner = await test.keeper();
    const { program } = await programOf(owner, { expires_in_days: 1 });
    test.setClock('2026-06-16T09:59:59Z');
    expect((await program.get('/api/cows/')).status).toBe(200);
    test.setClock('2026-06-16T10:00:00Z');
    expectEnded(await program.get('/api/cows/'));
    expect(await fastRead(program)).toBe(401);
  });

  it('is known to have asked on a day', async () => {
    const owner = await test.keeper();
    const { program } = await programOf(owner);
    const usedOn = async () => (await owner.get(PATH)).body[0].last_used_on;
    await program.get('/api/cows/');
    expect(await usedOn()).toBe('2026-06-15');
    // Midnight in Paris.
    test.setClock('2026-06-15T22:00:00Z');
    expect(await fastRead(program)).toBe(200);
    test.setClock('2026-06-15T10:10:00Z');
    expect(await usedOn()).toBe('2026-06-16');
  });

  it('goes on after who made its key has left', async () => {
    const owner = await test.keeper();
    const other = await joined(test, owner, 'owner');
    const { program } = await programOf(owner);
    const own = (await owner.get('/api/user/')).body.id;
    const [{ id: farm }] = (await other.get('/api/farms/')).body;
    expect((await owner.delete(`/api/members/${own}/`, { password })).status).toBe(204);
    expect((await program.get('/api/cows/')).status).toBe(200);
    const [key] = (await other.get(PATH, { 'x-farm': String(farm) })).body;
    expect(key.created_by).toBe(owner.username);
  });
});

it('tells the history who made and ended a key, without a change of the herd', async () => {
  const owner = await test.keeper();
  const tag = (await owner.get('/api/cows/')).headers.etag;
  const { id } = await programOf(owner);
  await owner.delete(`${PATH}${id}/`);
  const entries = (await owner.get('/api/history/?kind=key')).body;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['key.end', 'key.create']);
  for (const { username, summary, changes, undoable } of entries) {
    expect([username, changes, undoable]).toEqual([owner.username, [], false]);
    expect(summary).toContain('Milking robot');
  }
  expect((await owner.get('/api/cows/')).headers.etag).toBe(tag);
});

it.each(['viewer', 'vet', 'worker'] as const)('is no affair of a %s', async (role) => {
  const owner = await test.keeper();
  const { id } = await programOf(owner);
  const member = await joined(test, owner, role);
  expectRefusal(await member.get(PATH), 403);
  expectRefusal(await make(member), 403);
  expectRefusal(await member.delete(`${PATH}${id}/`), 403);
});

it('is ended by its own farm alone', async () => {
  const { id } = await programOf(await test.keeper());
  expectRefusal(await (await test.keeper()).delete(`${PATH}${id}/`), 404);
});
