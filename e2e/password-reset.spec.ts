import { axeFaults } from './axe.ts';
import { expect, message, PASSWORD, test } from './fixtures.ts';
import { linkIn, mailTo } from './mails.ts';

test.use({ loggedIn: false });

const NEW_PASSWORD = 'clover-and-hay-7';

test('a forgotten password is replaced by a mailed link, which works once', async ({ page, keeper }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle('Forgot your password? · Cowbell');
  await page.getByLabel('Email').fill(`${keeper.username}@farm.example`);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If an account has this address');
  await expect(page.getByText(/no mail server set up/)).toBeVisible();

  const mail = await mailTo(`${keeper.username}@farm.example`);
  const link = linkIn(mail, /(http\S+\/reset-password#\S+)/);
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 8 characters/);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(message(page, 'status', 'Password changed successfully!')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Username').fill(keeper.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  // The address differs behind its # alone from none before it.
  await page.reload();
  await page.getByLabel('New password').fill('another-meadow-8');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await page.getByLabel('Email').fill(`nobody-${test.info().project.name}@farm.example`);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If an account has this address');
});

test('a link without its token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('This link does not work any more.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing (${colorScheme})`, () => {
    test.use({ colorScheme });
    test('on the pages of a forgotten password', async ({ page }) => {
      for (const path of ['/forgot-password', '/reset-password', '/reset-password#token']) {
        await page.goto(path);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
      }
    });
  });
}
