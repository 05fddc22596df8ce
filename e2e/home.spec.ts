import type { Page } from '@playwright/test';
import { day, EVERY_WIDTH, expect, failing, gone, keepsNothing, message, test } from './fixtures.ts';

/** The cows on Home; today's work names some of them above. */
const cowsOf = (page: Page) => page.getByRole('region', { name: 'Registered Cows' });

test('an empty farm says so, word for word', EVERY_WIDTH, async ({ page, keeper }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Home · Cowbell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farm Management System');
  await expect(page.getByRole('heading', { name: 'Available Feeds' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registered Cows' })).toBeVisible();
  await expect(page.getByText('No cows found. Add some cows to see them grouped!')).toBeVisible();
  await expect(page.getByText(`${keeper.username}'s farm`)).toBeVisible();
});

test(
  'the animals come first while there are none, and after the feeds from then on',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await page.goto('/');
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Registered Cows', 'Available Feeds']);
    await keeper.addCow();
    await page.reload();
    await expect(headings).toHaveText([/Today/, 'Available Feeds', 'Registered Cows']);
  },
);

test('counts of all cows and feeds', EVERY_WIDTH, async ({ page, keeper }) => {
  for (let made = 0; made < 3; made += 1) await keeper.addCow();
  await keeper.addFeed();
  await page.goto('/');
  await expect(page.getByRole('definition').nth(0)).toHaveText('3');
  await expect(page.getByRole('definition').nth(1)).toHaveText('1');
  await expect(page.getByRole('term')).toHaveText(['Total Cows', 'Total Feeds']);
  // On paper, where nothing can be pressed, they are there too.
  await page.emulateMedia({ media: 'print' });
  for (const count of await page.getByRole('definition').all())
    await expect(count.getByText(/^\d+$/)).toBeVisible();
});

test('the counts lead to what they count', async ({ page, keeper }) => {
  for (let made = 0; made < 30; made += 1) await keeper.addCow();
  await page.goto('/');
  await page.getByRole('button', { name: '30 Total Cows' }).click();
  const cows = page.getByRole('heading', { name: 'Registered Cows' });
  await expect(cows).toBeFocused();
  await expect(cows).toBeInViewport();
  await page.getByRole('button', { name: '0 Total Feeds' }).click();
  await expect(page.getByRole('heading', { name: 'Available Feeds' })).toBeFocused();
});

test('a cow card shows image, name, breed, and leads to her page', EVERY_WIDTH, async ({ page, keeper }) => {
  const id = await keeper.addCow({ name: 'Bella', breed: 'Hereford' });
  await page.goto('/');
  const card = cowsOf(page).getByRole('link', { name: /Bella/ });
  await expect(card).toContainText('Hereford');
  await expect(card.locator('svg')).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(`/cow/${id}`);
});

for (const view of ['/', '/?view=list']) {
  test(`pregnant females show their weeks, or that there is no start date (${view})`, async ({
    page,
    keeper,
  }) => {
    await keeper.addCow({ name: 'Sown', semination_date: day(-20) });
    const vague = await keeper.addCow({ name: 'Vague' });
    await keeper.call('PATCH', `/api/cows/update/${vague}/`, { is_pregnant: true });
    await keeper.addCow({ name: 'Open' });
    await page.goto(view);
    const cow = (name: string) =>
      page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name });
    await expect(cow('Sown').getByText('Pregnant · 2 weeks').filter({ visible: true })).toBeVisible();
    await expect(cow('Vague').getByText('No start date').filter({ visible: true })).toBeVisible();
    await expect(cow('Vague').getByText('Pregnant', { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(cow('Open').getByText('Pregnant')).toHaveCount(0);
  });
}

test(
  'list view sorts, searches and filters, and is there again after a reload',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Ada', breed: 'Angus', weight: 500 });
    await keeper.addCow({ name: 'Élise', breed: 'Jersey', weight: 400, semination_date: day(-30) });
    await keeper.addCow({ name: 'Zeus', breed: 'Angus', weight: 900, cow_gender: 'Male' });
    await page.goto('/');
    await page.getByRole('button', { name: 'List View' }).click();
    await expect(page).toHaveURL(/view=list/);
    const cows = page.getByRole('region', { name: 'Registered Cows' }).getByRole('link');
    await expect(cows).toContainText(['Ada', 'Élise', 'Zeus']);

    await page.getByLabel('Sort by').selectOption('Heaviest first');
    await expect(cows).toContainText(['Zeus', 'Ada', 'Élise']);
    await page.reload();
    await expect(cows).toContainText(['Zeus', 'Ada', 'Élise']);

    await page.getByLabel('Gender').selectOption('Female');
    await expect(cows).toContainText(['Ada', 'Élise']);
    await page.getByLabel('Pregnant only').check();
    await expect(cows).toContainText(['Élise']);
    await page.getByLabel('Pregnant only').uncheck();
    await page.getByLabel('Gender').selectOption('Any gender');

    const search = page.getByRole('searchbox');
    for (const [query, found] of [
      ['elise', ['Élise']],
      ['ANGUS', ['Zeus', 'Ada']],
      ['T-1', ['Ada']],
    ] as const) {
      await search.fill(query);
      await expect(cows).toHaveCount(found.length);
      await expect(cows).toContainText([...found]);
    }
    await search.fill('nobody');
    await expect(page.getByText('No cow matches this choice.')).toBeVisible();
  },
);

for (const view of ['/', '/?view=list&gender=Male&pregnant=']) {
  test(`what left no cow is taken back in one press (${view})`, async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Ada' });
    await page.goto(view);
    const search = page.getByRole('searchbox');
    await search.fill('nobody');
    await page.getByRole('button', { name: 'Show all cows' }).click();
    await expect(cowsOf(page).getByRole('link', { name: /Ada/ })).toBeVisible();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Registered Cows' })).toBeFocused();
  });
}

test(
  'what is looked for shows at once beneath the box, and nothing else; Enter opens the only hit',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    for (let made = 1; made < 6; made += 1)
      await keeper.addCow({ id_number: `DE 09 1234 560${made}`, semination_date: day(-285) });
    const babe = await keeper.addCow({ name: 'Babe', id_number: 'DE 09 5601 7788' });
    await keeper.addFeed();
    await page.goto('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeInViewport();
    await expect(page.getByRole('region', { name: /Today/ })).toBeInViewport();
    // The last digits of one, which stand in the middle of another.
    await search.fill('5601');
    const found = page.getByRole('region', { name: 'Registered Cows' }).getByRole('link');
    await expect(found).toHaveText([/Cow 1/]);
    await expect(found).toBeInViewport();
    await expect(page.getByText('1 animal found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Available Feeds' })).toBeHidden();
    await expect(page.getByRole('region', { name: /Today/ })).toBeHidden();
    await search.fill('cow');
    await expect(found).toHaveCount(5);
    await search.press('Enter');
    await expect(found.first()).toBeFocused();
    await search.fill('7788');
    await search.press('Enter');
    await expect(page).toHaveURL(`/cow/${babe}`);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(search).toHaveValue('7788');
  },
);

