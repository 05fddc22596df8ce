import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detailOf } from '#domain/messages/sentences.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ENGLISH } from '../../testing/words.ts';
import type { Mail, Mailer } from './mail.ts';
import type { MailError } from './mail-error.ts';
import { openMailer } from './mailer.ts';
import { connectionUrl, smtpMailer } from './smtp.ts';

const from = 'Cowbell <bell@farm.example>';
const mail: Mail = {
  to: 'keeper@example.com',
  subject: 'Bella calves soon – 3 days',
  text: 'Good morning',
  html: '<p>Good morning</p>',
  language: 'pt-BR',
  id: 'digest.1',
  unsubscribeUrl: `https://farm.example/unsubscribe?token=${'a'.repeat(120)}`,
};

const failure = (sending: Promise<void>): Promise<MailError> =>
  sending.then(
    () => {
      throw new Error('The mail was taken');
    },
    (error) => error,
  );

describe('a mail server', () => {
  let smtp: SmtpFixture;
  let mailer: Mailer;
  beforeEach(async () => {
    smtp = await startSmtp();
    mailer = smtpMailer(smtp.url, from, { mail: 9_500, step: 8_000 });
  });
  afterEach(async () => {
    mailer.close();
    await smtp.close();
  });

  it('gets the whole mail', async () => {
    await mailer.send(mail);
    const [taken] = smtp.mails;
    expect(taken).toMatchObject({
      subject: mail.subject,
      from: { name: 'Cowbell', address: 'bell@farm.example' },
      to: [{ address: 'keeper@example.com' }],
      messageId: '<digest.1@farm.example>',
    });
    expect(taken?.text?.trim()).toBe('Good morning');
    expect(taken?.html?.trim()).toBe('<p>Good morning</p>');
    const header = (key: string) => taken?.headers.find((line) => line.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<${mail.unsubscribeUrl}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('content-language')).toBe('pt-BR');
  });

  it('is called again when it has ended the connection that was kept', async () => {
    await mailer.send(mail);
    await smtp.halt();
    await smtp.start();
    await mailer.send(mail);
    expect(smtp.mails).toHaveLength(2);
  });

  it('refuses one address, and its words are passed on', async () => {
    smtp.refused.add('keeper@example.com');
    const error = await failure(mailer.send(mail));
    expect(error).toMatchObject({ code: 'mail_failed', status: 502, serverFault: false });
    expect(detailOf(ENGLISH, error.reasons)).toBe(
      'The mail server refused this email address. It said: “550 No such user here”',
    );
    await mailer.send({ ...mail, to: 'other@example.com' });
    expect(smtp.mails).toHaveLength(1);
  });

  it('is away, and back', async () => {
    await smtp.halt();
    const error = await failure(mailer.send(mail));
    expect(error).toMatchObject({ status: 502, serverFault: true });
    expect(detailOf(ENGLISH, error.reasons)).toBe('The mail server cannot be reached.');
    await smtp.start();
    await mailer.send(mail);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each([
    ['stops answering on the way', { mail: 5_000, step: 200 }],
    ['never comes to an end', { mail: 200, step: 5_000 }],
  ])('%s', async (_what, limits) => {
    smtp.stalled = true;
    const slow = smtpMailer(smtp.url, from, limits);
    const error = await failure(slow.send(mail));
    expect(error).toMatchObject({ status: 502, serverFault: true });
    expect(detailOf(ENGLISH, error.reasons)).toBe('The mail server did not answer in time.');
    slow.close();
  });

  it('never greets', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const waiting = smtpMailer(`smtp://127.0.0.1:${port}`, from, { mail: 5_000, step: 200 });
    expect(detailOf(ENGLISH, (await failure(waiting.send(mail))).reasons)).toBe(
      'The mail server did not answer in time.',
    );
    waiting.close();
    silent.close();
  });
});

describe('TLS', () => {
  it('is spoken with smtps, and a certificate that nobody vouches for is refused', async () => {
    const smtp = await startSmtp({ secure: true });
    const trusting = smtpMailer(smtp.url, from);
    await trusting.send(mail);
    expect(smtp.mails).toHaveLength(1);
    const wary = smtpMailer(smtp.url.replace(/\?.*/, ''), from);
    const error = await failure(wary.send(mail));
    expect(detailOf(ENGLISH, error.reasons)).toMatch(
      /^No secure connection to the mail server could be made: /,
    );
    expect(smtp.mails).toHaveLength(1);
    trusting.close();
    wary.close();
    await smtp.close();
  });

  it.each([
    ['smtp://me:secret@mail.example', 'true'],
    ['smtp://me:secret@127.0.0.1:2525', null],
    ['smtp://mail.example', null],
    ['smtp://me:secret@mail.example?requireTLS=false', 'false'],
  ])('is demanded where a password would go over a network: %s', (url, demanded) => {
    expect(new URL(connectionUrl(url, { mail: 1, step: 1 })).searchParams.get('requireTLS')).toBe(demanded);
  });

  it('leaves the limits that the settings name alone', () => {
    const { searchParams } = new URL(
      connectionUrl('smtp://mail.example?socketTimeout=3', { mail: 9, step: 8 }),
    );
    expect(searchParams.get('socketTimeout')).toBe('3');
    expect(searchParams.get('greetingTimeout')).toBe('8');
  });
});

describe('the outbox', () => {
  it('keeps each mail as a file for its owner alone', async () => {
    const dataDir = temporaryFolder('cowbell-outbox-');
    const mailer = openMailer({ smtpUrl: undefined, mailFrom: from, dataDir });
    expect(mailer.way).toBe('outbox');
    await mailer.send(mail);
    await mailer.send(mail);
    const files = readdirSync(join(dataDir, 'outbox'));
    expect(files).toHaveLength(2);
    for (const file of files) {
      const path = join(dataDir, 'outbox', file);
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9a-f]{8}\.eml$/);
      expect(statSync(path).mode & 0o077).toBe(0);
      expect((await PostalMime.parse(readFileSync(path))).subject).toBe(mail.subject);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('says so when it cannot be written', async () => {
    const mailer = openMailer({ smtpUrl: undefined, mailFrom: from, dataDir: '/dev/null' });
    expect(detailOf(ENGLISH, (await failure(mailer.send(mail))).reasons)).toBe(
      'The mail could not be written to the outbox folder.',
    );
  });
});
