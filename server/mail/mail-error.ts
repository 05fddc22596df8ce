import { AppError } from '#domain/values/errors.ts';

/**
 * A mail that could not be handed over, with the reason in plain words. Where a limit of ours is the cause, it is `too_many`
 * and says when the mail may go.
 */
export class MailError extends AppError {
  /** Whether the next mail would fail too, whoever it is for: the server is away, and not one address refused. */
  readonly serverFault: boolean;

  constructor(reason: string, serverFault: boolean, cause?: unknown) {
    const { retryAfter } = cause instanceof AppError ? cause : {};
    if (retryAfter === undefined) super('mail_failed', reason);
    else super('too_many', reason, { retryAfter });
    this.serverFault = serverFault;
    this.cause = cause;
  }
}

interface SmtpFault {
  code?: string;
  /** The command that was answered by the fault. */
  command?: string;
  response?: string;
  responseCode?: number;
  message: string;
  originalCode?: string;
}

/** What went wrong between us and the mail server, for people. */
export function mailErrorOf(error: unknown): MailError {
  const fault = error as SmtpFault;
  const told = fault.response ? ` It said: “${oneLine(fault.response)}”` : '';
  switch (fault.code) {
    case 'EDNS':
      return new MailError('The mail server was not found: its name is not known.', true, error);
    case 'ETIMEDOUT':
    case 'EABORT':
      return new MailError('The mail server did not answer in time.', true, error);
    case 'ETLS':
    case 'EREQUIRETLS':
      return insecure(fault);
    case 'EAUTH':
    case 'ENOAUTH':
      return new MailError(`The mail server refused our name and password.${told}`, true, error);
    case 'EENVELOPE':
      return fault.command === 'RCPT TO'
        ? new MailError(`The mail server refused this email address.${told}`, false, error)
        : new MailError(`The mail server refused the mail.${told}`, fault.command === 'MAIL FROM', error);
    case 'EMESSAGE':
      return new MailError(`The mail server refused the mail.${told}`, false, error);
    default:
      return otherFault(fault);
  }
}

/** Faults of the socket, which nodemailer gives one code and Node's own beside it or in the message. */
function otherFault(fault: SmtpFault): MailError {
  const { originalCode = '', message } = fault;
  if (/CERT|SSL|TLS/.test(originalCode) || /certificate/i.test(message)) return insecure(fault);
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${originalCode} ${message}`)) {
    return new MailError('The mail server cannot be reached.', true, fault);
  }
  return new MailError('The mail server broke the connection off.', true, fault);
}

function insecure(fault: SmtpFault): MailError {
  const why = oneLine(fault.message);
  return new MailError(`No secure connection to the mail server could be made: ${why}`, true, fault);
}

const LONGEST_QUOTE = 200;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
}
