import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Shows another farm of whoever is logged in. */
async function chooseFarm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Farm', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('who is in two farms sees in each tab one of them, and nothing of the other', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Hilda' });
  const { farm_name } = await keeper.call<{ farm_name: string }>('GET', '/api/settings/');
  await keeper.call('POST', '/api/farms/', { farm_name: 'Second Farm' });
  const name = page.getByLabel('Name', { exact: true });
  const cows = page.getByRole('region', { name: 'Registered Cows' });

  await page.goto('/add-feed');
  await name.fill('Clover');
  await page.goto('/');
  await expect(cows.getByText('Hilda')).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cows/grouped/', async (route) => {
    await answered;
    await route.continue();
  });
  await chooseFarm(page, 'Second Farm');
  // While the server is waited for, the Home of the other farm is not shown in its place.
  await expect(page.getByRole('main').getByText('Second Farm')).toBeVisible();
  await expect(page.getByText('Hilda')).toHaveCount(0);
  answer();
  await expect(cows.getByText('No cows found.')).toBeVisible();
  await page.goto('/add-feed');
  await expect(name).toHaveValue('');

  // Another tab stays in its own.
  const other = await page.context().newPage();
  await other.goto('/');
  await chooseFarm(other, farm_name);
  await expect(other.getByRole('region', { name: 'Registered Cows' }).getByText('Hilda')).toBeVisible();
  await other.goto('/add-feed');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Clover');
  await page.reload();
  await expect(name).toHaveValue('');
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Second Farm')).toBeVisible();
});
