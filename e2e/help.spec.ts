/** Help, and the page for an address that leads nowhere. */
import { EVERY_WIDTH, expect, test } from './fixtures.ts';

test('help explains the ten groups and what each button does', EVERY_WIDTH, async ({ page }) => {
  await page.goto('/help');
  await expect(page).toHaveTitle('Help & Support · Cowbell');
  await expect(page.getByRole('listitem').filter({ hasText: /cal|calving|Older/ })).not.toHaveCount(0);
  for (const name of ['Fresh cows', 'Pregnant heifers', 'Young calves'])
    await expect(page.getByText(name)).toBeVisible();
  for (const name of [
    'Grouped View',
    'List View',
    'Refresh',
    'Edit Information',
    'Go To Mother',
    'Delete Cow',
  ])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
});

for (const [can, says] of [
  [true, 'This browser can connect to sticks.'],
  [false, 'Here a stick has to type like a keyboard.'],
] as const)
  test(`help says which sticks and scales one can use, where the browser ${can ? 'can' : 'cannot'} connect to them`, async ({
    page,
  }) => {
    // It stands for what browsers have, or have not.
    await page.addInitScript((has) => {
      Object.defineProperty(navigator, 'serial', { value: has ? {} : undefined });
    }, can);
    await page.goto('/help');
    const part = page.getByRole('region', { name: 'Sticks and scales' });
    await expect(part.getByText(says)).toBeVisible();
    await expect(part.getByRole('term')).toContainText(['Any stick', 'Allflex RS420']);
  });

test('help leads to the licences of what Cowbell is made with', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('link', { name: 'Read the licences' }).click();
  await page.waitForURL('/licences.txt');
  const text = page.locator('body');
  for (const part of ['react ', 'fastify ', 'sharp ', 'swagger-ui', 'tailwindcss '])
    await expect(text).toContainText(new RegExp(`^${part}`, 'm'));
  await expect(text).toContainText(/^@img\/sharp-libvips-.* \(LGPL-3\.0-or-later\)$/m);
  await expect(text).toContainText('GNU LESSER GENERAL PUBLIC LICENSE');
});

test('a page that does not exist says so, logged in or not', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('404 Not Found · Cowbell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0);
  for (const [name, path] of [
    ['Login', '/login'],
    ['Register', '/register'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test('an address that cannot be read is a page that does not exist', async ({ page }) => {
  await page.goto('/cow/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
});
