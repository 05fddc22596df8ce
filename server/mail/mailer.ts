/** How mails leave the server: through a mail server, or to a folder when none is set. */
import type { Config } from '../config.ts';
import type { Mailer } from './mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** The mailer for these settings. Nothing is loaded or connected before the first mail. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(config.dataDir, config.mailFrom);
}
