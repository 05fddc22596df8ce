import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf } from '../../testing/expectations.ts';
import { anotherInstance } from '../../testing/instances.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import type { UserRow } from './auth.repository.ts';
import { findByEmail, linkFor } from './password-reset.repository.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'bell@farm.example',
    PUBLIC_URL: 'https://farm.example',
    TRUST_PROXY: 'on',
  });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(async () => {
  test.setClock(TEST_NOW);
  // Attempts of one test must not count in the next.
  await test.db.deleteFrom('attempts').execute();
});

const NEW_PASSWORD = 'clover-and-hay-7';
const emailOf = (keeper: Client) => `${keeper.username}@example.com`;
const ask = (email: string, address = '127.0.0.1') =>
  test.client.post('/api/password-reset/', { email }, { 'x-forwarded-for': address });
const confirm = (token: string, new_password = NEW_PASSWORD) =>
  test.client.post('/api/password-reset/confirm/', { token, new_password });
const logIn = async (username: string | null, password: string) =>
  (await test.client.post('/api/token/', { username, password })).status;

/** The tokens of the links that were mailed to a keeper, as soon as there are this many. */
async function mailedTokens(keeper: Client, count = 1): Promise<string[]> {
  const mails = await smtp.received(emailOf(keeper), count);
  return mails.map(
    ({ text }) => /https:\/\/farm\.example\/reset-password#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? '',
  );
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link, and every session ends', async () => {
    const keeper = await test.keeper();
    const answer = await ask(emailOf(keeper).toUpperCase());
    expect(answer.status).toBe(202);
    const [token = ''] = await mailedTokens(keeper);
    const [mail] = await smtp.received(emailOf(keeper));
    expect(mail?.html).toContain(`href="https://farm.example/reset-password#${token}"`);

    expect((await confirm(token)).status).toBe(204);
    expect(await logIn(keeper.username, TEST_PASSWORD)).toBe(401);
    expect(await logIn(keeper.username, NEW_PASSWORD)).toBe(200);
    const refreshed = await test.client.post('/api/token/refresh/', { refresh: keeper.refresh });
    expect(refreshed.status).toBe(401);
  });

  it('is answered alike whether or not the address is known, and mailed to nobody unknown', async () => {
    const keeper = await test.keeper();
    const [known, unknown] = [await ask(emailOf(keeper)), await ask('nobody@example.com')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await mailedTokens(keeper);
    expect(smtp.mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(
      'nobody@example.com',
    );
  });

  it('is answered alike when the mail server is away', async () => {
    const keeper = await test.keeper();
    await smtp.halt();
    expect((await ask(emailOf(keeper))).status).toBe(202);
    await smtp.start();
  });

  it('has a link that works once', async () => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(codesOf(again)).toEqual(['account.link-spent']);
  });

  it('has a link that works for an hour', async () => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    test.setClock('2026-06-15T11:00:00Z');
    expect((await confirm(token)).status).toBe(400);
    test.setClock('2026-06-15T10:59:59Z');
    expect((await confirm(token)).status).toBe(204);
  });

  it('uses up the other links of the same user too', async () => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    await mailedTokens(keeper);
    test.setClock('2026-06-15T10:31:00Z');
    await ask(emailOf(keeper));
    const [first = '', second = ''] = await mailedTokens(keeper, 2);
    expect(first).not.toBe(second);
    expect((await confirm(second)).status).toBe(204);
    expect((await confirm(first)).status).toBe(400);
  });

  it.each([
    ['password', '/api/user/password/', { new_password: 'fresh-clover' }],
    ['email', '/api/user/', { email: 'elsewhere@example.com' }],
  ])('has a link that ends with a change of the %s', async (_what, path, change) => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    const method = path.includes('password') ? 'POST' : 'PATCH';
    const changed = await keeper.request(method, path, { ...change, current_password: TEST_PASSWORD });
    expect(changed.status).toBeLessThan(300);
    expect((await confirm(token)).status).toBe(400);
  });

  it('is not mailed to an address that was given up while it was asked for', async () => {
    const keeper = await test.keeper();
    const user = await findByEmail(test.db, emailOf(keeper));
    if (!user) throw new Error('There is no such user');
    const email = `${keeper.username}@example.org`;
    await keeper.patch('/api/user/', { email, current_password: TEST_PASSWORD });
    const link = (user: UserRow & { email: string }) =>
      linkFor(test.db, test.config.secret, user, new Date(TEST_NOW));
    expect(await link(user)).toBeNull();
    expect(await link({ ...user, email })).toMatchObject({ minutes: 60 });
  });

  it('has a link that does not last for longer because a clock ran ahead', async () => {
    const keeper = await test.keeper();
    test.setClock('2031-01-01T00:00:00Z');
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    test.setClock(TEST_NOW);
    expect((await confirm(token)).status).toBe(400);
  });

  it.each(['short', 'Scorpion'])('refuses the new password %s, and the link stays good', async (chosen) => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    const answer = await confirm(token, chosen);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('new_password');
    expect((await confirm(token)).status).toBe(204);
  });

  it('knows its links by their hashes alone', async () => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    const rows = await test.db.selectFrom('password_resets').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
    expect((await confirm(rows.at(-1)?.token_hash ?? '')).status).toBe(400);
  });

  it('has the same link in each mail of half an hour, which says how long it still holds', async () => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [first] = await mailedTokens(keeper);
    test.setClock('2026-06-15T10:29:59Z');
    await ask(emailOf(keeper));
    expect(await mailedTokens(keeper, 2)).toEqual([first, first]);
    const mails = await smtp.received(emailOf(keeper), 2);
    expect(mails.map(({ text }) => /for (\d+) minutes/.exec(text ?? '')?.[1])).toEqual(['60', '30']);
    expect((await confirm(first ?? '')).status).toBe(204);
    // A mail after that has another one.
    await ask(emailOf(keeper));
    expect((await mailedTokens(keeper, 3)).at(-1)).not.toBe(first);
  });

  it('is mailed to its owner though strangers ask for it, and fills no mailbox', async () => {
    const keeper = await test.keeper();
    /** Each from an address of its own; what they had mailed has been sent when this resolves. */
    const strangersAsk = async (count: number, first: number, at: string) => {
      test.setClock(at);
      const instance = await anotherInstance(test);
      for (let number = first; number < first + count; number += 1) {
        const from = { 'x-forwarded-for': `198.51.100.${number}` };
        const { status } = await instance.client.post(
          '/api/password-reset/',
          { email: emailOf(keeper) },
          from,
        );
        expect(status).toBe(202);
      }
      await instance.close();
      return (await mailedTokens(keeper)).length;
    };
    // Three, and one that goes every half hour.
    expect(await strangersAsk(6, 1, TEST_NOW)).toBe(4);
    expect(await strangersAsk(1, 7, '2026-06-15T10:29:00Z')).toBe(4);
    expect(await strangersAsk(2, 8, '2026-06-15T10:31:00Z')).toBe(5);
    // Where she logged in lately she is not counted among them.
    test.setClock('2026-06-15T10:32:00Z');
    await test.client.post(
      '/api/token/',
      { username: keeper.username, password: TEST_PASSWORD },
      { 'x-forwarded-for': '192.0.2.1' },
    );
    await ask(emailOf(keeper), '192.0.2.1');
    const [last = ''] = (await mailedTokens(keeper, 6)).slice(-1);
    expect((await confirm(last)).status).toBe(204);
  });

  it('is asked for three times an hour at most from an address, known or not', async () => {
    for (const email of [emailOf(await test.keeper()), 'nobody@example.com']) {
      const statuses = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  it('goes when its farm is deleted', async () => {
    const keeper = await test.keeper();
    await ask(emailOf(keeper));
    const [token = ''] = await mailedTokens(keeper);
    expect((await keeper.delete('/api/user/', { password: TEST_PASSWORD })).status).toBe(204);
    expect((await confirm(token)).status).toBe(400);
  });
});
