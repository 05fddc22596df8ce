/** What a mail is, and what sends one. */
import type { Language } from '#domain/values/language.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In which it is written. */
  language: Language;
  /** Names the mail, without brackets: the same for a repeat of it, so that mailboxes can tell. */
  id?: string | undefined;
  /** An address that ends these mails when it is sent a POST; mail programs show a button for it. */
  unsubscribeUrl?: string | undefined;
}

/** Whether mails are sent by a mail server or written into a folder. */
type MailWay = 'smtp' | 'outbox';

export interface Mailer {
  readonly way: MailWay;
  /**
   * Hands the mail over: when this resolves the mail server has taken it, or the file is written. Throws `MailError`
   * within 10 seconds otherwise.
   */
  send(mail: Mail): Promise<void>;
  /** Ends the connections; mails under way are finished first. */
  close(): void;
}
