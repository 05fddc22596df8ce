import { EVERY_WIDTH, expect, test } from './fixtures.ts';

test('the navbar leads to every screen and marks where one is', EVERY_WIDTH, async ({ page }) => {
  await page.goto('/help');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Work', 'Add Cow', 'Add Feed', 'Notifications']);
  for (const [name, path] of [
    ['Work', '/work'],
    ['Add Cow', '/add-cow'],
    ['Add Feed', '/add-feed'],
    ['Notifications', '/notifications'],
    ['Home', '/'],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('the username opens its submenu', EVERY_WIDTH, async ({ page, keeper }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: keeper.username });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  for (const [item, path] of [
    ['Edit Profile', '/profile'],
    ['Email Notifications', '/notifications'],
    ['Help & Support', '/help'],
    ['Logout', '/login'],
  ] as const) {
    await expect(page.getByRole('link', { name: item })).toBeHidden();
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: item }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a page that does not exist says so, logged in or not', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('404 Not Found · Cowbell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Cow' })).toHaveCount(0);
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

test(
  'by keyboard alone: past the navbar, through the submenu, back with Escape',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    test.skip(isMobile, 'Phones have no Tab key.');
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.getByRole('button', { name: keeper.username }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Email Notifications' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
    await expect(page.getByRole('button', { name: keeper.username })).toBeFocused();
  },
);

test('a new screen takes the focus, so that it is read from its start', EVERY_WIDTH, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Add Feed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Feed');
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.closest('main') !== null || document.activeElement?.id === 'main',
      ),
    )
    .toBe(true);
});

test(
  'a page that is opened begins at its top, and one that is loaded anew where it was left',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    for (let made = 0; made < 25; made += 1) await keeper.addCow();
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    const place = () => page.evaluate(() => scrollY);
    await page.goto('/?view=list');
    await expect(page.getByRole('link', { name: /Cow 25/ })).toBeVisible();
    await scrollTo(600);
    await page.reload();
    await expect(page.getByRole('link', { name: /Cow 25/ })).toBeVisible();
    await expect.poll(place).toBe(600);
    // By an address or the link in a mail, as by one of the app.
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await place()).toBe(0);
    await scrollTo(600);
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    expect(await place()).toBe(0);
  },
);
