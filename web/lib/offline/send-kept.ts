/** Sends what a user entered, in all farms: also in those that no tab is about. */
import { randomKey } from '../api/idempotency.ts';
import { currentSession } from '../session/session.ts';
import { countKept, storesHere } from './databases.ts';
import { doubtsOf, type KnownFarm } from './doubted.ts';
import { Drain } from './drain.ts';
import { foldFarm } from './kept-farm.ts';
import { KeptHerd } from './kept-herd.ts';
import type { OtherFarm } from './other-farms.ts';
import { Outbox } from './outbox.ts';
import { phoneChanged } from './phone-changes.ts';
import { readHerd } from './read-herd.ts';
import { sendEntry } from './send-entry.ts';
import { Store } from './store.ts';

/** How long one waits for another tab that sends, in ms. */
const LOCK_MS = 30_000;

/** Sends all that can be sent, and answers how many entries are left. */
export async function sendKept(user: number): Promise<number> {
  for (const store of await storesHere(user)) {
    await drain(store).catch(() => undefined);
    store.end();
  }
  return countKept(user);
}

/** Sends what waits in farms that this tab is not about. */
export async function sendElsewhere(farms: readonly OtherFarm[]): Promise<void> {
  const user = currentSession()?.userId;
  if (user == null) return;
  for (const { farm } of farms.filter(({ isIn }) => isIn)) {
    const store = new Store(user, farm);
    await drain(store).catch(() => undefined);
    store.end();
  }
  phoneChanged();
}

async function drain(store: Store): Promise<void> {
  if ((await store.read(['outbox'], (tx) => tx.objectStore('outbox').count())) === 0) return;
  const outbox = new Outbox(store, randomKey);
  const { user, farm } = store;
  const herd = new KeptHerd(
    store,
    (path, etag) => readHerd(farm, path, etag, () => undefined),
    Date.now,
    () => outbox.changed(),
  );
  const username = currentSession()?.username ?? '';
  const parts = { farm_id: farm, herd, outbox, username, now: Date.now };
  const known: KnownFarm = {
    farm: () => foldFarm(parts),
    farmWithout: (without) => foldFarm({ ...parts, without }),
  };
  const sending = new Drain({
    ...{ store, outbox, herd, send: sendEntry, now: Date.now, random: Math.random },
    steady: () => performance.now(),
    who: () => (currentSession()?.userId === user ? { user, farm } : null),
    deadline: (ms) => AbortSignal.timeout(ms),
    doubts: (entries) => doubtsOf(known, entries),
  });
  const lock = { signal: AbortSignal.timeout(LOCK_MS) };
  try {
    await (navigator.locks ? navigator.locks.request(store.name, lock, () => sending.run()) : sending.run());
  } finally {
    outbox.close();
  }
}
