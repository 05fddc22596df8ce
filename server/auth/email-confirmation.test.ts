/** Which mails go to an address that is not confirmed, and how an address is confirmed. */
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { dueToday, retryMails } from '../../testing/farm-bell.ts';
import { anotherInstance } from '../../testing/instances.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({
    SMTP_URL: `${smtp.url}?socketTimeout=300`,
    MAIL_FROM: 'bell@farm.example',
    PUBLIC_URL: 'https://farm.example',
  });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(async () => {
  test.setClock(TEST_NOW);
  smtp.refused.clear();
  await test.db.deleteFrom('attempts').execute();
});

const emailOf = (keeper: Client) => `${keeper.username}@example.com`;
const mailsTo = (address: string) =>
  smtp.mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
const linkIn = (mail: Email | undefined) =>
  /https:\/\/farm\.example(\/api\/confirm-email\/\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const press = (url: string) => test.app.inject({ method: 'POST', url });
const run = (keeper: Client) => keeper.post('/api/run-farm-checks/');
const testEmail = (keeper: Client) => keeper.post('/api/send-test-email/');
const moveTo = (keeper: Client, email: string) =>
  keeper.patch('/api/user/', { email, current_password: TEST_PASSWORD });
const isConfirmed = async (keeper: Client) => (await keeper.get('/api/user/')).body.email_confirmed;
const statusesOf = async (count: number, act: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push((await act()).status);
  return statuses;
};

describe('to an address that nobody has confirmed', () => {
  it('goes no word of a user in a subject, and with every mail a link that confirms it', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ name: 'BUY NOW', ...dueToday });
    expect((await run(keeper)).status).toBe(200);
    await testEmail(keeper);
    await test.client.post('/api/password-reset/', { email: emailOf(keeper) });
    await keeper.post('/api/user/email-confirmation/');
    const mails = await smtp.received(emailOf(keeper), 4);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Choose a new password for Cowbell',
      'Confirm your email address for Cowbell',
      expect.stringMatching(/^Today on your farm: (\d needs? you today|\d things? to know)/),
      'Your Cowbell test email',
    ]);
    const [link, ...others] = new Set(mails.map(linkIn));
    expect(others).toEqual([]);
    for (const { html } of mails) expect(html).toContain(`href="https://farm.example${link}"`);

    expect((await press(link ?? '')).statusCode).toBe(200);
    await keeper.cow({ name: 'Bella', ...dueToday });
    await run(keeper);
    const answered = mailsTo(emailOf(keeper)).at(-1);
    expect(answered?.subject).toContain('Bella');
    expect(linkIn(answered)).toBe('');
  });

  it('go ten mails a day; what is held back is said, kept, and sent the next day', async () => {
    const keeper = await test.keeper();
    expect(await statusesOf(10, () => testEmail(keeper))).toEqual(Array(10).fill(200));
    await keeper.cow(dueToday);
    test.setClock('2026-06-15T10:10:00Z');
    const held = await run(keeper);
    expectRefusal(held, 429);
    expect(held.headers['retry-after']).toBe(String(23 * 3600 + 50 * 60));
    expect(codesOf(held)).toEqual([
      'farm-check.mail-not-sent',
      'attempts.mails-to-unconfirmed',
      'farm-check.mail-kept',
    ]);
    const { mail } = (await keeper.get('/api/farm-alerts/')).body;
    expect(mail).toMatchObject({ confirmed: false, failure: { next_try_at: '2026-06-16T10:00:00.000Z' } });
    expect(mailsTo(emailOf(keeper))).toHaveLength(10);

    await retryMails(test.services);
    expect(mailsTo(emailOf(keeper))).toHaveLength(10);
    test.setClock('2026-06-16T10:00:00Z');
    await retryMails(test.services);
    expect(mailsTo(emailOf(keeper))).toHaveLength(11);
  });

  it('goes what was held back as soon as it is confirmed', async () => {
    const keeper = await test.keeper();
    await statusesOf(10, () => testEmail(keeper));
    await keeper.cow(dueToday);
    expect((await run(keeper)).status).toBe(429);
    await press(linkIn(mailsTo(emailOf(keeper))[0]));
    await retryMails(test.services);
    expect(mailsTo(emailOf(keeper))).toHaveLength(11);
    const { mail } = (await keeper.get('/api/farm-alerts/')).body;
    expect(mail).toMatchObject({ confirmed: true, failure: null });
  });

  it('count the mails of all accounts and instances, however the address is spelled, after an account is gone too', async () => {
    const other = await anotherInstance(test);
    const mailbox = (tag: string) => `Stranger+${tag}@example.org`;
    const first = await test.keeper({ email: mailbox('a') });
    expect(await statusesOf(6, () => testEmail(first))).toEqual(Array(6).fill(200));
    await first.delete('/api/user/', { password: TEST_PASSWORD });
    // The mail about the end of the account counts too.
    await expect.poll(() => mailsTo(mailbox('a')).length).toBe(7);
    const second = await test.keeper({ email: mailbox('b') });
    const headers = { authorization: `Bearer ${second.access}` };
    const elsewhere = () => other.client.post('/api/send-test-email/', undefined, headers);
    expect(await statusesOf(5, elsewhere)).toEqual([200, 200, 200, 429, 429]);
    await other.close();
  });

  it('counts no mail that the mail server did not take', async () => {
    const keeper = await test.keeper();
    smtp.refused.add(emailOf(keeper));
    expect(await statusesOf(3, () => testEmail(keeper))).toEqual(Array(3).fill(502));
    smtp.refused.clear();
    expect(await statusesOf(7, () => testEmail(keeper))).toEqual(Array(7).fill(200));
    const link = () => keeper.post('/api/user/email-confirmation/');
    expect(await statusesOf(4, link)).toEqual([200, 200, 200, 429]);
  });

  it('goes no flood from one account that changes its address again and again', async () => {
    const keeper = await test.keeper();
    const before = smtp.mails.length;
    for (let stranger = 0; stranger < 12; stranger += 1) {
      await moveTo(keeper, `victim-${stranger}-${keeper.username}@example.org`);
      await keeper.cow(dueToday);
      await run(keeper);
    }
    await run(keeper);
    // Mails in the background are done when the app has closed; the limit counts them as well.
    expect(smtp.mails.length - before).toBeLessThanOrEqual(20);
    expect((await run(keeper)).status).toBe(429);
  });
});

