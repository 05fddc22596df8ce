/** What a release keeps in a browser: one entry of every act that waits, entered without network on a herd of that release. */
import 'fake-indexeddb/auto';
import type { Entry } from '#domain/outbox/entry.ts';
import { foldFarm } from '../../web/lib/offline/kept-farm.ts';
import { KeptHerd } from '../../web/lib/offline/kept-herd.ts';
import { Outbox } from '../../web/lib/offline/outbox.ts';
import { Store } from '../../web/lib/offline/store.ts';
import { WAITING_ACTS } from './drawn-acts.ts';
import { DrawnSessions } from './drawn-crush.ts';
import { enterOne } from './enter-one.ts';

/** Reads a path of the API as the keeper of the herd. Throws at what is refused. */
type Get = (path: string) => Promise<unknown>;

/** The entries as they lie in the browser, in the order in which they were entered. `now` in ms since 1970. */
export async function enteredOnAll(get: Get, { user, username, now }: Keeper): Promise<Entry[]> {
  const [farm] = (await get('/api/farms/')) as { id: number }[];
  if (!farm) throw new Error(`${username} is in no farm`);
  const store = new Store(user, farm.id);
  const outbox = new Outbox(store, () => 'again');
  const read = (path: string) => get(path) as ReturnType<ConstructorParameters<typeof KeptHerd>[1]>;
  const herd = new KeptHerd(store, read, now, () => undefined);
  const fold = () => foldFarm({ farm_id: farm.id, herd, outbox, username, now });
  try {
    await herd.refresh();
    const sessions = new DrawnSessions();
    for (const [place, act] of WAITING_ACTS.entries())
      await enterOne({ outbox, fold, now, sessions }, act, `saved-${place}-${act.name.replaceAll(' ', '-')}`);
    return await outbox.list();
  } finally {
    outbox.close();
    store.close();
    // The next herd may have the same numbers.
    indexedDB.deleteDatabase(store.name);
  }
}

interface Keeper {
  readonly user: number;
  readonly username: string;
  readonly now: () => number;
}
