/** How much room there is in this browser, and whether what is kept in it stays. */
import { store, stored } from '../session/stored.ts';

const ASKED = 'persist-asked';
/** The largest photo that is taken, in bytes. */
const PHOTO_BYTES = 10 * 2 ** 20;

/** Asks the browser to clear nothing by itself. It is asked once: some ask the user. */
export async function askToStay(): Promise<void> {
  const { storage } = navigator as Partial<Pick<Navigator, 'storage'>>;
  if (!storage?.persist || stored(ASKED) !== null || (await storage.persisted())) return;
  store(ASKED, 'yes');
  await storage.persist();
}

/** Whether the browser may clear what is kept, when it wants room. */
export async function mayBeCleared(): Promise<boolean> {
  return !(await navigator.storage?.persisted?.().catch(() => false));
}

/** How many bytes are used; null where the browser does not say. */
export async function bytesUsed(): Promise<number | null> {
  return (await navigator.storage?.estimate?.().catch(() => null))?.usage ?? null;
}

/** Whether no photo fits in the room that is left. */
export async function isNearlyFull(): Promise<boolean> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return usage !== undefined && quota !== undefined && quota - usage < PHOTO_BYTES;
}
