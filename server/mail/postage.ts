/** Sends a mail to a user; nothing else does. It has limits, so that nobody can fill a mailbox by typing its address. */
import { domainToASCII } from 'node:url';
import { message } from '#domain/messages/message.ts';
import type { Language } from '#domain/values/language.ts';
import { type Limit, noteAttempt, TooMany } from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import { wordsIn } from '../http/words.ts';
import { confirmUrl, type Owner } from './confirm-link.ts';
import { composeMail, type LetterIn } from './letter.ts';
import { MailError } from './mail-error.ts';

/** Who gets a mail. */
export interface Addressee extends Owner {
  /** When the address was confirmed; null when it was not. */
  email_confirmed_at: string | null;
  /** The language that they chose, else their farm's. */
  language: Language;
}

const DAY_MINUTES = 24 * 60;

/** Mails to one unconfirmed mailbox, from all accounts. */
const OF_MAILBOX: Limit = {
  name: 'unconfirmed-mailbox',
  most: 10,
  minutes: DAY_MINUTES,
  reason: 'attempts.mails-to-unconfirmed',
};
/** Mails of one user to unconfirmed mailboxes, since the user may change the address. */
const OF_USER: Limit = {
  name: 'unconfirmed-user',
  most: 20,
  minutes: DAY_MINUTES,
  reason: 'attempts.mails-to-many-unconfirmed',
};

/**
 * Sends a letter in its reader's language. To an unconfirmed address it goes with a link that confirms it, and only
 * so many a day; mails that the mail server did not take are not counted. Throws `MailError`: `too_many` with the
 * time to wait beyond the limits, `mail_failed` when it could not be handed over.
 */
export async function postLetter(services: Services, to: Addressee, write: LetterIn): Promise<void> {
  const { mailer, config } = services;
  const words = wordsIn(to.language);
  if (to.email_confirmed_at !== null) return mailer.send(composeMail(write, words, to.email, null));
  const takeBack = await noteToUnconfirmed(services, to.email, to.user_id);
  try {
    await mailer.send(composeMail(write, words, to.email, confirmUrl(config, to)));
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Who gets a mail at an address that is no account's. */
export interface Stranger {
  readonly email: string;
  readonly language: Language;
  /** The user who has it sent. */
  readonly sender: number;
}

/**
 * Sends a letter to an address that no account here has said is theirs: it counts as mail to an unconfirmed one, by the user who
 * has it sent. Throws as `postLetter` does.
 */
export async function postToStranger(
  services: Services,
  { email, language, sender }: Stranger,
  write: LetterIn,
): Promise<void> {
  const takeBack = await noteToUnconfirmed(services, email, sender);
  try {
    await services.mailer.send(composeMail(write, wordsIn(language), email, null));
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Counts a mail to an unconfirmed mailbox; answers a function that takes it back. */
function noteToUnconfirmed(services: Services, email: string, userId: number): Promise<() => Promise<void>> {
  return noteAttempt(services, [
    { limit: OF_MAILBOX, subject: mailboxOf(email) },
    { limit: OF_USER, subject: String(userId) },
  ]).catch((error) => {
    throw error instanceof TooMany ? new MailError(message(error.limit.reason), false, error) : error;
  });
}

/** The mailbox of an address, for counting: without the part after a plus, and without dots at Gmail. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(typed) || typed).replace(/^googlemail\.com$/, 'gmail.com');
  const local = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')[0] ?? '';
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}
