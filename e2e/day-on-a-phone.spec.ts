/** The day on a phone: rows of one storey on Home, Work and the visit, with the likely act alone; what is long is folded. */
import type { Locator } from '@playwright/test';
import { day, expect, test } from './fixtures.ts';
import { addHerdWithWork } from './herd-with-work.ts';

/** px */
const HIGHEST_ROW = 72;
const HIGHEST_WORK = 5000;
const FOLDED_AFTER = 5;
/** Where there are many lists. */
const FOLDED_OF_MANY = 3;

const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));

for (const locale of ['en-GB', 'de-DE'])
  test.describe(locale, () => {
    test.use({ locale });
    test('rows have one storey, and Work of a herd of 300 stays short', async ({ page, keeper }) => {
      await addHerdWithWork(keeper);
      await page.goto('/work');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      const sections = page.getByRole('main').getByRole('region');
      await expect(sections.getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => sections.count()).toBeGreaterThan(10);
      const rows = page.getByRole('main').locator('li[id]');
      expect(Math.max(...(await heightsOf(rows)))).toBeLessThanOrEqual(HIGHEST_ROW);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        HIGHEST_WORK,
      );
      const folded = sections.filter({ has: page.locator('li[id^="check-"]') });
      await expect(folded.locator('li[id]')).toHaveCount(FOLDED_OF_MANY);

      await page.goto('/');
      const today = page.getByRole('region', { name: /^(Today|Heute)/ }).getByRole('listitem');
      await expect(today).toHaveCount(FOLDED_AFTER);
      expect(Math.max(...(await heightsOf(today)))).toBeLessThanOrEqual(HIGHEST_ROW);

      await page.goto('/work/visit');
      await page.getByRole('button', { name: /^(Begin the visit|Besuch beginnen)$/ }).click();
      const visited = page.getByRole('main').getByRole('list').last().getByRole('listitem');
      await expect(visited.first()).toBeVisible();
      expect(Math.max(...(await heightsOf(visited)))).toBeLessThanOrEqual(HIGHEST_ROW);
    });
  });

for (const locale of ['en-GB', 'de-DE'])
  test.describe(locale, () => {
    test.use({ locale });
    test('a row with its act has one storey on Home, and one with two answers on the answers', async ({
      page,
      keeper,
    }) => {
      const cow = await keeper.addCow({ name: 'FR001341', date_of_birth: day(-1500) });
      await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-21) });
      const other = await keeper.addCow({ name: 'FR001342', date_of_birth: day(-1500) });
      await keeper.call('POST', '/api/semination-records/', { cow: other, semination_date: day(-45) });
      await page.goto('/');
      const row = page
        .getByRole('region', { name: /^(Today|Heute)/ })
        .getByRole('listitem')
        .filter({ hasText: 'FR001341' });
      await expect(row).toBeVisible();
      expect(Math.max(...(await heightsOf(row)))).toBeLessThanOrEqual(HIGHEST_ROW);
      await page.goto('/unanswered');
      const answered = page.getByRole('listitem').filter({ hasText: 'FR001342' });
      await expect(answered).toBeVisible();
      expect(Math.max(...(await heightsOf(answered)))).toBeLessThanOrEqual(HIGHEST_ROW);
    });
  });

test('what is behind a row says who it is and why, and is done in two presses', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Alma', id_number: 'DE 0912345678', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-21) });
  await page.goto('/work');
  const list = page.getByRole('region', { name: 'Heat' });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect(list.getByRole('button', { name: 'Seminated: Alma' })).toBeVisible();
  await list.getByRole('button', { name: 'More: Alma' }).click();
  await expect(list.getByText('Alma (DE 0912345678)')).toBeVisible();
  await expect(list.getByText(/^Seminated on .*, may come into heat again$/).last()).toBeVisible();
  await list.getByRole('button', { name: 'In heat: Alma' }).click();
  // Until it is done the row's own button says so too.
  await expect(list.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(list.getByText('In heat', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Undo' }).click();

  // The same on Home.
  await page.goto('/');
  const today = page.getByRole('region', { name: /^Today/ });
  await today.getByRole('button', { name: 'More: Alma' }).click();
  await today.getByRole('button', { name: 'Later' }).click();
  await expect(today.getByText(/^Heat/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(today.getByText(/^Heat/)).toBeVisible();
});

test('the day begins with a calving within two days, with its form one press away', async ({
  page,
  keeper,
}) => {
  for (let made = 0; made < 4; made += 1) {
    const cow = await keeper.addCow({ name: `Open ${made}`, date_of_birth: day(-1500) });
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-50) });
  }
  await keeper.addCow({ name: 'Blanche 2', date_of_birth: day(-1500), semination_date: day(-282) });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Farm Management System' })).toBeVisible();
  const first = page
    .getByRole('region', { name: /^Today/ })
    .getByRole('listitem')
    .first();
  await expect(first).toHaveText(/^Blanche 2.*Calving · tomorrowRecord calving$/);
  await first.getByRole('link', { name: 'Record calving: Blanche 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Record calving of Blanche 2' })).toBeVisible();
});
