/** What the profile says of the phone: whether Cowbell opens on it without a connection, and what it keeps. */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, message, test } from './fixtures.ts';
import { arrived, herdKept, keptIn, line, moveUntil, ready, saysNothing, weighOffline } from './kept-herd.ts';

const region = (page: Page) => page.getByRole('region', { name: 'This phone' });

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a phone that has all says so, and is cleared on demand', async ({ page }) => {
    await page.goto('/profile');
    // Without a sign of somebody it begins after ten seconds only.
    await herdKept(page);
    await expect(region(page)).toContainText('Ready without a connection.', { timeout: 20_000 });
    await expect(region(page).getByText(/^The whole herd as of \d\d:\d\d\.$/)).toBeVisible();
    await expect(region(page).getByText(/\d+ MB/)).toBeVisible();
    await expect(region(page).getByText('The browser may clear it.')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await region(page).getByRole('button', { name: 'Clear this phone' }).click();
    await expect(message(page, 'status', 'This phone is cleared.')).toBeVisible();
    await expect(region(page)).toContainText('Not ready yet.');
    expect(await keptIn(page)).toBeNull();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('before it is cleared, it is asked what becomes of entries that wait', async ({ page, keeper }) => {
    await page.goto(`/cow/${await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' })}`);
    await ready(page);
    await weighOffline(page, '620');
    await page.goto('/profile');
    await expect(page.getByText('This needs a connection.')).toHaveCount(1);
    await moveUntil(page, region(page));
    await region(page).getByRole('button', { name: 'Clear this phone' }).click();
    const dialog = page.getByRole('dialog', { name: '1 entry is not sent yet.' });
    await dialog.getByRole('button', { name: 'Keep them on this phone' }).click();
    await expect(message(page, 'status', 'This phone is cleared.')).toBeVisible();
    await expect.poll(() => keptIn(page)).toMatchObject({ outbox: 1 });
  });
});

test.describe('on an iPhone', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1';
  test.use({ serviceWorkers: 'allow', userAgent });

  test('what waits in the tab is to be sent before Cowbell begins anew on the home screen', async ({
    page,
    keeper,
  }) => {
    await page.goto(`/cow/${await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' })}`);
    await ready(page);
    await weighOffline(page, '620');
    await page.goto('/profile');
    await moveUntil(
      page,
      region(page).getByText('On the home screen Cowbell begins anew. Send the entry of this tab first.'),
    );
  });
});

test('what a browser offers to install is put on the home screen', async ({ page }) => {
  await page.goto('/profile');
  await moveUntil(page, region(page).getByText('For the home screen,'));
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: () => document.body.setAttribute('data-asked', 'yes') }));
  });
  await region(page).getByRole('button', { name: 'Put on the home screen' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
});

test('the browser is asked to clear nothing once an entry is kept without a connection', async ({
  page,
  keeper,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      document.documentElement.setAttribute('data-asked', 'yes');
      return true;
    };
  });
  await page.goto(`/cow/${await keeper.addCow({ date_of_birth: '2020-01-01' })}`);
  await herdKept(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await weighOffline(page, '620');
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
});

test('a browser that has cleared what was kept says so once', async ({ page }) => {
  await page.goto('/');
  await herdKept(page);
  // Nothing of the app runs here.
  await page.goto('/healthz');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(String(name)).onsuccess = resolve;
      });
    }
  });
  await page.goto('/');
  const lost = message(page, 'alert', 'This browser has cleared what was kept. Entries not sent are lost.');
  await moveUntil(page, lost);
  await page.reload();
  await herdKept(page);
  await expect(lost).toHaveCount(0);
});

test('over plain http it needs https, which is said once an hour when the connection is lost', async ({
  page,
  keeper,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto(`/cow/${await keeper.addCow({ date_of_birth: '2020-01-01' })}`);
  await herdKept(page);
  await weighOffline(page, '620');
  await expect(line(page)).toContainText('Opening without a connection needs https.');
  await expect(line(page).getByRole('link', { name: 'Set up this phone' })).toBeVisible();
  await arrived(page);
  await saysNothing(page);
  await weighOffline(page, '640');
  await expect(line(page)).toContainText('No connection. 1 entry is kept on this phone.');
  await expect(line(page)).not.toContainText('needs https');

  await context.setOffline(false);
  await page.goto('/profile');
  await moveUntil(page, region(page));
  await expect(region(page)).toContainText('Opening without a connection needs https.');
  await expect(region(page).getByRole('link', { name: 'Set up this phone' })).toHaveAttribute(
    'href',
    '/phone',
  );
});
