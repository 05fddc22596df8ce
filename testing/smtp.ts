/** A real mail server on a free port, whose mailbox tests read and whose moods they set. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface SmtpFixture {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** The mails that were taken, parsed, the oldest first. */
  readonly mails: Email[];
  /** Addresses that are refused with 550. */
  readonly refused: Set<string>;
  /** While true, commands are taken and never answered. */
  stalled: boolean;
  /** Resolves with the mails to this address as soon as there are this many. */
  received(address: string, count?: number): Promise<Email[]>;
  /** Ends every connection and takes no new one. */
  halt(): Promise<void>;
  /** Listens again, on the same port; does nothing while it does. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface SmtpOptions {
  /** TLS from the first byte, with a certificate that nobody vouches for. */
  secure?: boolean;
}

/** Starts a mail server that takes everything, unless it is told otherwise. */
export async function startSmtp({ secure = false }: SmtpOptions = {}): Promise<SmtpFixture> {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  let port = 0;
  let server: SMTPServer | undefined;

  const take = async (stream: SMTPServerDataStream): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    mails.push(await PostalMime.parse(Buffer.concat(chunks)));
    for (const wake of waiting) wake();
  };

  const fixture: SmtpFixture = {
    get url() {
      return secure ? `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false` : `smtp://127.0.0.1:${port}`;
    },
    mails,
    refused: new Set(),
    stalled: false,
    received: (address, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async halt() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((resolve) => closing.close(resolve));
    },
    async start() {
      if (server) return;
      const opening = new SMTPServer({
        secure,
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 1,
        logger: false,
        onRcptTo({ address }, _session, callback) {
          if (fixture.stalled) return;
          if (!fixture.refused.has(address)) return callback();
          callback(Object.assign(new Error('No such user here'), { responseCode: 550 }));
        },
        onData(stream, _session, callback) {
          take(stream).then(() => callback(), callback);
        },
      });
      // A client that breaks off is what some tests are about.
      opening.on('error', () => {});
      await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve));
      port = (opening.server.address() as AddressInfo).port;
      server = opening;
    },
    close: () => fixture.halt(),
  };
  await fixture.start();
  return fixture;
}
