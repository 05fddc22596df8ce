/** The process beside the server, see `http/large-farms/farm-process.ts`: the same app, which only that server may ask. */
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { KeptLives } from './herd/lives/kept-lives.ts';
import { type Beginning, KEY_HEADER, type SaidMail } from './http/large-farms/farm-process.ts';
import { Caches } from './http/limits/caches.ts';
import { type MailFate, meteredMailer } from './http/metrics/meter.ts';
import { logLines } from './log-lines.ts';
import { openMailer } from './mail/mailer.ts';
import { orderedChecks } from './notifications/ordered-checks.routes.ts';

const LOOK_MS = 100;

/** Serves until its server ends it, or ends itself. */
export async function serveLargeFarms(): Promise<void> {
  process.once('disconnect', () => process.exit());
  // The terminal tells all processes of it; this one is ended by its server, when that has finished.
  process.on('SIGINT', () => undefined);
  letOthersGoFirst();
  const [sent] = await once(process, 'message');
  const beginning: Beginning = sent;
  const { key, ahead, mostBytes } = beginning;
  // One proxy stands before it: that server.
  const config = { ...beginning.config, proxies: 1, corsOrigins: [], logLevel: 'warn' };
  const db = openDatabase(config.database);
  const clock = () => new Date(Date.now() + ahead);
  // One farm at a time asks here, and no other goes without what it keeps.
  const caches = new Caches(config.cacheBytes, config.cacheBytes);
  // Its server counts the mails of both.
  const meter = { mailed: (mailed: MailFate) => void process.send?.({ mailed } satisfies SaidMail) };
  const services = {
    config,
    db,
    mailer: meteredMailer(openMailer(config), meter),
    caches,
    lives: new KeptLives(db, caches),
    clock,
  };
  const stream = logLines(process.stdout.fd);
  process.once('exit', () => stream.writeRest());
  const app = await buildApp(services, { beside: true, logger: { level: config.logLevel, stream } });
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = isSame(String(request.headers[KEY_HEADER] ?? ''), key);
    done(isAllowed ? undefined : new AppError('not_found', message('address.nothing-here')));
  });
  orderedChecks(app, services);
  const look = () => {
    if (process.memoryUsage.rss() > mostBytes) process.exit(1);
  };
  look();
  setInterval(look, LOOK_MS);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
}

/** Where there is too little of the processor for all, the server has it first. On Linux each thread has a priority of its own. */
function letOthersGoFirst(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A thread that has ended, or a system that does not allow it.
    }
  }
}

function isSame(given: string, key: string): boolean {
  return given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));
}
