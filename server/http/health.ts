import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { databaseFailure } from '../database/failures.ts';
import type { App } from './app-type.ts';
import type { Services } from './services.ts';

const Status = z.object({ status: z.literal('ok') });

/** `/healthz`: the process lives. `/readyz`: it can answer, because its database does. */
export function healthRoutes(app: App, { db, config }: Services): void {
  const schema = { hide: true, response: { 200: Status } };
  // Asked every few seconds: only what is amiss is worth a line, and less where less is logged.
  const { logLevel: level } = config;
  const logLevel = level === 'silent' || level === 'fatal' || level === 'error' ? level : 'warn';
  app.get('/healthz', { schema, logLevel }, async () => ({ status: 'ok' as const }));
  app.get('/readyz', { schema, logLevel }, async () => {
    try {
      // A read of its own, which waits for no writer.
      await db.selectFrom('farms').select('id').limit(1).execute();
    } catch (error) {
      if (databaseFailure(error) === null) throw error;
      throw new AppError('unavailable', 'The database cannot be reached.');
    }
    return { status: 'ok' as const };
  });
}
