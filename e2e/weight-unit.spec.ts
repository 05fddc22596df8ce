/** A farm that weighs in pounds: what is shown and typed is in its unit, and the server keeps kg. */
import type { Page } from '@playwright/test';
import { expect, type Keeper, message, test } from './fixtures.ts';

const cowOf = (keeper: Keeper, id: number) =>
  keeper.call<{ weight: number; daily_feed_amount: number; version: number }>('GET', `/api/cows/${id}/`);

/** Waits until files with these names have come, and the page has nothing else to do. */
async function codeOf(page: Page, ...names: string[]): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const name of names) await expect.poll(fetched).toContainEqual(expect.stringContaining(name));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.beforeEach(({ keeper }) => keeper.call('PATCH', '/api/settings/', { weight_unit: 'lb' }));

test('a cow is shown and changed in pounds, and what was not touched stays to the gram', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({ name: 'Bella', weight: 550.123, daily_feed_amount: 8.4 });
  await page.goto(`/cow/${id}`);
  const care = page.getByRole('region', { name: 'Care' });
  await expect(care).toContainText('1,212.8 lb');
  await expect(care).toContainText('18.5 lb');

  await care.getByRole('button', { name: 'Edit Information' }).click();
  const weight = page.getByLabel('Weight', { exact: true });
  const feed = page.getByLabel('Daily feed amount');
  await expect(weight).toHaveValue('1212.8');
  await expect(feed).toHaveValue('18.5');
  // Typed over and back, and saved with another field: her weight is the same.
  await weight.fill('1300');
  await weight.fill('1212.8');
  await feed.fill('22,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  await expect(care).toContainText('22.5 lb');
  expect(await cowOf(keeper, id)).toMatchObject({ weight: 550.123, daily_feed_amount: 10.2 });

  // Beyond what can be, said in pounds.
  await care.getByRole('button', { name: 'Edit Information' }).click();
  await weight.fill('11023.2');
  await feed.fill('22.3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This cannot be more than 11023.1.')).toBeVisible();
  await expect(page.getByText('Use steps of 0.5.')).toBeVisible();
  await weight.fill('1250.7');
  await feed.fill('22.5');
  await page.reload();
  // The draft is kept in kg, and shown in pounds again.
  await care.getByRole('button', { name: 'Edit Information' }).click();
  await expect(weight).toHaveValue('1250.7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(care).toContainText('1,250.7 lb');
  expect(await cowOf(keeper, id)).toMatchObject({ weight: 567.308, daily_feed_amount: 10.2 });
});

test('a form waits until the farm is known: pounds that are typed are never taken for kg', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({ name: 'Bella', weight: 500 });
  const known = Promise.withResolvers<void>();
  await page.route('**/api/settings/', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto(`/cow/${id}`);
  const care = page.getByRole('region', { name: 'Care' });
  await care.getByRole('button', { name: 'Edit Information' }).click();
  await expect(care.getByRole('status')).toHaveText('Loading...');
  // The forms come one after the other, this last.
  await codeOf(page, '/calf-page-');
  const weight = care.getByLabel('Weight', { exact: true });
  await expect(weight).toHaveCount(0);
  known.resolve();
  await weight.fill('1300');
  await care.getByRole('button', { name: 'Save' }).click();
  await expect(care).toContainText('1,300 lb');
  expect(await cowOf(keeper, id)).toMatchObject({ weight: 589.67 });
});

test('a page that is a form waits for the farm too', async ({ page }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/settings/', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/add-feed');
  await codeOf(page, '/add-feed-page-', 'feeds+messages.kinds.feed+messages.values.js');
  await expect(page.getByLabel('Total amount')).toHaveCount(0);
  known.resolve();
  await expect(page.getByLabel('Total amount')).toBeVisible();
});

test('a form that was opened and saved untouched sends nothing', async ({ page, keeper }) => {
  const id = await keeper.addCow({ weight: 511.17, daily_feed_amount: 7.7 });
  const { version } = await cowOf(keeper, id);
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('1126.9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Weight', { exact: true })).toHaveCount(0);
  expect(await cowOf(keeper, id)).toMatchObject({ weight: 511.17, daily_feed_amount: 7.7, version });
});

test('the unit is chosen where the farm says how it works', async ({ page, keeper }) => {
  await page.goto('/how-we-work');
  await page.getByRole('button', { name: /^Units/ }).click();
  const unit = page.getByLabel('Unit of weight');
  await expect(unit).toHaveValue('lb');
  await unit.selectOption('Kilograms (kg)');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(message(page, 'status', 'How you work is saved.')).toBeVisible();
  expect(await keeper.call('GET', '/api/settings/')).toMatchObject({ weight_unit: 'kg' });
});

test('feed and its history are in pounds', async ({ page, keeper }) => {
  await page.goto('/add-feed');
  await page.getByLabel('Name', { exact: true }).fill('Hay');
  await page.getByLabel('Total amount').fill('1000');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(page.getByText('1,000 lb')).toBeVisible();
  const [hay] = await keeper.call<{ id: number; total_amount: number }[]>('GET', '/api/feeds/');
  expect(hay?.total_amount).toBe(453.6);
  const id = await keeper.addCow({ weight: 500 });
  await keeper.call('PATCH', `/api/cows/update/${id}/`, { weight: 520 });
  await page.goto('/history');
  await expect(page.getByText('1,146.4 lb', { exact: true }).first()).toBeVisible();
});
