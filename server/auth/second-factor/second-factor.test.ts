import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { phoneOf, withPhone } from '../../../testing/second-factor.ts';
import { type SmtpFixture, startSmtp } from '../../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'bell@example.com' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(() => test.setClock(TEST_NOW));

const password = TEST_PASSWORD;

/** So many seconds after the moment at which tests happen. */
const later = (seconds: number) => new Date(new Date(TEST_NOW).getTime() + seconds * 1000).toISOString();

const logIn = ({ username }: Client, code?: string, typed = password) =>
  test.client.post('/api/token/', { username, password: typed, ...(code === undefined ? {} : { code }) });

/** Sorted: mails are sent while nobody waits, in any order. */
const mailsTo = async ({ username }: Client, count: number) =>
  (await smtp.received(`${username}@example.com`, count)).map(({ subject }) => subject).sort();

describe('a second factor', () => {
  it('is begun with the password, and on once a code of the phone confirms it', async () => {
    const keeper = await test.keeper();
    const begun = await keeper.post('/api/second-factor/', { password });
    expect(begun.status).toBe(201);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toBe(
      `otpauth://totp/Cowbell:${keeper.username}?secret=${begun.body.secret}&issuer=Cowbell&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await logIn(keeper)).status).toBe(200);
    expect((await keeper.get('/api/user/')).body).toMatchObject({
      second_factor: false,
      recovery_codes_left: null,
    });
    const { codes } = await withPhone(keeper, TEST_NOW);
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect((await keeper.get('/api/user/')).body).toMatchObject({
      second_factor: true,
      recovery_codes_left: 8,
    });
    expect(await mailsTo(keeper, 1)).toEqual(['Second factor turned on on Cowbell']);
  });

  it('is not begun with a wrong password, and each beginning has another secret', async () => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.post('/api/second-factor/', { password: 'wrong-pastures' }), 400, 'password');
    const first = await phoneOf(keeper);
    const second = await phoneOf(keeper);
    expectRefusal(
      await keeper.post('/api/second-factor/confirm/', { code: first.codeAt(TEST_NOW) }),
      400,
      'code',
    );
    expect((await keeper.post('/api/second-factor/confirm/', { code: second.codeAt(TEST_NOW) })).status).toBe(
      200,
    );
  });

  it('is neither confirmed before it was begun nor begun twice', async () => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.post('/api/second-factor/confirm/', { code: '123456' }), 409);
    await withPhone(keeper, TEST_NOW);
    expectRefusal(await keeper.post('/api/second-factor/confirm/', { code: '123456' }), 409);
    expectRefusal(await keeper.post('/api/second-factor/', { password }), 409);
  });

  it('keeps its secret sealed: neither the secret nor a recovery code lies in the database', async () => {
    const keeper = await test.keeper();
    const begun = await keeper.post('/api/second-factor/', { password });
    const { id } = (await keeper.get('/api/user/')).body;
    const row = await test.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const kept = Buffer.from(row.sealed_secret, 'base64url').toString('latin1') + row.sealed_secret;
    expect(kept).not.toContain(begun.body.secret);
    const { codes } = await withPhone(keeper, TEST_NOW);
    const hashes = await test.db.selectFrom('recovery_codes').select('code_hash').execute();
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll('-', ''));
  });

  it('is turned off with password and code, and then asks for nothing', async () => {
    const keeper = await test.keeper();
    const { phone } = await withPhone(keeper, TEST_NOW);
    test.setClock(later(60));
    expectRefusal(await keeper.delete('/api/second-factor/', { password }), 400, 'code');
    expectRefusal(await keeper.delete('/api/second-factor/', { password, code: '000000' }), 400, 'code');
    const code = phone.codeAt(later(60));
    expectRefusal(await keeper.delete('/api/second-factor/', { password: 'wrong', code }), 400, 'password');
    expect((await keeper.delete('/api/second-factor/', { password, code })).status).toBe(204);
    expectRefusal(await keeper.delete('/api/second-factor/', { password, code }), 404);
    expectRefusal(await keeper.post('/api/second-factor/recovery-codes/', { password, code }), 404);
    expect((await logIn(keeper)).status).toBe(200);
    expect(await mailsTo(keeper, 2)).toEqual([
      'Second factor turned off on Cowbell',
      'Second factor turned on on Cowbell',
    ]);
  });
});

describe('logging in with a second factor', () => {
  it('asks for the code only after a right password, and then lets in', async () => {
    const keeper = await test.keeper();
    const { phone } = await withPhone(keeper, TEST_NOW);
    test.setClock(later(60));
    const code = phone.codeAt(later(60));
    expect((await logIn(keeper, code, 'wrong-pastures')).body.code).toBe('wrong_login');
    const without = await logIn(keeper);
    expectRefusal(without, 401);
    expect(without.body).toMatchObject({ code: 'second_factor', errors: {} });
    const wrong = await logIn(keeper, '000000');
    expectRefusal(wrong, 401, 'code');
    expect(wrong.body.code).toBe('second_factor');
    const { status, body } = await logIn(keeper, code);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh']);
  });

  it.each([
    ['a step early', 60 + 30, 200],
    ['a step late', 60 - 30, 200],
    ['two steps early', 60 + 60, 401],
    ['two steps late', 60 - 60, 401],
  ])('takes a code that is %s: %i s, %i', async (_what, seconds, status) => {
    const keeper = await test.keeper();
    const { phone } = await withPhone(keeper, later(0));
    test.setClock(later(60));
    expect((await logIn(keeper, phone.codeAt(later(seconds)))).status).toBe(status);
  });

  it('takes a code once, also that of the confirmation, and none of an earlier step after it', async () => {
    const keeper = await test.keeper();
    const { phone } = await withPhone(keeper, TEST_NOW);
    expect((await logIn(keeper, phone.codeAt(TEST_NOW))).status).toBe(401);
    test.setClock(later(60));
    expect((await logIn(keeper, phone.codeAt(later(60)))).status).toBe(200);
    expect((await logIn(keeper, phone.codeAt(later(60)))).status).toBe(401);
    expect((await logIn(keeper, phone.codeAt(later(30)))).status).toBe(401);
    expect((await logIn(keeper, phone.codeAt(later(90)))).status).toBe(200);
  });

  it('lets one in of ten who send one code at once', async () => {
    const keeper = await test.keeper();
    const { phone, codes } = await withPhone(keeper, TEST_NOW);
    test.setClock(later(60));
    for (const code of [phone.codeAt(later(60)), codes[0] ?? '']) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(keeper, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      test.setClock(later(60 + 16 * 60));
    }
  });

  it('takes each recovery code once, however it is typed, and tells by mail how many are left', async () => {
    const keeper = await test.keeper();
    const { codes } = await withPhone(keeper, TEST_NOW);
    const [first = '', second = ''] = codes;
    expect((await logIn(keeper, first)).status).toBe(200);
    expect((await logIn(keeper, first)).status).toBe(401);
    expect((await logIn(keeper, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const mails = await smtp.received(`${keeper.username}@example.com`, 3);
    const left = mails.flatMap(({ text }) => /You have (\d) recovery codes left/.exec(text ?? '')?.[1] ?? []);
    expect(left.sort()).toEqual(['6', '7']);
    expect((await keeper.get('/api/user/')).body.recovery_codes_left).toBe(6);
  });

  it('voids the recovery codes when new ones are made', async () => {
    const keeper = await test.keeper();
    const { codes } = await withPhone(keeper, TEST_NOW);
    const made = await keeper.post('/api/second-factor/recovery-codes/', { password, code: codes[0] });
    expect(made.status).toBe(200);
    expect((await logIn(keeper, codes[1])).status).toBe(401);
    expect((await logIn(keeper, made.body.recovery_codes[1])).status).toBe(200);
  });

  it('locks codes for 15 minutes after five wrong ones, right ones too, tells it once, and nobody else', async () => {
    const keeper = await test.keeper();
    const other = await test.keeper();
    const { phone } = await withPhone(keeper, TEST_NOW);
    await withPhone(other, TEST_NOW);
    test.setClock(later(60));
    for (let tried = 0; tried < 5; tried += 1) expect((await logIn(keeper, '000000')).status).toBe(401);
    for (let tried = 0; tried < 3; tried += 1)
      expect((await logIn(keeper, phone.codeAt(later(60)))).status).toBe(429);
    expect((await logIn(other, '000000')).status).toBe(401);
    expect(await mailsTo(keeper, 2)).toEqual([
      'Second factor turned on on Cowbell',
      'Wrong codes for your account on Cowbell',
    ]);
    test.setClock(later(60 + 15 * 60));
    expect((await logIn(keeper, phone.codeAt(later(60 + 15 * 60)))).status).toBe(200);
    expect(await mailsTo(keeper, 2)).toHaveLength(2);
  });

  it('is not locked by who does not know the password', async () => {
    const keeper = await test.keeper();
    const { phone } = await withPhone(keeper, TEST_NOW);
    test.setClock(later(60));
    for (let tried = 0; tried < 6; tried += 1) await logIn(keeper, '000000', 'wrong-pastures');
    expect((await logIn(keeper, phone.codeAt(later(60)))).status).toBe(200);
  });

  it('is still asked for after a mailed link for a new password', async () => {
    const keeper = await test.keeper();
    await withPhone(keeper, TEST_NOW);
    const email = `${keeper.username}@example.com`;
    await test.client.post('/api/password-reset/', { email });
    const mails = await smtp.received(email, 2);
    const token = /reset-password#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const chosen = { token, new_password: 'fresh-clover' };
    expect((await test.client.post('/api/password-reset/confirm/', chosen)).status).toBeLessThan(300);
    expect((await logIn(keeper, undefined, 'fresh-clover')).body.code).toBe('second_factor');
  });
});

describe('what asks again asks for the code too:', () => {
  it.each([
    ['another address', 'PATCH', '/api/user/', { email: 'other@example.com', current_password: password }],
    [
      'another password',
      'POST',
      '/api/user/password/',
      { current_password: password, new_password: 'fresh-clover' },
    ],
    ['the account deleted', 'DELETE', '/api/user/', { password }],
  ] as const)('%s', async (_what, method, path, body) => {
    const keeper = await test.keeper();
    const { phone } = await withPhone(keeper, TEST_NOW);
    test.setClock(later(60));
    const unique = 'email' in body ? { ...body, email: `${keeper.username}@example.org` } : body;
    expectRefusal(await keeper.request(method, path, unique), 400, 'code');
    expectRefusal(await keeper.request(method, path, { ...unique, code: '000000' }), 400, 'code');
    const code = phone.codeAt(later(60));
    expect((await keeper.request(method, path, { ...unique, code })).status).toBeLessThan(300);
  });
});
