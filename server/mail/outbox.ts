/** Without a mail server, each mail becomes a file that mail programs can open. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { message } from '#domain/messages/message.ts';
import type { Mailer } from './mail.ts';
import { MailError } from './mail-error.ts';
import { messageOf } from './message.ts';

/** The folder within the data folder. */
const OUTBOX = 'outbox';

export function outboxMailer(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, OUTBOX);
  /** Loaded with the first mail. */
  let composer: ReturnType<typeof composerOf> | undefined;
  return {
    way: 'outbox',
    async send(mail) {
      composer ??= composerOf(await import('nodemailer'));
      const sent = await composer.sendMail(messageOf(mail, from));
      const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      const write = () => writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
      try {
        await write().catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          // A mail may contain a link that gives access to an account, so only the folder's owner may read it.
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await write();
        });
        await rename(`${file}.part`, file);
      } catch (error) {
        throw new MailError(message('mail.outbox-failing'), true, error);
      }
    },
    close() {},
  };
}

function composerOf({ createTransport }: typeof import('nodemailer')) {
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}
