import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { invite, joined, newName, tokenIn } from '../../../testing/invited.ts';
import { membershipOf } from '../../../testing/memberships.ts';
import { withPhone } from '../../../testing/second-factor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://farm.example' });
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const password = TEST_PASSWORD;
const new_password = 'fresh-clover';

const idOf = async ({ username }: Client) => (await membershipOf(test.db, username)).user_id;

async function linkFor(owner: Client, member: Client, more: object = {}) {
  return owner.post(`/api/members/${await idOf(member)}/sign-in-link/`, { password, ...more });
}

const look = (token: string) => test.client.post('/api/sign-in/look/', { token });

const signIn = (token: string, more: object = {}) =>
  test.client.post('/api/sign-in/', { token, new_password, ...more });

async function barn(): Promise<{ owner: Client; member: Client }> {
  const owner = await test.keeper();
  return { owner, member: await joined(test, owner, 'worker') };
}

describe('a sign-in link', () => {
  it('lets somebody without an address choose a password, and ends every other session', async () => {
    const { owner, member } = await barn();
    const { status, body } = await linkFor(owner, member);
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^https:\/\/farm\.example\/sign-in#[\w-]{43}$/),
      expires_at: '2026-06-15T10:15:00.000Z',
    });
    const signedIn = await signIn(tokenIn(body.url));
    expect([signedIn.status, Object.keys(signedIn.body).sort()]).toEqual([200, ['access', 'refresh']]);
    const refresh = (token: unknown) => test.client.post('/api/token/refresh/', { refresh: token });
    expect((await refresh(member.refresh)).status).toBe(401);
    expect((await refresh(signedIn.body.refresh)).status).toBe(200);
    const logIn = (typed: string) =>
      test.client.post('/api/token/', { username: member.username, password: typed });
    expect((await logIn(password)).status).toBe(401);
    expect((await logIn(new_password)).status).toBe(200);
  });

  it('says who logs in by it, and nothing else, without being used up', async () => {
    const { owner, member } = await barn();
    const { url, expires_at } = (await linkFor(owner, member)).body;
    const token = tokenIn(url);
    for (const _time of [1, 2])
      expect(await look(token)).toMatchObject({
        status: 200,
        body: { username: member.username, expires_at },
      });
    expect(Object.keys((await look(token)).body)).toEqual(['username', 'expires_at']);
    expectRefusal(await look(tokenIn(url).slice(1)), 400, 'token');
    expect((await signIn(token)).status).toBe(200);
    expectRefusal(await look(token), 400, 'token');
  });

  it('works once, and a new one ends the one before', async () => {
    const { owner, member } = await barn();
    const first = tokenIn((await linkFor(owner, member)).body.url);
    const second = tokenIn((await linkFor(owner, member)).body.url);
    expectRefusal(await signIn(first), 400, 'token');
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expectRefusal(await signIn(second), 400, 'token');
  });

  it('holds for a quarter of an hour, and not where it was made while the clock ran ahead', async () => {
    const { owner, member } = await barn();
    const token = tokenIn((await linkFor(owner, member)).body.url);
    test.setClock('2026-06-15T10:15:00Z');
    expectRefusal(await signIn(token), 400, 'token');
    test.setClock('2026-06-15T09:00:00Z');
    expectRefusal(await signIn(token), 400, 'token');
    test.setClock('2026-06-15T10:14:59Z');
    expectRefusal(await signIn(token, { new_password: 'short' }), 400, 'new_password');
    expect((await signIn(token)).status).toBe(200);
  });

  it('asks the owner for the password, and is told in the history by name', async () => {
    const { owner, member } = await barn();
    expectRefusal(await linkFor(owner, member, { password: undefined }), 400, 'password');
    expectRefusal(await linkFor(owner, member, { password: 'wrong-pastures' }), 400, 'password');
    const { url } = (await linkFor(owner, member)).body;
    const { body, raw } = await owner.get('/api/history/?kind=member.sign_in_link');
    expect(body).toHaveLength(1);
    expect(body[0].summary).toContain(member.username);
    expect(raw.toString()).not.toContain(tokenIn(url));
  });

  it.each<[string, (member: Client) => Promise<unknown>]>([
    [
      'has an address',
      async (member) => {
        const email = `${newName('added')}@example.com`;
        const changed = await member.patch('/api/user/', { email, current_password: password });
        expect(changed.status).toBe(200);
      },
    ],
    [
      'makes a farm',
      async (member) => expect((await member.post('/api/farms/', { farm_name: 'Own' })).status).toBe(201),
    ],
    [
      'joins another farm',
      async (member) => {
        const token = await invite(await test.keeper(), 'viewer');
        expect((await member.post('/api/invitations/accept/', { token })).status).toBe(200);
      },
    ],
  ])('is dead once the account %s, and no other is made', async (_what, become) => {
    const { owner, member } = await barn();
    const token = tokenIn((await linkFor(owner, member)).body.url);
    await become(member);
    expectRefusal(await signIn(token), 400, 'token');
    expectRefusal(await linkFor(owner, member), 403);
    expect((await member.get('/api/user/')).body.managed_by).toBe(null);
  });

  it('is dead once the person has left, and there is no member for another', async () => {
    const { owner, member } = await barn();
    const id = await idOf(member);
    const token = tokenIn((await linkFor(owner, member)).body.url);
    expect((await member.delete(`/api/members/${id}/`)).status).toBe(204);
    expectRefusal(await signIn(token), 400, 'token');
    expectRefusal(await owner.post(`/api/members/${id}/sign-in-link/`, { password }), 404);
  });

  it('is made neither for who has an address, nor in another farm, nor by who is no owner', async () => {
    const { owner, member } = await barn();
    const withAddress = await test.keeper();
    const token = await invite(owner, 'owner');
    expect((await withAddress.post('/api/invitations/accept/', { token })).status).toBe(200);
    expectRefusal(await linkFor(owner, withAddress), 403);
    expectRefusal(await linkFor(await test.keeper(), member), 404);
    const worker = await joined(test, owner, 'worker');
    expectRefusal(await linkFor(worker, member), 403);
  });

  it('still asks for the second factor of whoever has one', async () => {
    const { owner, member } = await barn();
    const { codes } = await withPhone(member, TEST_NOW);
    const token = tokenIn((await linkFor(owner, member)).body.url);
    const without = await signIn(token);
    expectRefusal(without, 401);
    expect(without.body.code).toBe('second_factor');
    expectRefusal(await signIn(token, { code: '000000' }), 401, 'code');
    expect((await signIn(token, { code: codes[0] })).status).toBe(200);
    expectRefusal(await signIn(token, { code: codes[1] }), 400, 'token');
  });
});
