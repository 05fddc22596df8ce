/**
 * Changes of a farm go one after the other, and wait for each other here, before they take a connection: however many there are and
 * however long its row is locked, they need one, and other farms have the rest.
 */
import type { Db } from '../../database/database.ts';
import { waitLess } from '../../database/lock-wait.ts';
import { NodeSqliteAdapter } from '../../database/sqlite.ts';
import { type InTurn, turns } from '../../http/limits/semaphore.ts';

/** So long (ms) a change waits for those before it. */
const WAIT_MS = 10_000;

/** Of each database. */
const ofDatabases = new WeakMap<Db, InTurn>();

function turnsIn(db: Db): InTurn {
  const known = ofDatabases.get(db);
  if (known) return known;
  // As many of other farms as there are requests in work.
  const most = Number.POSITIVE_INFINITY;
  const inTurn = turns({
    ...{ atOnce: most, atOnceOfOne: 1, waiting: most, waitingOfOne: most },
    ...{ withinMs: WAIT_MS, busy: 'busy.changes-of-farm' },
  });
  ofDatabases.set(db, inTurn);
  return inTurn;
}

/**
 * Runs what changes a farm in its turn. Throws `unavailable` when that does not come within 10 s. Must not run within another turn. On SQLite
 * it runs at once: there are no connections to take, and changes that come together share one way to the disk.
 */
export function inTurnOfFarm<T>(db: Db, farmId: number, work: () => Promise<T>): Promise<T> {
  return db.getExecutor().adapter instanceof NodeSqliteAdapter ? work() : turnsIn(db)(farmId, work);
}

/** Runs what changes a farm in its turn, in a transaction. */
export function changingFarm<T>(db: Db, farmId: number, work: (transaction: Db) => Promise<T>): Promise<T> {
  const arrived = performance.now();
  return inTurnOfFarm(db, farmId, () =>
    db.transaction().execute(async (transaction) => {
      await waitLess(transaction, performance.now() - arrived);
      return work(transaction);
    }),
  );
}
