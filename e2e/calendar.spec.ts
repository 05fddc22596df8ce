/** The calendar: a month at a desk, its days on a phone, and the address at which other programs read it. */
import { expectSound } from './axe.ts';
import { day, EVERY_WIDTH, expect, keepsNothing, test } from './fixtures.ts';

test('a month leads to its days, and these to what is to be done', EVERY_WIDTH, async ({ page, keeper }) => {
  const cows = [];
  for (const name of ['Alma', 'Bella', 'Cora'])
    cows.push(await keeper.addCow({ name, date_of_birth: day(-1500), do_not_breed: true }));
  for (const cow of cows)
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-35) });
  for (const title of ['Fence', 'Hooves', 'Trough', 'Gate'])
    await keeper.call('POST', '/api/tasks/', { title, due: day(0) });
  await page.goto('/work');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();

  const isWide = (page.viewportSize()?.width ?? 0) > 768;
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-pressed',
    String(isWide),
  );
  if (!isWide) await page.getByRole('button', { name: 'Month', exact: true }).click();
  const today = page.getByRole('grid').locator('[aria-current=date]');
  if (isWide) {
    await expect(today.getByRole('listitem')).toHaveText(['Pregnancy check (3)', 'Fence', 'Hooves']);
    await today.getByRole('button', { name: /^2 more on/ }).click();
    await expect(today.getByRole('listitem')).toHaveCount(5);
    await expect(today.getByRole('link', { name: 'Trough' })).toBeFocused();
    await expectSound(page);
    // By keys: into the day, on to its last entry and back.
    await today.press('Enter');
    await expect(today.getByRole('link', { name: 'Pregnancy check (3)' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(today.getByRole('link', { name: 'Fence' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(today).toBeFocused();
    await today.getByRole('link', { name: 'Pregnancy check (3)' }).press('Enter');
  } else {
    await expectSound(page);
    await today.getByRole('link', { name: /: 5 entries$/ }).press('Enter');
  }

  await expect(page.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true');
  const check = page.getByRole('listitem').filter({ hasText: 'Pregnancy check' });
  await expect(check.getByRole('link')).toHaveText(['Pregnancy check', 'Alma', 'Bella', 'Cora']);
  await expectSound(page);
  await check.getByRole('link', { name: 'Bella' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  await page.goBack();
  await check.getByRole('link', { name: 'Pregnancy check' }).click();
  await expect(page.getByRole('region', { name: 'Pregnancy check' })).toContainText('Bella');
});

test('months follow one another as far as the calendar goes', async ({ page }) => {
  // A browser that keeps the herd would go by the server's clock.
  await keepsNothing(page);
  await page.clock.setFixedTime(new Date('2026-06-15T10:00:00Z'));
  await page.goto('/calendar?view=month&month=2027-04');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('April 2027');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(heading).toHaveText('March 2027');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(heading).toHaveText('June 2026');

  const grid = page.getByRole('grid');
  const day = (number: string) => grid.locator('td:focus').getByText(number, { exact: true });
  await page.getByRole('button', { name: 'Agenda' }).press('Tab');
  await expect(day('15')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(day('23')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText('May 2026');
  await expect(day('23')).toBeVisible();
  // The calendar begins with this month.
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText('May 2026');
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await page.goto('/calendar?view=agenda&month=1999-01');
  await expect(heading).toHaveText('May 2026');
  await expect(page.getByText('Nothing is due in May 2026.')).toBeVisible();
});

test('the address is made, renewed and ended, and nothing moves before that', async ({ page, keeper }) => {
  await keeper.call('POST', '/api/tasks/', { title: 'Fence', due: day(0) });
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      document.documentElement.dataset.moved = 'something';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Make the address' }).scrollIntoViewIfNeeded();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');

  await page.getByRole('button', { name: 'Make the address' }).click();
  const field = page.getByLabel('Secret address');
  await expect(field).toHaveValue(/\/calendar\/[\w-]{27}\.ics$/);
  const first = await field.inputValue();
  const answer = async (url: string) => (await page.request.get(new URL(url).pathname)).status();
  expect(await answer(first)).toBe(200);
  await expect(page.getByRole('link', { name: 'Open in a calendar program' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  await expectSound(page);

  await page.getByRole('button', { name: 'New address' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The old address stops at once.');
  await question.getByRole('button', { name: 'New address' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([await answer(first), await answer(second)]).toEqual([404, 200]);
  await page.reload();
  await expect(field).toHaveValue(second);

  await page.getByRole('button', { name: 'End the address' }).click();
  await question.getByRole('button', { name: 'End the address' }).click();
  await expect(page.getByRole('button', { name: 'Make the address' })).toBeVisible();
  expect(await answer(second)).toBe(404);
});
