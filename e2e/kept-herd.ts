/** What a page keeps in its browser. */
import type { Locator, Page } from '@playwright/test';
import { act, expect, message } from './fixtures.ts';

/** How many rows lie in each store of the page's database, and whether the herd is there whole; nothing where it has none. `farm` names one of several. */
export function keptIn(
  page: Page,
  farm?: number,
): Promise<{ herd: number; outbox: number; isWhole: boolean } | null> {
  return page.evaluate(async (of) => {
    const [database] = (await indexedDB.databases()).filter(
      ({ name }) => name?.startsWith('cowbell-') && (of === undefined || name.endsWith(`-${of}`)),
    );
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
  }, farm);
}

/**
 * Somebody moves, upon which a page begins to keep and to send; one that has just come does not notice the first time. Without a sign of
 * somebody it begins after ten seconds only.
 */
export async function move(page: Page): Promise<void> {
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
}

/** Moves until something is there that comes with the first sign of somebody. */
export async function moveUntil(page: Page, shown: Locator): Promise<void> {
  const moved = () => move(page).then(() => shown.isVisible());
  await expect.poll(moved, { timeout: 30_000 }).toBe(true);
}

async function moveAndLook(page: Page): ReturnType<typeof keptIn> {
  await move(page);
  return keptIn(page);
}

/** Waits until this browser has the whole herd: somebody moves, and it is fetched. */
export async function herdKept(page: Page): Promise<void> {
  await expect.poll(async () => (await moveAndLook(page))?.isWhole).toBe(true);
}

/** The line that says how the connection is. */
export const line = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Waits until the line says nothing more than what arrived, which it says for five seconds; a test in offline.spec waits for their end. */
export async function saysNothing(page: Page): Promise<void> {
  await expect(line(page).filter({ hasNotText: /^\d+ (entry|entries) arrived\.$/ })).toHaveCount(0);
}

/** Waits until the browser has the app, the texts of its language and the whole herd; it needs the worker. */
export async function ready(page: Page): Promise<void> {
  await herdKept(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('texts')).keys()).length))
    .toBeGreaterThan(20);
}

/** Waits until the page says that a change is kept, and lets the message go. */
export async function kept(page: Page): Promise<void> {
  const said = message(page, 'status', 'Kept on this phone.');
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toHaveCount(0);
}

/** Brings the line back, and waits until all has arrived. */
export async function arrived(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await allArrived(page);
}

/** Waits until nothing is left that has not arrived. */
export async function allArrived(page: Page): Promise<void> {
  await expect.poll(async () => (await moveAndLook(page))?.outbox, { timeout: 60_000 }).toBe(0);
}

/** Opens a page without a connection, and waits for the line that says so: what stands below it stays where it is then. */
export async function openOffline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(line(page)).toContainText('No connection.');
}

/** Loses the connection, and enters another weight of an animal of which the page is open; the herd must be kept. */
export async function weighOffline(page: Page, kg: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill(kg);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();
}

/** Records twins on the page of their mother, and waits until they are kept. */
export async function calveTwins(page: Page, names: readonly [string, string]): Promise<void> {
  await act(page, 'Record calving');
  const sheet = page.getByRole('dialog', { name: /^Record calving of / });
  await sheet.getByRole('button', { name: 'Twin' }).click();
  for (const [index, name] of names.entries()) {
    const calf = sheet.getByRole('group', { name: `Calf ${index + 1}`, exact: true });
    await calf.getByRole('radio', { name: 'Female' }).check();
    await calf.getByLabel('ID number').fill(`N-${index + 1}`);
    await calf.getByLabel('Name').fill(name);
  }
  await sheet.getByRole('button', { name: 'Save calving' }).click();
  await kept(page);
}
