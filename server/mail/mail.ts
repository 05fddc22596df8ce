/** A mail, and the interface for sending one. */
import type { Language } from '#domain/values/language.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The language that it is written in. */
  language: Language;
  /** The Message-ID without brackets: the same for a repeat, so that mailboxes can recognise it. */
  id?: string | undefined;
  /** An address that ends these mails when a POST is sent to it; mail programs show a button for it. */
  unsubscribeUrl?: string | undefined;
}

/** Whether mails are sent through a mail server or written to a folder. */
type MailWay = 'smtp' | 'outbox';

export interface Mailer {
  readonly way: MailWay;
  /**
   * Hands the mail over. Resolves when the mail server has taken it, or the file is written; otherwise throws
   * `MailError` within 10 seconds.
   */
  send(mail: Mail): Promise<void>;
  /** Closes the connections, after mails under way. */
  close(): void;
}
