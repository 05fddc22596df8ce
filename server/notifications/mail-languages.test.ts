/** Each mail is in the language of whom it goes to, and says so. */
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import { FarmBell } from './farm-bell.ts';
import { runDueChecks } from './schedule.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'bell@farm.example',
    PUBLIC_URL: 'https://farm.example',
    CHECK_HOUR: '0',
  });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const addressOf = ({ username }: Client) => `${username}@example.com`;

/** In which language a mail says that it is: in its header, and in the page itself. */
function languagesOf({ headers, html = '' }: Email): unknown[] {
  const header = headers.find(({ key }) => key === 'content-language')?.value;
  const [, page, direction] = /<html lang="([^"]*)" dir="([^"]*)">/.exec(html) ?? [];
  const [, main] = /<div role="main" lang="([^"]*)" dir="[^"]*">/.exec(html) ?? [];
  return [header, page, main, direction];
}

const inAll = (language: string) => [language, language, language, 'ltr'];

async function mailsTo(keeper: Client, count: number): Promise<Email[]> {
  return smtp.received(addressOf(keeper), count);
}

it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
  ['of the user', { language: 'de' }, {}, 'de'],
  ['that the user chose since', { language: 'de' }, { language: 'pt-BR' }, 'pt-BR'],
  ['of the farm, where the user has none', { language: 'fr' }, { language: null }, 'fr'],
  ['of the contract, where nobody said', {}, {}, 'en'],
])('is the one %s', async (_what, registration, change, language) => {
  const keeper = await test.keeper(registration);
  await keeper.patch('/api/user/', change);
  // Whoever asks may read another language than the one who is written to.
  await keeper.post('/api/send-test-email/', undefined, { 'accept-language': 'es' });
  const [mail] = await mailsTo(keeper, 1);
  expect(mail && languagesOf(mail)).toEqual(inAll(language));
});

it('is that of the farm as it is now', async () => {
  const keeper = await test.keeper();
  await keeper.patch('/api/settings/', { language: 'es' });
  await keeper.post('/api/send-test-email/');
  await keeper.patch('/api/user/', { language: 'fr' });
  await keeper.post('/api/send-test-email/');
  const mails = await mailsTo(keeper, 2);
  expect(mails.map(languagesOf)).toEqual([inAll('es'), inAll('fr')]);
});

it('is the same in mails of every kind', async () => {
  const keeper = await test.keeper({ language: 'de' });
  const email = addressOf(keeper);
  await keeper.cow({ name: 'Alma', is_pregnant: true, pregnancy_start_date: '2025-09-05' });
  await keeper.post('/api/send-test-email/');
  await keeper.post('/api/run-farm-checks/');
  await keeper.post('/api/user/email-confirmation/');
  await test.client.post('/api/password-reset/', { email }, { 'accept-language': 'fr' });
  await mailsTo(keeper, 4);
  const elsewhere = { email: `new-${email}`, current_password: TEST_PASSWORD };
  expect((await keeper.patch('/api/user/', elsewhere)).status).toBe(200);
  const mails = [...(await mailsTo(keeper, 5)), ...(await smtp.received(elsewhere.email))];
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
  for (const mail of mails) expect(languagesOf(mail), mail.subject).toEqual(inAll('de'));
});

it('is that of a new address too, where address and language are changed together', async () => {
  const keeper = await test.keeper({ language: 'de' });
  const email = `new-${addressOf(keeper)}`;
  await keeper.patch('/api/user/', { email, language: 'es', current_password: TEST_PASSWORD });
  const [mail] = await smtp.received(email);
  expect(mail && languagesOf(mail)).toEqual(inAll('es'));
});

it("is each user's own in the daily check", async () => {
  const keepers = [await test.keeper({ language: 'fr' }), await test.keeper({ language: 'pt-BR' })];
  for (const keeper of keepers)
    await keeper.cow({ name: 'Alma', is_pregnant: true, pregnancy_start_date: '2025-09-05' });
  // A farm is checked by itself from the day after its first.
  test.setClock('2026-06-16T10:00:00Z');
  await runDueChecks(test.services, new FarmBell(test.services), test.app.log);
  const mails = await Promise.all(keepers.map((keeper) => mailsTo(keeper, 1)));
  expect(mails.flat().map(languagesOf)).toEqual([inAll('fr'), inAll('pt-BR')]);
  test.setClock(TEST_NOW);
});

it('of the page that a link leads to is the one that the browser asks for', async () => {
  const keeper = await test.keeper({ language: 'de' });
  await keeper.post('/api/send-test-email/');
  const [mail] = await mailsTo(keeper, 1);
  const link = (path: string) =>
    new RegExp(`https://farm\\.example(/api/${path}/\\?token=[^\\s>]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  for (const address of [link('unsubscribe'), link('confirm-email'), '/api/unsubscribe/?token=dead']) {
    for (const [headers, language] of [
      [{ 'accept-language': 'fr-CH' }, 'fr'],
      [{}, 'en'],
    ] as const) {
      const page = await test.client.get(address, headers);
      expect(page.headers).toMatchObject({ 'content-language': language, vary: 'accept-language' });
      expect(page.raw.toString()).toContain(`<html lang="${language}" dir="ltr">`);
    }
  }
  const done = await test.client.post(link('unsubscribe'), undefined, { 'accept-language': 'es' });
  expect(done.headers['content-language']).toBe('es');
});
