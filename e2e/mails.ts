/** The mails that the server under test has written: without a mail server each is a file in its outbox. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './fixtures.ts';

const read = new Map<string, Promise<Email>>();

async function mailsTo(address: string): Promise<Email[]> {
  const outbox = join(process.env.COWBELL_DATA_DIR ?? '', 'outbox');
  let files: string[] = [];
  try {
    files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  } catch {
    // The first mail makes the folder.
  }
  for (const file of files) {
    if (!read.has(file)) read.set(file, PostalMime.parse(readFileSync(join(outbox, file))));
  }
  const mails = await Promise.all(read.values());
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The last of so many mails to this address, as soon as it is there; no more than these. */
export async function mailTo(address: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count);
  return (await mailsTo(address)).at(-1) as Email;
}

/**
 * What the link that `pattern` finds in a mail leads to on the server under test, whose mails name port 0: it was asked to
 * take any that is free.
 */
export function linkIn(mail: Email, pattern: RegExp): string {
  const { pathname, search, hash } = new URL(pattern.exec(mail.text ?? '')?.[1] ?? '');
  return pathname + search + hash;
}
