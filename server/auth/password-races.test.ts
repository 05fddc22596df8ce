/** What happens when a password is changed between its check and what the check allowed. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';

let meanwhile: (() => Promise<unknown>) | null = null;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const { default: argon2 } = await import('@node-rs/argon2');
  const { verify } = argon2;
  vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
    const right = await verify(...given);
    const act = meanwhile;
    meanwhile = null;
    await act?.();
    return right;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const NEW_PASSWORD = 'fresh-clover';
const change = (keeper: Client, new_password = NEW_PASSWORD) =>
  keeper.post('/api/user/password/', {
    current_password: TEST_PASSWORD,
    new_password,
    refresh: keeper.refresh,
  });
const logIn = (keeper: Client, password: string) =>
  test.client.post('/api/token/', { username: keeper.username, password });
const sessionsOf = async (keeper: Client) => (await keeper.get('/api/sessions/')).body.length;

describe('while the password is changed', () => {
  it('a login under way with the old one is refused and leaves no session', async () => {
    const keeper = await test.keeper();
    meanwhile = async () => expect((await change(keeper)).status).toBe(204);
    expectRefusal(await logIn(keeper, TEST_PASSWORD), 401);
    expect(await sessionsOf(keeper)).toBe(1);
    expect((await logIn(keeper, NEW_PASSWORD)).status).toBe(200);
  });

  it('another change by the old one is refused', async () => {
    const keeper = await test.keeper();
    meanwhile = async () => expect((await change(keeper)).status).toBe(204);
    expectRefusal(await change(keeper, 'quite-another'), 400, 'current_password');
    expect((await logIn(keeper, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['the email', (keeper: Client) => ({ email: `new-${keeper.username}@example.com` }), 'PATCH'],
    ['the account', () => ({ password: TEST_PASSWORD }), 'DELETE'],
  ] as const)('%s does not go by the old one', async (_what, payload, method) => {
    const keeper = await test.keeper();
    meanwhile = async () => expect((await change(keeper)).status).toBe(204);
    const sent = { current_password: TEST_PASSWORD, ...payload(keeper) };
    expect((await keeper.request(method, '/api/user/', sent)).status).toBe(400);
    expect((await keeper.get('/api/user/')).body.email).toBe(`${keeper.username}@example.com`);
  });
});
