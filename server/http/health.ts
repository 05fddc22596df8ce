import { stat, statfs } from 'node:fs/promises';
import { z } from 'zod/mini';
import { message, type PlainCode } from '#domain/messages/message.ts';
import { databaseAnswers } from '../database/answers.ts';
import { type DatabaseFailure, databaseFailure } from '../database/failures.ts';
import { NodeSqliteAdapter } from '../database/sqlite.ts';
import { wordsFor } from './answers/spoken.ts';
import type { App } from './app-type.ts';
import { ErrorBody } from './requests/schemas.ts';
import type { Services } from './services.ts';

const Status = z.object({ status: z.literal('ok') });
/** The same answer as of any failure, with the reason. */
const NotReady = z.object({
  detail: z.string(),
  code: z.literal('unavailable'),
  errors: z.object({}),
  reasons: ErrorBody.shape.reasons,
  reason: z.string(),
});

/** With less free room than this on its disk, a database will soon fail. */
const LEAST_BYTES = 8 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 2;

/** Why the server is not ready, as a word for programs. */
const REASONS = {
  unreachable: 'ready.database-unreachable',
  disk_full: 'ready.disk-full',
  disk_failing: 'ready.disk-failing',
  damaged: 'ready.database-damaged',
  lost: 'ready.database-gone',
} as const satisfies Record<string, PlainCode>;
type Reason = keyof typeof REASONS;

/** `/healthz`: the process runs. `/readyz`: it can answer requests and store changes, because its database can. */
export function healthRoutes(app: App, services: Services): void {
  const schema = { hide: true, response: { 200: Status, 503: NotReady } };
  // Asked every few seconds, so only failures are logged.
  const { logLevel: level } = services.config;
  const logLevel = level === 'silent' || level === 'fatal' || level === 'error' ? level : 'warn';
  app.get('/healthz', { schema, logLevel }, async () => ({ status: 'ok' as const }));
  app.get('/readyz', { schema, logLevel }, async (request, reply) => {
    const reason = await notReady(services);
    if (!reason) return { status: 'ok' as const };
    request.log.error({ reason }, 'not ready');
    const why = message(REASONS[reason]);
    const refusal = {
      detail: wordsFor(reply).sentenceOf(why),
      code: 'unavailable' as const,
      errors: {},
      reasons: [why],
      reason,
    };
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(refusal);
  });
}

async function notReady({ db, config: { database }, meter }: Services): Promise<Reason | null> {
  try {
    await databaseAnswers(db);
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure === null) throw error;
    meter?.databaseFailed(failure);
    return BY_FAILURE[failure];
  }
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof NodeSqliteAdapter) || database.engine !== 'sqlite') return null;
  // A file that was deleted can still be written until it is closed.
  if (!(await stat(database.file).catch(() => null))) return 'lost';
  if (adapter.trouble) return adapter.trouble;
  const { bavail, bsize } = await statfs(database.file);
  return bavail * bsize < LEAST_BYTES ? 'disk_full' : null;
}

const BY_FAILURE: Record<DatabaseFailure, Reason> = {
  unavailable: 'unreachable',
  full: 'disk_full',
  failing: 'disk_failing',
  damaged: 'damaged',
  unique: 'damaged',
  constraint: 'damaged',
};
