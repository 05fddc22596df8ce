/**
 * Which farm a tab is about, so that two tabs may show two farms. The tab keeps it in session storage; the last one used is in
 * local storage, where a new tab begins. Both belong to a user: another one who logs in has other farms. Where none is kept, the
 * server takes the user's first farm.
 */
import { store, stored } from './stored.ts';

const NAME = 'farm';
const OWNER = 'farm-user';

const FARM_ID = /^[1-9]\d{0,14}$/;

function inTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keepInTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // The browser forbids it: the tab is about the user's first farm.
  }
}

/** The id of the farm that this tab is about, for this user; null where none was chosen. */
export function tabFarm(userId: number | null | undefined): string | null {
  const owner = inTab(OWNER);
  const farm = inTab(NAME);
  return farm !== null && FARM_ID.test(farm) && (owner === null || owner === String(userId)) ? farm : null;
}

/** Makes this tab one about a farm, and new ones after it where it is known whose farm it is. */
export function keepTabFarm(farm: number | string, userId: number | null | undefined): void {
  keepInTab(NAME, String(farm));
  if (userId == null) return;
  keepInTab(OWNER, String(userId));
  store(NAME, String(farm));
  store(OWNER, String(userId));
}

/** Forgets the farm of this tab and of new ones. */
export function forgetTabFarm(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const name of [NAME, OWNER]) storage.removeItem(name);
  } catch {
    // Then nothing was kept.
  }
}

/** At the start of a visit: the farm that the address names, which is taken from it, or else the last one used. */
export function beginTabFarm(userId: number | null | undefined): void {
  const address = new URL(location.href);
  const named = address.searchParams.get(NAME);
  if (named !== null) {
    address.searchParams.delete(NAME);
    history.replaceState(history.state, '', address);
    if (FARM_ID.test(named)) keepTabFarm(named, userId);
    return;
  }
  const last = stored(NAME);
  if (inTab(NAME) === null && last !== null && stored(OWNER) === String(userId)) keepTabFarm(last, userId);
}
