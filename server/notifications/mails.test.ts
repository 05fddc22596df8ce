/** The test email, the digest's words, and the link that stops the mails. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#domain/alerts/alert.ts';
import { DEFAULT_PREFERENCES } from '#domain/alerts/notification.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { codesOf } from '../../testing/expectations.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import { wordsIn } from '../http/words.ts';
import { composeMail } from '../mail/letter.ts';
import { digestLetter } from './digest.ts';
import { digestContent } from './digest-content.ts';

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

interface Named {
  id?: number;
  name?: string;
  id_number?: string;
}

const alma = { id: 7, name: 'Alma', id_number: '12' };

/** A heat that is expected tomorrow; `parts` make another alert of it. */
function alert({ id, name, id_number, ...parts }: Partial<Alert> & Named = {}): Alert {
  const cow = { id: id ?? alma.id, name: name ?? alma.name, id_number: id_number ?? alma.id_number };
  return {
    type: 'breeding_reminders',
    kind: 'heat-expected',
    urgency: 'soon',
    date: '2026-06-16',
    cow_ids: [cow.id],
    feed_ids: [],
    names: [cow.name],
    values: { cow, date: '2026-06-16', days: 1 },
    keys: [`key ${JSON.stringify({ cow, ...parts })}`],
    ...parts,
  };
}

function digest(untold: Alert[], told: Alert[] = []) {
  const farm = { id: 1, name: 'Hill <Farm>', time_zone: 'Europe/Paris', today: '2026-06-15' };
  const config = { publicUrl: 'https://farm.example', secret: 'x'.repeat(32) };
  const recipient = { user_id: 3, email: 'me@example.com' };
  const standing = [...untold, ...told];
  const words = wordsIn('en');
  const content = digestContent({ standing, untold, preferences: DEFAULT_PREFERENCES }, farm.today, words);
  if (!content) throw new Error('There is nothing to tell');
  const keys = untold.flatMap((alert) => alert.keys);
  const letter = digestLetter({ config, farm, recipient, content, keys });
  return composeMail(letter, words, recipient.email, null);
}

describe('the digest', () => {
  const bella = { id: 9, name: 'Bella & Co', id_number: '13' };
  const calving = alert({ ...bella, type: 'birth_alerts', kind: 'calving-today', urgency: 'now' });

  it('puts what is urgent first, under one heading for each type', () => {
    const { subject, text, html } = digest([
      alert(),
      calving,
      alert({ id: 8, urgency: 'info', name: 'Cora' }),
    ]);
    expect(subject).toBe('Bella & Co (13) is expected to calve today – and 2 more');
    expect(text.match(/^[A-Z ]+$/gm)).toEqual(['CALVINGS', 'BREEDING']);
    expect(html.match(/<h2[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual([
      'Calvings',
      'Breeding',
    ]);
    expect(text).toContain('15 June 2026 · 3 need you today');
  });

  const IN_HEAT = 'may come in heat tomorrow, on 16 June 2026: her last semination is not marked successful.';

  it('keeps together what is to be done with one animal, apart from what is only good to know', () => {
    const heat = alert(bella);
    const cora = { id: 14, name: 'Cora', id_number: '14' };
    const values = { cow: cora, date: '2026-06-14', calves: [] };
    const news = alert({ ...cora, type: 'birth_alerts', kind: 'calving-recorded', values });
    const { text } = digest([news, alert(), heat, calving]);
    expect(text).toContain('15 June 2026 · 2 need you today, 1 more to know');
    expect(text.match(/^(- .*|[A-Z ]+)$/gm)).toEqual([
      'CALVINGS',
      '- Bella & Co (13) is expected to calve today.',
      `- Bella & Co (13) ${IN_HEAT}`,
      'BREEDING',
      `- Alma (12) ${IN_HEAT}`,
      'GOOD TO KNOW',
      '- Cora (14) calved on 14 June 2026.',
    ]);
  });

  it('counts all that needs one as Home does, and tells what was told before in the words of Home', () => {
    const told = [alert(), alert({ id: 8, name: 'Cora', kind: 'vaccination-due', vaccine: 'BVD' })];
    const { text, html, subject } = digest([calving], told);
    expect(subject).toBe('Bella & Co (13) is expected to calve today');
    expect(text).toContain('15 June 2026 · 3 need you today, 1 of them new');
    expect(text.match(/^(- .*|[A-Z ,]+)$/gm)).toEqual([
      'CALVINGS',
      '- Bella & Co (13) is expected to calve today.',
      'TOLD BEFORE, STILL TO DO',
      '- Alma: Heat expected tomorrow',
      '- Cora: BVD tomorrow',
    ]);
    expect(html).toMatch(/<a href="https:\/\/farm\.example\/cow\/8"[^>]*>Cora<\/a>: BVD tomorrow/);
  });

  it('links each animal, and escapes what people have typed', () => {
    const { html } = digest([calving]);
    expect(html).toMatch(
      /<a href="https:\/\/farm\.example\/cow\/9"[^>]*>Bella &amp; Co<\/a> \(13\) is expected/,
    );
    expect(html).toContain('Today on Hill &lt;Farm&gt;');
    expect(html).not.toContain('<Farm>');
  });

  it('leaves out what nobody would read to the end, and says where it is', () => {
    const many = Array.from({ length: 43 }, (_, index) => alert({ id: 100 + index }));
    const { html, text, subject } = digest(many);
    expect(subject).toContain('and 42 more');
    expect(text.match(/may come in heat/g)).toHaveLength(40);
    expect(text).toContain('- and 3 more, under Notifications\n  https://farm.example/notifications');
    expect(html).toContain('and 3 more, under Notifications');
  });

  it('fetches nothing from anywhere', () => {
    expect(digest([calving]).html).not.toMatch(/<img|<link|url\(|@import|<script/i);
  });

  it('has the same id for the same alerts alone', () => {
    expect(digest([calving, alert()]).id).toBe(digest([alert(), calving]).id);
    expect(digest([calving]).id).not.toBe(digest([alert({})]).id);
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