describe('an address', () => {
  it('is confirmed by pressing the button behind the link, as often as one likes, and not by opening it', async () => {
    const keeper = await test.keeper();
    const { body } = await keeper.post('/api/user/email-confirmation/');
    expect(body).toEqual({ detail: 'A mail with a link is on its way.', way: 'smtp', to: emailOf(keeper) });
    const link = linkIn(mailsTo(emailOf(keeper))[0]);
    const page = await test.client.get(link);
    expect(page.status).toBe(200);
    expect(page.raw.toString()).toContain('Is this your address?');
    expect(await isConfirmed(keeper)).toBe(false);
    for (let time = 0; time < 2; time += 1) {
      const pressed = await press(link);
      expect([pressed.statusCode, pressed.body]).toEqual([200, expect.stringContaining('is confirmed')]);
    }
    expect(await isConfirmed(keeper)).toBe(true);
    expect((await test.client.get(link)).raw.toString()).toContain('is confirmed');
    expectRefusal(await keeper.post('/api/user/email-confirmation/'), 409);
  });

  it('is confirmed by no link that was made up, or cut, or is another’s', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    await testEmail(keeper);
    const link = linkIn(mailsTo(emailOf(keeper))[0]);
    const { id } = (await other.get('/api/user/')).body;
    const unsubscribe = mailsTo(emailOf(keeper))[0]?.text?.match(/unsubscribe\/\?token=([\w.-]+)/)?.[1];
    const path = '/api/confirm-email/';
    for (const wrong of [
      link.slice(0, -1),
      link.replace(/token=\d+/, `token=${id}`),
      `${path}?token=${unsubscribe}`,
      `${path}?token=1`,
      // Larger than any id that the engines can hold.
      `${path}?token=9999999999.x`,
      path,
    ]) {
      expect((await test.client.get(wrong)).status).toBe(404);
      expect((await press(wrong)).statusCode).toBe(404);
    }
    expect([await isConfirmed(keeper), await isConfirmed(other)]).toEqual([false, false]);
  });

  it('that is new is asked, the old one is notified, and its link is worth nothing any more', async () => {
    const keeper = await test.keeper();
    await testEmail(keeper);
    const old = linkIn(mailsTo(emailOf(keeper))[0]);
    await press(old);
    const email = `new-${emailOf(keeper)}`;
    expect((await moveTo(keeper, email)).body).toMatchObject({ email, email_confirmed: false });
    const answered = (await smtp.received(emailOf(keeper), 2))[1];
    expect(answered?.subject).toBe('Your email address for Cowbell was changed');
    expect(linkIn(answered)).toBe('');
    const [asked] = await smtp.received(email);
    expect(asked?.subject).toBe('Confirm your email address for Cowbell');
    expect((await press(old)).statusCode).toBe(404);
    expect(await isConfirmed(keeper)).toBe(false);
    expect((await press(linkIn(asked))).statusCode).toBe(200);
    expect(await isConfirmed(keeper)).toBe(true);
  });

  it('is changed also where the old one takes no mails any more', async () => {
    const keeper = await test.keeper();
    smtp.refused.add(emailOf(keeper));
    const email = `new-${emailOf(keeper)}`;
    expect((await moveTo(keeper, email)).status).toBe(200);
    expect(await smtp.received(email)).toHaveLength(1);
  });

  it('is confirmed by a link for a new password as well', async () => {
    const keeper = await test.keeper();
    await test.client.post('/api/password-reset/', { email: emailOf(keeper) });
    const [mail] = await smtp.received(emailOf(keeper));
    const token = /reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const change = { token, new_password: 'clover-and-hay-7' };
    expect((await test.client.post('/api/password-reset/confirm/', change)).status).toBe(204);
    expect(await isConfirmed(keeper)).toBe(true);
  });

  it('gets so many links an hour at most', async () => {
    const keeper = await test.keeper();
    const ask = () => keeper.post('/api/user/email-confirmation/');
    expect(await statusesOf(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is asked for a new password ten times a day at most, known or not, however it is spelled', async () => {
    for (const name of [(await test.keeper()).username, 'nobody-at-all']) {
      const statuses: number[] = [];
      for (let hour = 0; hour < 4; hour += 1) {
        test.setClock(`2026-06-15T1${hour}:00:00Z`);
        for (let time = 0; time < 3; time += 1) {
          const email = `${name}+${time}@example.com`;
          statuses.push((await test.client.post('/api/password-reset/', { email })).status);
        }
      }
      expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
      test.setClock(TEST_NOW);
    }
  });
});

it('farm checks are run sixty times an hour by one user at most', async () => {
  const keeper = await test.keeper();
  expect(await statusesOf(61, () => run(keeper))).toEqual([...Array(60).fill(200), 429]);
});
