/** What is taken out of this browser when somebody logs out, was signed out from elsewhere, or gives the phone away. */
import { deleteDB } from 'idb';
import { leavePhone } from '../api/phone-here.ts';
import { removeWorker } from './app-version.ts';
import { storesHere } from './databases.ts';
import { forgetHerd } from './kept-herd.ts';
import { forgetStore } from './lost-store.ts';
import { tellTabs } from './outbox.ts';

/** Forgets the herds that a user saw in this browser, of all farms, and the pictures; entries that have not arrived stay. */
export async function forgetHerds(user: number): Promise<void> {
  leavePhone();
  forgetPictures();
  for (const store of await storesHere(user)) {
    await forgetHerd(store);
    store.end();
  }
}

/** The worker keeps those that were seen, of all farms. */
export function forgetPictures(): void {
  navigator.serviceWorker?.controller?.postMessage({ use: 'no-pictures' });
}

/** Throws away what a user entered in this browser and has not arrived. */
export async function throwAway(user: number): Promise<void> {
  leavePhone();
  for (const store of await storesHere(user)) {
    await store.write(['outbox', 'photos'], async (tx) => {
      await tx.objectStore('outbox').clear();
      await tx.objectStore('photos').clear();
    });
    tellTabs(store);
    store.end();
  }
}

/** Takes out of this browser all that it keeps for a user, and the app itself; entries that have not arrived stay. */
export async function clearPhone(user: number): Promise<void> {
  await forgetHerds(user);
  for (const store of await storesHere(user)) {
    const waiting = await store.read(['outbox'], (tx) => tx.objectStore('outbox').count());
    store.end();
    if (waiting > 0) continue;
    await deleteDB(store.name);
    forgetStore(store.name);
  }
  await removeWorker();
}
