/** The test email, and the link that stops the mails. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { codesOf } from '../../testing/expectations.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({
    SMTP_URL: `${smtp.url}?socketTimeout=300`,
    MAIL_FROM: 'bell@farm.example',
    PUBLIC_URL: 'https://farm.example/',
  });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

describe('the test email', () => {
  it('is sent to oneself', async () => {
    const keeper = await test.keeper();
    const answer = await keeper.post('/api/send-test-email/');
    expect(answer.status).toBe(200);
    const to = `${keeper.username}@example.com`;
    expect(answer.body).toEqual({ detail: 'Test email sent successfully!', way: 'smtp', to });
    const mail = smtp.mails.find((sent) => sent.to?.[0]?.address === to);
    expect(mail?.subject).toBe('Your Cowbell test email');
    expect(mail?.text).toContain(`It works, ${keeper.username}.`);
  });

  it('is refused while email is off', async () => {
    const keeper = await test.keeper();
    await keeper.put('/api/notification-preferences/', { email_enabled: false });
    const answer = await keeper.post('/api/send-test-email/');
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(['notifications.off']);
  });

  it('is sent ten times an hour at most', async () => {
    const keeper = await test.keeper();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await keeper.post('/api/send-test-email/')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('says why it could not be sent', async () => {
    const keeper = await test.keeper();
    smtp.refused.add(`${keeper.username}@example.com`);
    const answer = await keeper.post('/api/send-test-email/');
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      code: 'mail_failed',
      reasons: [{ code: 'mail.address-refused', values: { answer: '550 No such user here' } }],
    });
  });

  it('goes to the outbox where no mail server is set, and says so', async () => {
    const local = await testApp();
    try {
      const keeper = await local.keeper();
      expect((await keeper.post('/api/send-test-email/')).body.way).toBe('outbox');
      expect(readdirSync(join(local.config.dataDir, 'outbox'))).toHaveLength(1);
    } finally {
      await local.close();
    }
  });
});

describe('the link that stops the mails', () => {
  async function linkOf(client: Awaited<ReturnType<TestApp['keeper']>>): Promise<string> {
    await client.post('/api/send-test-email/');
    const mail = smtp.mails.find((sent) => sent.to?.[0]?.address === `${client.username}@example.com`);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(mail?.text).toContain(header.slice(1, -1));
    return header.slice(1, -1).replace('https://farm.example', '');
  }
  const isOn = async (client: Awaited<ReturnType<TestApp['keeper']>>) =>
    (await client.get('/api/notification-preferences/')).body.email_enabled;

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['text/plain', ''],
  ])('works with one click of a mail program (%s)', async (type, payload) => {
    const keeper = await test.keeper();
    const url = await linkOf(keeper);
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('The mails have stopped');
    expect(await isOn(keeper)).toBe(false);
  });

  it('asks first when it is opened, and leaves the types as they are', async () => {
    const keeper = await test.keeper();
    const url = await linkOf(keeper);
    const page = await test.client.get(url);
    expect(page.status).toBe(200);
    expect(page.raw.toString()).toContain('Stop these mails?');
    expect(await isOn(keeper)).toBe(true);
    await test.app.inject({ method: 'POST', url });
    const { body } = await keeper.get('/api/notification-preferences/');
    expect(body).toMatchObject({ email_enabled: false, feed_alerts: true });
  });

  it('cannot be made up', async () => {
    const keeper = await test.keeper();
    const url = await linkOf(keeper);
    const forged = url.replace(/token=(\d+)/, (_, id) => `token=${Number(id) + 1}`);
    for (const wrong of [forged, '/api/unsubscribe/', '/api/unsubscribe/?token=1.', `${url.slice(0, -1)}`]) {
      expect((await test.client.get(wrong)).status).toBe(404);
      expect((await test.app.inject({ method: 'POST', url: wrong })).statusCode).toBe(404);
    }
    expect(await isOn(keeper)).toBe(true);
  });
});
