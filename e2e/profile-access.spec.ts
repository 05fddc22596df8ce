import { expect, message, PASSWORD, test } from './fixtures.ts';
import { open } from './walk.ts';

test('the password is changed, when the current one is right and the new one good', async ({
  page,
  keeper,
}) => {
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Password' });
  const current = form.getByLabel('Current password');
  const next = form.getByLabel('New password');
  await current.fill(PASSWORD);
  await next.fill('short');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(next).toHaveAccessibleDescription(/Use at least 8 characters/);

  await next.fill('Scorpion');
  await expect(next).toHaveAccessibleDescription(/From 15 on it is far harder to guess/);
  await current.fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(next).toHaveAccessibleDescription(/This password is too common/);

  await current.fill('not this one');
  await next.fill('quiet-meadow-77');
  await expect(next).toHaveAccessibleDescription('A good length.');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription(/This is not your password/);
  await expect(message(page, 'alert', 'Failed to change password.')).toBeVisible();

  await current.fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(message(page, 'status', 'Password changed successfully!')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('quiet-meadow');
  await keeper.call('POST', '/api/token/', { username: keeper.username, password: 'quiet-meadow-77' });
});

test('another device is signed out', async ({ page, keeper }) => {
  const login = { username: keeper.username, password: PASSWORD };
  await keeper.call('POST', '/api/token/', login);
  // A press is dropped where the page moves under it.
  await open(page, '/profile');
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /Sign out/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign this device out?' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(message(page, 'status', 'Device signed out successfully!')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('This device');
});

test('deleting the account names what is lost, asks for the password and ends in the login', async ({
  page,
  keeper,
}) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('every cow with her records and photos');
  await expect(dialog).toContainText('Farms with other people stay');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This is required.');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(message(page, 'status', 'Account deleted successfully!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(
    keeper.call('POST', '/api/token/', { username: keeper.username, password: PASSWORD }),
  ).rejects.toThrow('401');
});
