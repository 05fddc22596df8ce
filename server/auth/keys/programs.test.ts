import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { type Answer, buildCow, type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { codesOf, expectRefusal } from '../../../testing/expectations.ts';
import { entryOf } from '../../../testing/history.ts';
import { anotherInstance } from '../../../testing/instances.ts';
import { joined } from '../../../testing/invited.ts';
import { KEYS, programOf } from '../../../testing/programs.ts';
import { newKey } from './key-form.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await testApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

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

describe('a program', () => {
  it('reads the herd, on the fast read too, and records with a key for that', async () => {
    const owner = await test.keeper();
    const { id: cow } = await owner.cow();
    const { program: reader } = await programOf(test, owner);
    const { program: robot } = await programOf(test, owner, { scope: 'record' });
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
    const { program } = await programOf(test, owner, { scope: 'record' });
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
    const { program } = await programOf(test, owner, { scope: 'record' });
    expectRefusal(await program.request(method, path, method === 'GET' ? undefined : {}), 403);
  });

  it.each([
    [undefined, 'api', 200],
    [null, 'api', 200],
    ['api', 'api', 200],
    ['both', 'both', 200],
    ['ade', 'ade', 403],
  ] as const)(
    'whose key opens %s is shown as %s, and answered %i below /api, on the fast read too',
    async (opens, shown, status) => {
      const owner = await test.keeper();
      await owner.cow();
      const { program } = await programOf(test, owner, { opens });
      expect((await owner.get(KEYS)).body).toMatchObject([{ opens: shown }]);
      // So that the answer is ready, and the fast read could give it.
      expect(await fastRead(owner)).toBe(200);
      for (const path of ['/api/cows/', '/api/settings/'])
        expect((await program.get(path)).status).toBe(status);
      expect(await fastRead(program)).toBe(status);
    },
  );

  it('whose key does not open /api is told so before anything else', async () => {
    const owner = await test.keeper();
    const { program } = await programOf(test, owner, { opens: 'ade', scope: 'record' });
    for (const answer of [
      await program.get('/api/user/'),
      await program.get('/api/cows/', { 'x-farm': 'home' }),
      await program.post('/api/cows/', {}),
    ]) {
      expectRefusal(answer, 403);
      expect(codesOf(answer)).toEqual(['key.not-opened']);
    }
  });

  it('asks about the farm of its key and no other', async () => {
    const owner = await test.keeper();
    const other = await test.keeper();
    const { program } = await programOf(test, owner);
    const farmOf = async (client: Client) => String((await client.get('/api/farms/')).body[0].id);
    expect((await program.get('/api/cows/', { 'x-farm': await farmOf(owner) })).status).toBe(200);
    expectRefusal(await program.get('/api/cows/', { 'x-farm': await farmOf(other) }), 404);
    expect(await fastRead(program, { 'x-farm': await farmOf(other) })).toBe(404);
    expectRefusal(await program.get('/api/cows/', { 'x-farm': 'home' }), 400);
  });

  it('takes back what it recorded itself, and nothing else', async () => {
    const owner = await test.keeper();
    const { program: first } = await programOf(test, owner, { scope: 'record' });
    const { program: second } = await programOf(test, owner, { scope: 'record' });
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
    const { id, program } = await programOf(test, owner);
    const second = await anotherInstance(test);
    const there = () => second.client.as({ access: String(program.access) }).get('/api/cows/');
    expect((await there()).status).toBe(200);
    const tag = String((await program.get('/api/cows/')).headers.etag);
    expect((await owner.delete(`${KEYS}${id}/`)).status).toBe(204);
    expectEnded(await program.get('/api/cows/'));
    expect(await fastRead(program, { 'if-none-match': tag })).toBe(401);
    expect((await there()).status).toBe(401);
    await second.close();
    expectRefusal(await owner.delete(`${KEYS}${id}/`), 404);
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
    const { program } = await programOf(test, owner, { expires_in_days: 1 });
    test.setClock('2026-06-16T09:59:59Z');
    expect((await program.get('/api/cows/')).status).toBe(200);
    test.setClock('2026-06-16T10:00:00Z');
    expectEnded(await program.get('/api/cows/'));
    expect(await fastRead(program)).toBe(401);
  });

  it('is known to have asked on a day', async () => {
    const owner = await test.keeper();
    const { program } = await programOf(test, owner);
    const usedOn = async () => (await owner.get(KEYS)).body[0].last_used_on;
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
    const { program } = await programOf(test, owner);
    const own = (await owner.get('/api/user/')).body.id;
    const [{ id: farm }] = (await other.get('/api/farms/')).body;
    expect((await owner.delete(`/api/members/${own}/`, { password: TEST_PASSWORD })).status).toBe(204);
    expect((await program.get('/api/cows/')).status).toBe(200);
    const [key] = (await other.get(KEYS, { 'x-farm': String(farm) })).body;
    expect(key.created_by).toBe(owner.username);
  });
});
