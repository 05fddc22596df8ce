/**
 * How tables of a shape were matched, for the next one of that shape. Kept in IndexedDB: logging out clears the local
 * storage, and a keeper who comes back next month should not match the same columns again.
 */
import type { TableChoice } from '#domain/import/answers.ts';
import { currentSession } from '../lib/session/session.ts';

const STORE = 'matches';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('cowbell-imports', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      return await new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    // A browser that keeps nothing only loses the convenience.
    return undefined;
  }
}

/** Tables of the same headings have the same shape; what one keeper settled is not taken for another's. */
function keyOf(headings: readonly string[]): string {
  return JSON.stringify([currentSession()?.username ?? '', ...headings]);
}

export async function rememberMatch(headings: readonly string[], choice: TableChoice): Promise<void> {
  await inStore('readwrite', (store) => store.put(choice, keyOf(headings)));
}

export async function recallMatch(headings: readonly string[]): Promise<TableChoice | undefined> {
  return inStore<TableChoice>('readonly', (store) => store.get(keyOf(headings)));
}
