import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, message, newKeeper, PASSWORD, test } from './fixtures.ts';

/** Shows another farm of whoever is logged in. */
async function chooseFarm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Farm ./ }).click();
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
  await expect(page.getByRole('button', { name: 'Farm Second Farm', exact: true })).toBeVisible();
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

test('who is in a farm makes another one on the profile, and is in it', async ({ page, keeper }) => {
  const { farm_name } = await keeper.call<{ farm_name: string }>('GET', '/api/settings/');
  await page.goto('/profile');
  const farms = page.getByRole('region', { name: 'Your farms' });
  await farms.getByRole('button', { name: 'Make a farm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a farm' }).click();
  await expect(dialog.getByLabel('Farm name')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Farm name').fill('Second Farm');
  await dialog.getByRole('button', { name: 'Make a farm' }).click();
  await expect(page.getByRole('button', { name: 'Farm Second Farm', exact: true })).toBeVisible();
  await chooseFarm(page, farm_name);
  await expect(page.getByRole('button', { name: `Farm ${farm_name}`, exact: true })).toBeVisible();
  const made = await keeper.call<object[]>('GET', '/api/farms/');
  expect(made).toContainEqual(
    expect.objectContaining({ farm_name: 'Second Farm', role: 'owner', first: false }),
  );
  expect(made).toHaveLength(2);
});

test('one leaves a farm, or deletes it by its name, on the profile', async ({ page, keeper }) => {
  await page.goto('/profile');
  const farms = page.getByRole('region', { name: 'Your farms' });
  await expect(farms.getByRole('listitem')).toHaveCount(1);
  // Who has one farm for themselves ends it with the account.
  await expect(farms.getByRole('button', { name: /^(Leave|Delete)/ })).toHaveCount(0);
  for (const farm_name of ['Second Farm', 'Third Farm'])
    await keeper.call('POST', '/api/farms/', { farm_name });
  const owner = await newKeeper('owner');
  const { url } = await owner.call<{ url: string }>('POST', '/api/invitations/', { role: 'vet' });
  await keeper.call('POST', '/api/invitations/accept/', { token: url.split('#')[1] });
  const theirs = (await owner.call<{ farm_name: string }>('GET', '/api/settings/')).farm_name;
  await page.reload();

  await farms.getByRole('button', { name: `Leave ${theirs}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(message(page, 'status', `You have left ${theirs}.`)).toBeVisible();
  expect(await owner.call('GET', '/api/members/')).toHaveLength(1);

  await farms.getByRole('button', { name: 'Leave Second Farm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The farm would have no owner.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await farms.getByRole('button', { name: 'Delete Second Farm' }).click();
  await dialog.getByLabel('Farm name').fill('Third Farm');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByLabel('Farm name')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Farm name').fill('Second Farm');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'status', 'Second Farm was deleted.')).toBeVisible();
  await expect(farms.getByRole('listitem').filter({ hasText: 'Second Farm' })).toHaveCount(0);
  await expect(farms.getByRole('listitem').filter({ hasText: 'Third Farm' })).toBeVisible();
});
