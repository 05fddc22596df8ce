/** What this browser keeps, over all users and farms. */
import { type KeptOwner, OWNER, Store } from './store.ts';

/** Of a database: whose it is, and how many entries in it have not arrived. */
export interface KeptHere {
  readonly user: number;
  readonly farm: number;
  /** Null where it was not noted. */
  readonly owner: KeptOwner | null;
  readonly count: number;
}

/** The databases of a user in this browser, or of all users; none where the browser keeps nothing. Close them. */
export async function storesHere(user?: number): Promise<Store[]> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return [];
  return (await indexedDB.databases()).flatMap(({ name }) => {
    const [, owner, farm] = /^cowbell-(\d+)-(\d+)$/.exec(name ?? '') ?? [];
    const isMeant = owner !== undefined && (user === undefined || Number(owner) === user);
    return isMeant ? [new Store(Number(owner), Number(farm))] : [];
  });
}

/** What is kept in each of them. One that does not open counts as empty. */
export async function keptHere(user?: number): Promise<KeptHere[]> {
  const found: KeptHere[] = [];
  for (const store of await storesHere(user)) {
    const kept = await store
      .read(['meta', 'outbox'], async (tx) => ({
        owner: ((await tx.objectStore('meta').get(OWNER)) as KeptOwner | undefined) ?? null,
        count: await tx.objectStore('outbox').count(),
      }))
      .catch(() => null);
    store.end();
    if (kept) found.push({ user: store.user, farm: store.farm, ...kept });
  }
  return found;
}

/** How many entries of a user have not arrived, in all farms. */
export async function countKept(user: number): Promise<number> {
  return (await keptHere(user)).reduce((sum, { count }) => sum + count, 0);
}
