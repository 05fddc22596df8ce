/** What is noted on the disk while entries are sent: each note is one transaction. */
import type { Entry, EntryAnswer, SentEntry } from '#domain/outbox/entry.ts';
import { idsAnswered } from '#domain/outbox/made-ids.ts';
import { isNamed } from './make-room.ts';
import type { Store } from './store.ts';

const MONTH_MS = 30 * 86_400_000;

/** Notes that an entry is sent, before its first byte leaves; null where it is no longer there as it was. */
export function markSending(store: Store, entry: Entry): Promise<Entry | null> {
  return store.write(['outbox'], async (tx) => {
    const there = await tx.objectStore('outbox').get(entry.n);
    if (!there || there.state === 'needs-you' || saidBy(there) !== saidBy(entry)) return null;
    const sending: Entry = { ...there, state: 'sending', tries: there.tries + 1, answer: null };
    await tx.objectStore('outbox').put(sending);
    return sending;
  });
}

/** What the request of an entry is made of. */
const saidBy = ({ key, args, seen, generation }: Entry) => JSON.stringify([key, args, seen, generation]);

/** Notes what a try led to, unless another tab has settled the entry. */
export function markTried(store: Store, entry: Entry, values: Partial<Entry>): Promise<void> {
  return store.write(['outbox'], async (tx) => {
    const there = await tx.objectStore('outbox').get(entry.n);
    if (there?.key === entry.key && there.tries === entry.tries)
      await tx.objectStore('outbox').put({ ...there, ...values });
  });
}

/** An entry leaves the outbox in the same step in which its answer is noted. */
export function markArrived(
  store: Store,
  { n, key }: Entry,
  { answer, history, now }: { answer: EntryAnswer; history: number | null; now: number },
): Promise<void> {
  return store.write(['outbox', 'sent', 'photos'], async (tx) => {
    const there = await tx.objectStore('outbox').get(n);
    if (there?.key !== key) return;
    const told = idsAnswered(there, answer.body);
    const ids = there.makes.map((_, place) => told[place] ?? there.landed?.[place] ?? null);
    await tx.objectStore('sent').put({
      entry: { ...there, state: 'waiting', answer },
      arrived_at: new Date(now).toISOString(),
      ...{ history, ids, read: there.landed !== null, missing: false },
    });
    await tx.objectStore('outbox').delete(n);
    await tx.objectStore('photos').delete(key);
  });
}

/** Before this moment what arrived is no longer listed: ISO, UTC. */
export const listedFrom = (now: number) => new Date(now - MONTH_MS).toISOString();

/** Forgets what arrived more than 30 days ago, but for the ids of what has a page. */
export async function forgetOld(store: Store, sent: readonly SentEntry[], now: number): Promise<void> {
  const before = listedFrom(now);
  const old = sent.filter(
    ({ arrived_at, read, entry }) =>
      read && arrived_at < before && !(isNamed(entry) && entry.args.sent === null),
  );
  if (old.length === 0) return;
  await store.write(['sent'], async (tx) => {
    for (const one of old) {
      const { entry } = one;
      if (isNamed(entry))
        await tx.objectStore('sent').put({ ...one, entry: { ...entry, args: { sent: null }, seen: null } });
      else await tx.objectStore('sent').delete(entry.n);
    }
  });
}
