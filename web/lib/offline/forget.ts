/** What logging out takes out of this browser. */
import { leavePhone } from '../api/phone-here.ts';
import { forgetHerd } from './kept-herd.ts';
import { Store } from './store.ts';

/** Forgets the herds that a user saw in this browser, of all farms, and the pictures; entries that have not arrived stay. */
export async function forgetHerds(user: number): Promise<void> {
  leavePhone();
  navigator.serviceWorker?.controller?.postMessage({ use: 'no-pictures' });
  const names = typeof indexedDB === 'undefined' ? [] : (await indexedDB.databases()).map(({ name }) => name);
  for (const name of names) {
    const [, owner, farm] = /^cowbell-(\d+)-(\d+)$/.exec(name ?? '') ?? [];
    if (Number(owner) !== user) continue;
    const store = new Store(user, Number(farm));
    await forgetHerd(store);
    store.close();
  }
}
