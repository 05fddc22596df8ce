/** The menus of the bar: the user's and the farm's. */
import { EVERY_WIDTH, expect, test } from './fixtures.ts';

test('the username opens its submenu', EVERY_WIDTH, async ({ page, keeper }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: keeper.username });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  for (const [item, path] of [
    ['Edit Profile', '/profile'],
    ['Language', '/profile#language'],
    ['Devices', '/profile#devices'],
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

test(
  'Farm opens the pages of the farm, and is marked on them',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    await page.goto('/help');
    const opener = page.getByRole('button', { name: 'Farm', exact: true });
    const links = page.getByRole('banner').locator('[popover]').getByRole('link');
    for (const [item, path] of [
      ['Calendar', '/calendar'],
      ['Lists', '/lists'],
      ['Places', '/places'],
      ['Medicines', '/medicines'],
      ['Registers', '/registers'],
      ['History', '/history'],
      ['Import & Export', '/imports'],
      ['People', '/people'],
      ['Exchange', '/exchange'],
      ['How we work', '/how-we-work'],
    ] as const) {
      await opener.click();
      await links.filter({ hasText: item }).click();
      await expect(page).toHaveURL(path);
      await expect(links).toHaveCount(0);
    }
    if (!isMobile) {
      await expect(page.getByRole('heading', { level: 1, name: 'How we work' })).toBeVisible();
      await opener.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(links.filter({ hasText: 'How we work' })).toHaveAttribute('aria-current', 'page');
      await expect(links.filter({ hasText: 'How we work' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
    await keeper.addFeed({ name: 'Silage' });
    await opener.click();
    await links.filter({ hasText: 'Feeds' }).click();
    await expect(page).toHaveURL('/#feeds-heading');
    await expect(page.getByRole('heading', { name: 'Available Feeds' })).toBeInViewport();
  },
);

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
    await expect(page.getByRole('link', { name: 'Language' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
    await expect(page.getByRole('button', { name: keeper.username })).toBeFocused();
  },
);
