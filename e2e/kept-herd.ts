/** What a page keeps in its browser. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How many rows lie in each store of the page's database, and whether the herd is there whole; nothing where it has none. */
export function keptIn(page: Page): Promise<{ herd: number; outbox: number; isWhole: boolean } | null> {
  return page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('cowbell-'));
    if (!database?.name) return null;
    const name = database.name;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const count = (store: string, key?: string) =>
      new Promise<number>((resolve) => {
        const asked = db.transaction(store).objectStore(store).count(key);
        asked.onsuccess = () => resolve(asked.result);
      });
    const kept = {
      herd: await count('herd'),
      outbox: await count('outbox'),
      isWhole: (await count('meta', 'herd')) > 0,
    };
    db.close();
    return kept;
  });
}

/** Waits until this browser has the whole herd: somebody moves, and it is fetched. */
export async function herdKept(page: Page): Promise<void> {
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
  await expect.poll(async () => (await keptIn(page))?.isWhole).toBe(true);
}
