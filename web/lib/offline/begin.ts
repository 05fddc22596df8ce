/** Begins what this browser does by itself for the user and the farm of this tab. */
import { farmOfTab } from '../session/farms.ts';
import { keptFarms } from '../session/kept-farms.ts';
import { currentSession } from '../session/session.ts';
import { loadWords } from '../words/load.ts';
import { beginWorker } from './app-version.ts';
import { Phone } from './phone.ts';
import { phoneChanged } from './phone-changes.ts';
import { Store } from './store.ts';

/** The phone of who is logged in, on the farm of this tab; null where the browser keeps nothing, or the farm is not known yet. */
export async function beginPhone(): Promise<Phone | null> {
  const session = currentSession();
  const farms = keptFarms()?.farms;
  const farm = farms && farmOfTab(farms);
  if (!session || session.userId === null || !farm) return null;
  await loadWords('connection');
  const phone = new Phone(new Store(session.userId, farm.id), {
    username: session.username,
    role: farm.role,
  });
  await phone.begin();
  // What cannot be installed now is tried again at the next visit.
  void beginWorker().catch(() => undefined);
  // Once `phoneHere` answers it.
  setTimeout(phoneChanged);
  return phone;
}