test('the slash leads to the search from anywhere on Home', async ({ page, keeper }) => {
  await keeper.addCow();
  await page.goto('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('co/w');
  await expect(search).toHaveValue('co/w');
});

test('refresh shows what others have changed', async ({ page, keeper }) => {
  await page.goto('/');
  await expect(page.getByText('No cows found.')).toBeVisible();
  await keeper.addCow({ name: 'Latecomer' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(cowsOf(page).getByRole('link', { name: /Latecomer/ })).toBeVisible();
});

for (const [trouble, fail] of [
  ['the groups cannot be had', (page: Page, path: RegExp) => failing(page, 'GET', path)],
  ['the groups do not answer', gone],
] as const) {
  test(`when ${trouble}, the plain list is shown`, async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Ada' });
    await fail(page, /\/api\/cows\/grouped\//);
    await page.goto('/');
    await expect(cowsOf(page).getByRole('link', { name: /Ada/ })).toBeVisible();
    await expect(page.getByText('The groups could not be loaded. This is the plain list.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'List View' })).toHaveAttribute('aria-pressed', 'true');
  });
}

test('when nothing can be had, it says so and can be tried again', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Ada' });
  await page.route(/\/api\/(cows|feeds)\//, (route) => route.abort());
  await keepsNothing(page);
  await page.goto('/');
  await expect(page.getByText('The cows could not be loaded.')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('The feeds could not be loaded.')).toBeVisible({ timeout: 10_000 });
  await page.unrouteAll();
  await page
    .getByRole('region', { name: 'Registered Cows' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(cowsOf(page).getByRole('link', { name: /Ada/ })).toBeVisible();
});

test('a refresh that fails is shown, and the herd stays', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Ada' });
  await keepsNothing(page);
  await page.goto('/');
  await expect(cowsOf(page).getByRole('link', { name: /Ada/ })).toBeVisible();
  await page.route(/\/api\/cows\//, (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(message(page, 'alert', 'Failed to refresh the cows.')).toBeVisible({ timeout: 10_000 });
  await expect(cowsOf(page).getByRole('link', { name: /Ada/ })).toBeVisible();
});

test(
  'by keyboard alone: to a group, to a cow, and back to where one was',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    test.skip(isMobile, 'Phones have no Tab key.');
    const id = await keeper.addCow({ name: 'Babe', date_of_birth: day(-10) });
    await page.goto('/');
    await page.getByRole('button', { name: '1 cow: Young calves' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Young calves' })).toBeFocused();
    const chooseAll = cowsOf(page).getByRole('button', { name: /^Choose .* of Young calves$/ });
    await expect(chooseAll).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(chooseAll).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cowsOf(page).getByRole('link', { name: /Babe/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/cow/${id}`);
  },
);
