/** Where this browser cannot keep what is entered, it says so, and nothing that was said to be kept is lost. */
import type { Page } from '@playwright/test';
import { expect, keepsNothing, message, test } from './fixtures.ts';
import { herdKept, line, moveUntil, saysNothing, weighOffline } from './kept-herd.ts';

for (const [fault, sentence] of [
  ['full', 'Not kept: this phone has no room.'],
  ['silent', 'Not kept: the phone did not answer. Try again.'],
] as const) {
  test(`what is not kept is said, and its form stays open until it can be kept: the disk is ${fault}`, async ({
    page,
    keeper,
    context,
  }) => {
    await page.goto(`/cow/${await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' })}`);
    await herdKept(page);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').fill('620');
    await context.setOffline(true);
    await (fault === 'full' ? fillDisk(page) : holdDisk(page));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'alert', sentence)).toBeVisible();
    await expect(page.getByLabel('Weight')).toHaveValue('620');
    await page.evaluate(() => {
      Object.assign(window, { isMended: true });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();
  });
}

/** From now on there is no room for what is entered, until it is mended. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, ...key) {
      if (this.name === 'outbox' && !('isMended' in window)) throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value, ...key);
    };
  });
}

/** A write begins that does not end. */
async function holdDisk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [database] = await indexedDB.databases();
    const opening = indexedDB.open(String(database?.name));
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
    const again = () => {
      if (!('isMended' in window)) store.count().onsuccess = again;
    };
    again();
  });
}

test('a phone that is nearly full says that photos are not kept', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 99_000_000, quota: 100_000_000 });
  });
  await page.goto('/');
  await herdKept(page);
  await expect(line(page)).toHaveText('This phone is nearly full. Photos are not kept; entries still are.');
});

test('a window that keeps nothing says so, and works as long as there is a connection', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' });
  await keepsNothing(page);
  await page.goto(`/cow/${cow}`);
  await moveUntil(page, line(page));
  await expect(line(page)).toHaveText('This window keeps nothing. Entries need a connection.');
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('620');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({ weight: 620 });
});

test('a database that another tab holds is told of, and opens once it is free', async ({ page, context }) => {
  await page.goto('/');
  await herdKept(page);
  const other = await context.newPage();
  await other.goto('/healthz');
  const name = await page.evaluate(async () => (await indexedDB.databases())[0]?.name ?? '');
  // A tab of a build that does not let go, while another one wants a newer database.
  await other.evaluate(async (database) => {
    const opening = indexedDB.open(database);
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    Object.assign(window, { held: db });
    indexedDB.deleteDatabase(database);
  }, name);
  await page.reload();
  await moveUntil(page, line(page));
  await expect(line(page)).toHaveText(
    'What is kept on this phone does not open. Close the other tabs of Cowbell.',
  );
  await other.close();
  await expect(line(page)).toBeHidden({ timeout: 30_000 });
});

test('entries in another farm are named, and sent when it is open', async ({ page, keeper, context }) => {
  const { farm_name } = await keeper.call<{ farm_name: string }>('GET', '/api/settings/');
  const { id: second } = await keeper.call<{ id: number }>('POST', '/api/farms/', { farm_name: 'Hill Farm' });
  const cow = await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' });
  await page.goto(`/cow/${cow}`);
  await herdKept(page);
  await weighOffline(page, '620');
  // Its sending is held up, so that the other farm is opened first.
  await page.route('**/api/cows/update/**', (route) => route.abort());
  await context.setOffline(false);
  await page.goto(`/?farm=${second}`);
  await moveUntil(page, line(page));
  await expect(line(page)).toContainText(`1 entry waits in ${farm_name}.`);
  await page.unroute('**/api/cows/update/**');
  await line(page).getByRole('link', { name: 'Waiting entries' }).click();
  await expect(page.getByRole('main').getByText(`1 entry waits in ${farm_name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({ weight: 620 });
  await saysNothing(page);
});
