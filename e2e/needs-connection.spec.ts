/** What only the server can answer says so while it cannot be reached. */
import { axeFaults } from './axe.ts';
import { expect, message, test } from './fixtures.ts';
import { line, ready } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

const SENTENCE = 'This needs a connection.';

test('pages of which nothing is kept say so in their place, and come with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  for (const path of [
    '/imports',
    '/history',
    '/registers',
    '/notifications',
    '/exchange',
    '/declarations',
    '/people',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: SENTENCE })).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  // What is open stays: somebody may be typing in it.
  await context.setOffline(true);
  await expect(line(page)).toContainText('No connection.');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

test('who logs in without a connection is told that it needs one', async ({ page, context, keeper }) => {
  await page.goto('/');
  await ready(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(true);
  await page.getByLabel('Username').fill(keeper.username);
  await page.getByLabel('Password', { exact: true }).fill('pasture-42-bell');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(message(page, 'alert', SENTENCE)).toBeVisible();
});
