/** Begins what this browser does by itself for the user and the farm of this tab. */
import { fetchPhone } from '../api/phone-here.ts';
import { farmOfTab } from '../session/farms.ts';
import { keptFarms } from '../session/kept-farms.ts';
import { currentSession } from '../session/session.ts';
import { loadWords } from '../words/load.ts';
import { beginWorker } from './app-version.ts';
import { fetchRefusals } from './failure-in-words.ts';
import { forgetHerds } from './forget.ts';
import { keepHomeFresh } from './fresh-home.ts';
import { rememberStore, tellIfLost } from './lost-store.ts';
import { forgetLeftFarms } from './other-farms.ts';
import { Phone } from './phone.ts';
import { phoneChanged, setTrouble } from './phone-changes.ts';
import { askToStay } from './room.ts';
import { KeepsNothing, Store } from './store.ts';

export { forgetHerds };

/** What did not open is tried again after this, in ms. */
const AGAIN_MS = 10_000;

addEventListener('appinstalled', () => void askToStay().catch(() => undefined));

/** The phone of who is logged in, on the farm of this tab; null where the browser keeps nothing. Rejects where the farm is not known yet. */
export async function beginPhone(): Promise<Phone | null> {
  const session = currentSession();
  const farms = keptFarms()?.farms;
  const farm = farms && farmOfTab(farms);
  if (!session || session.userId === null || !farm) throw new Error('Nobody knows yet whose phone this is');
  keepHomeFresh();
  await loadWords('connection', 'kept');
  const store = new Store(session.userId, farm.id);
  await tellIfLost(store.name);
  const phone = new Phone(store, {
    username: session.username,
    role: farm.role,
    farmName: farm.farm_name,
  });
  try {
    await phone.begin();
  } catch (error) {
    phone.end();
    const keepsNothing = error instanceof KeepsNothing;
    setTrouble(keepsNothing ? 'keeps-nothing' : 'does-not-open');
    if (keepsNothing) return null;
    setTimeout(() => void fetchPhone(), AGAIN_MS);
    throw error;
  }
  // Who logged out while it came leaves nothing of it in this browser.
  if (currentSession()?.userId !== session.userId) {
    phone.end();
    return null;
  }
  setTrouble(null);
  rememberStore(store.name);
  // What cannot be done now is tried again at the next visit.
  void beginWorker().catch(() => undefined);
  void fetchRefusals().catch(() => undefined);
  void forgetLeftFarms().catch(() => undefined);
  // Once `phoneHere` answers it.
  setTimeout(phoneChanged);
  return phone;
}
