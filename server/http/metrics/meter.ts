/** What is counted for who watches the server. Without a port for it nothing is, and nothing of it is loaded. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { DatabaseFailure } from '../../database/failures.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { App } from '../app-type.ts';

/** `farm`: because of the farm's own share, whatever others do. */
export type Refusal = 'overload' | 'farm';
export type MailFate = 'sent' | 'failed';

export interface Meter {
  /** Counts the answer of a request, which has just come in, when it has left. */
  answering(request: IncomingMessage, response: ServerResponse): void;
  /** The framework has this request: it knows the route. */
  byFramework(request: FastifyRequest): void;
  /** It is answered outside the framework, as this route would. */
  byRoute(request: IncomingMessage, route: string): void;
  /** Asks for the number of requests in work whenever somebody looks. */
  inWork(count: () => number): void;
  refused(reason: Refusal): void;
  databaseFailed(failure: DatabaseFailure): void;
  /** A herd was changed, and that was acknowledged. */
  changed(): void;
  /** So many farms had a check due at the last look. */
  checksDue(count: number): void;
  checked(outcome: 'done' | 'failed', seconds: number): void;
  mailed(fate: MailFate): void;
}

/** Tells the meter of each request that the framework has. Register before all that may answer. */
export function meterRoutes(app: App, meter: Meter | undefined): void {
  if (!meter) return;
  app.addHook('onRequest', (request, _reply, done) => {
    meter.byFramework(request);
    done();
  });
}

/** The mailer whose mails are counted. */
export function meteredMailer(mailer: Mailer, meter: Pick<Meter, 'mailed'> | undefined): Mailer {
  if (!meter) return mailer;
  return {
    way: mailer.way,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        meter.mailed('failed');
        throw error;
      }
      meter.mailed('sent');
    },
    close: () => mailer.close(),
  };
}

/** Why a request was refused that could have been answered at another time, by the code of the reason; null for any other. */
export function refusalOf(code: string | undefined): Refusal | null {
  if (code?.endsWith('-of-farm')) return 'farm';
  return code === 'server.busy' || code?.startsWith('busy.') ? 'overload' : null;
}
