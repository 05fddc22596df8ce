/** What metrics say of how things stand: asked for when somebody looks, what is counted in the database once a minute at most. */
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../database/database.ts';
import { PoolAdapter } from '../../database/postgres.ts';
import { CACHES, type Caches } from '../limits/caches.ts';
import { type Counted, countAll } from './counts.repository.ts';

const COUNTED_FOR_MS = 60_000;

/**
 * Adds them to a registry. What the database does not answer is left out of that look. `lastBackup` answers when this instance has
 * made its last one, in ms, or null.
 */
export function meterStanding(registry: Registry, db: Db, lastBackup: () => number | null): void {
  const registers = [registry];
  const { adapter } = db.getExecutor();
  if (adapter instanceof PoolAdapter) {
    new Gauge({
      ...{
        name: 'cowbell_db_connections',
        help: 'Connections to PostgreSQL',
        labelNames: ['state'],
        registers,
      },
      collect() {
        const { used, idle, waiting } = adapter.connections;
        this.set({ state: 'used' }, used);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
    new Gauge({
      ...{ name: 'cowbell_db_connections_limit', help: 'The most connections at a time', registers },
      collect() {
        this.set(adapter.connections.limit);
      },
    });
  }

  let counted: Promise<Counted | null> | undefined;
  let countedAt = 0;
  const counts = () => {
    const now = performance.now();
    if (!counted || now - countedAt >= COUNTED_FOR_MS) {
      countedAt = now;
      counted = countAll(db).catch(() => {
        counted = undefined;
        return null;
      });
    }
    return counted;
  };
  const gaugeOf = (what: keyof Counted, about: { name: string; help: string }) =>
    new Gauge({
      ...about,
      registers,
      async collect() {
        const found = await counts();
        if (found) this.set(found[what]);
        else this.remove();
      },
    });
  gaugeOf('farms', { name: 'cowbell_farms', help: 'Farms' });
  gaugeOf('users', { name: 'cowbell_users', help: 'Users' });
  gaugeOf('mailsWaiting', { name: 'cowbell_mails_waiting', help: 'Mails that wait for another try' });

  const backup = new Gauge({
    ...{ name: 'cowbell_backup_last_success_timestamp_seconds', help: 'When the last daily backup was made' },
    registers,
    collect() {
      const at = lastBackup();
      if (at === null) this.remove();
      else this.set(at / 1000);
    },
  });
  // A gauge without labels begins with 0, which would be a backup of 1970.
  backup.remove();
}

/** Adds what caches keep in memory. */
export function meterCaches(registry: Registry, caches: Caches): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'cowbell_cache_bytes', help: 'Bytes that are kept ready in memory', labelNames: ['cache'] },
    registers,
    collect() {
      for (const cache of CACHES) this.set({ cache }, caches.bytesIn(cache));
    },
  });
  new Gauge({
    ...{ name: 'cowbell_cache_limit_bytes', help: 'The most bytes of all caches together', registers },
    collect() {
      this.set(caches.limit);
    },
  });
}
