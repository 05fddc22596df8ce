/** Local storage remembers which databases there were: a browser that wants room may clear them. */
import { fail } from '../screen/toasts.ts';
import { store, stored } from '../session/stored.ts';
import { t } from '../words/words.ts';

const memoryOf = (name: string) => `kept:${name}`;

/** Notes that there is a database. */
export function rememberStore(name: string): void {
  store(memoryOf(name), 'yes');
}

/** Notes that one was deleted on purpose. */
export function forgetStore(name: string): void {
  localStorage.removeItem(memoryOf(name));
}

/** Says so where the browser has cleared a database. It is made anew then, so that this is said once. */
export async function tellIfLost(name: string): Promise<void> {
  if (stored(memoryOf(name)) === null || typeof indexedDB === 'undefined' || !indexedDB.databases) return;
  const here = await indexedDB.databases().catch(() => null);
  if (here && !here.some((one) => one.name === name)) fail(t('kept.lost'));
}
