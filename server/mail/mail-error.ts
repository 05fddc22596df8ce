import { type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

/**
 * Says why a mail could not be handed over. If one of our limits is the cause, the error is `too_many` and has the time to
 * wait.
 */
export class MailError extends AppError {
  /** Whether the next mail would fail too: the mail server cannot be reached, rather than refusing one address. */
  readonly serverFault: boolean;

  constructor(reason: Message, serverFault: boolean, cause?: unknown) {
    const { retryAfter } = cause instanceof AppError ? cause : {};
    if (retryAfter === undefined) super('mail_failed', reason);
    else super('too_many', reason, { retryAfter });
    this.serverFault = serverFault;
    this.cause = cause;
  }
}

interface SmtpFault {
  code?: string;
  /** The SMTP command that was answered with an error. */
  command?: string;
  response?: string;
  responseCode?: number;
  message: string;
  originalCode?: string;
}

/** The error for a mail that the mail server did not take. */
export function mailErrorOf(error: unknown): MailError {
  const fault = error as SmtpFault;
  const answer = fault.response ? oneLine(fault.response) : null;
  switch (fault.code) {
    case 'EDNS':
      return new MailError(message('mail.server-unknown'), true, error);
    case 'ETIMEDOUT':
    case 'EABORT':
      return new MailError(message('mail.server-silent'), true, error);
    case 'ETLS':
    case 'EREQUIRETLS':
      return insecure(fault);
    case 'EAUTH':
    case 'ENOAUTH':
      return new MailError(message('mail.login-refused', { answer }), true, error);
    case 'EENVELOPE':
      return fault.command === 'RCPT TO'
        ? new MailError(message('mail.address-refused', { answer }), false, error)
        : new MailError(message('mail.refused', { answer }), fault.command === 'MAIL FROM', error);
    case 'EMESSAGE':
      return new MailError(message('mail.refused', { answer }), false, error);
    default:
      return otherFault(fault);
  }
}

/** Errors of the connection: nodemailer gives them one code, with Node's own beside it or in the message. */
function otherFault(fault: SmtpFault): MailError {
  const { originalCode = '', message: words } = fault;
  if (/CERT|SSL|TLS/.test(originalCode) || /certificate/i.test(words)) return insecure(fault);
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${originalCode} ${words}`)) {
    return new MailError(message('mail.server-unreachable'), true, fault);
  }
  return new MailError(message('mail.connection-broken'), true, fault);
}

function insecure(fault: SmtpFault): MailError {
  const why = oneLine(fault.message);
  return new MailError(message('mail.connection-insecure', { why }), true, fault);
}

const LONGEST_QUOTE = 200;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
}
