/** What the server does unasked: it checks the farms, tries mails again, deletes what is over, and makes the daily backup. */
import type { FastifyBaseLogger } from 'fastify';
import { startSweep } from './auth/sweep.ts';
import { startBackups } from './backup/daily.ts';
import type { Services } from './http/services.ts';
import { startSchedule } from './notifications/schedule.ts';

/** Begins with all of it. `stop` resolves when what is under way is done. */
export function startDuties(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const schedule = startSchedule(services, log);
  const sweep = startSweep(services, log);
  const backups = startBackups(services.config, log);
  return {
    async stop() {
      backups.stop();
      sweep.stop();
      await schedule.stop();
    },
  };
}
