/** Metrics as a whole, as the start loads them where a port for them is set. */
import { lastBackup } from './backup/daily.ts';
import { VERSION } from './http/build.ts';
import { PrometheusMeter } from './http/metrics/prometheus.ts';
import { meterCaches, meterStanding } from './http/metrics/standing.ts';
import type { Services } from './http/services.ts';

export { listenForMetrics } from './http/metrics/listener.ts';

/** Counts from now on. */
export function openMeter({
  db,
  config,
  caches,
}: Pick<Services, 'db' | 'config' | 'caches'>): PrometheusMeter {
  const meter = new PrometheusMeter({ version: VERSION, engine: config.database.engine });
  meterStanding(meter.registry, db, () => (config.backups ? lastBackup(config.dataDir) : null));
  meterCaches(meter.registry, caches);
  return meter;
}
