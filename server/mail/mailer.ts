/** How mails leave the house: through a mail server, or into a folder where none is set. */
import type { Config } from '../config.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the mail, without brackets: the same for a repeat of it, so that mailboxes can tell. */
  id?: string | undefined;
  /** An address that ends these mails when it is sent a POST; mail programs show a button for it. */
  unsubscribeUrl?: string | undefined;
}

/** Whether mails are sent by a mail server or laid into a folder. */
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

/** The mailer that the settings ask for. Nothing is loaded and nobody is called before the first mail. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(config.dataDir, config.mailFrom);
}
