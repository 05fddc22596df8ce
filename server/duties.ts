/**
 * What the server does by itself: checking farms, trying mails again, deleting what has expired, the daily backup,
 * statistics, memory; and what it reads ahead.
 */
import type { FastifyBaseLogger } from 'fastify';
import { startSweep } from './auth/sweep.ts';
import { startBackups } from './backup/daily.ts';
import { readCatalogues } from './catalogue.ts';
import { startStatistics } from './database/statistics.ts';
import type { Services } from './http/services.ts';
import { startSchedule } from './notifications/schedule.ts';
import { startHandingBack } from './spare-memory.ts';

/** Starts all of it. `stop` resolves when work under way is done. */
export function startDuties(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  readCatalogues();
  const schedule = startSchedule(services, log);
  const sweep = startSweep(services, log);
  const backups = startBackups(services, log);
  const statistics = startStatistics(services, log);
  const handingBack = startHandingBack((error) => log.warn(error, 'free memory could not be handed back'));
  return {
    async stop() {
      await Promise.all([schedule, sweep, statistics, handingBack].map((duty) => duty.stop()));
      // A copy under way is not waited for: it is made again.
      void backups?.stop();
    },
  };
}
