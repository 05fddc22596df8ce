/** Sends mails through a mail server: with a few open connections, within 10 seconds. */
import type { Transporter } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { mailErrorOf } from './mail-error.ts';
import { messageOf } from './message.ts';

export interface SmtpLimits {
  /** For a whole mail, in ms: from asking for a connection until the server has taken it. */
  mail: number;
  /** For each step, in ms. Shorter, so that the reason names the step. */
  step: number;
}

const LIMITS: SmtpLimits = { mail: 9_000, step: 8_000 };

/** A small farm server needs one connection; a co-operative's morning checks need a few. */
const CONNECTIONS = 5;

export function smtpMailer(smtpUrl: string, from: string, limits: SmtpLimits = LIMITS): Mailer {
  let opening: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(connectionUrl(smtpUrl, limits));
  };
  return {
    way: 'smtp',
    async send(mail) {
      opening ??= open();
      const transport = await opening;
      try {
        // The limits of the steps limit neither their sum nor a server that answers a few bytes at a time.
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(limits.mail) });
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close() {
      opening?.then(
        (transport) => transport.close(),
        () => {},
      );
    },
  };
}

/**
 * The address with our limits in its query, which nodemailer always reads; limits in the settings stay. A password is
 * never sent unencrypted, except to this machine itself.
 */
export function connectionUrl(smtpUrl: string, limits: SmtpLimits): string {
  const url = new URL(smtpUrl);
  const local = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const defaults = {
    pool: 'true',
    maxConnections: String(CONNECTIONS),
    connectionTimeout: String(limits.step),
    greetingTimeout: String(limits.step),
    socketTimeout: String(limits.step),
    dnsTimeout: String(limits.step),
    ...(url.username && !local ? { requireTLS: 'true' } : {}),
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
