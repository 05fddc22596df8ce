/** The vet's visit: the sheet on paper, its link for somebody without a login, results in the order of the paper, one undo. */
import { day, expect, test } from './fixtures.ts';

test('a visit is entered in the order of its sheet, survives a reload, and is undone as one', async ({
  page,
  keeper,
}) => {
  const ids: Record<string, number> = {};
  for (const [name, served] of [
    ['Alma', 50],
    ['Bella', 45],
    ['Cora', 40],
  ] as const) {
    const cow = await keeper.addCow({ name, date_of_birth: day(-1500) });
    await keeper.call('POST', '/api/semination-records/', {
      cow,
      semination_date: day(-served),
      bull_name: 'Jupiter',
    });
    ids[name] = cow;
  }
  const fresh = await keeper.addCow({ name: 'Dora', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/birth-records/', { mother_cow: fresh, birth_date: day(-3) });

  await page.goto('/work');
  await page.getByRole('link', { name: "Vet's visit" }).click();
  await expect(page.getByRole('checkbox', { name: 'Pregnancy check (3 animals)' })).toBeChecked();
  await expect(page.getByText('4 animals, 1 page')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the visit' }).click();
  const rows = page.getByRole('list', { name: 'Animals of the visit' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Jupiter' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Looked at: Dora' }).click();
  await page.getByRole('button', { name: 'Pregnant: Alma' }).click();
  await page.getByRole('button', { name: 'Empty: Bella' }).click();
  await page.getByRole('button', { name: 'More: Alma' }).click();
  await page.getByLabel('Days pregnant').fill('400');
  await page.getByRole('button', { name: 'More: Bella' }).click();
  await page.getByLabel('Findings').nth(1).fill('Cyst, left');
  await page.reload();
  await expect(page.getByText('3 of 4 entered')).toBeVisible();
  // What is said more seldom is behind the row on a phone.
  await page.getByRole('button', { name: 'More: Cora' }).click();
  await page.getByRole('button', { name: 'Again: Cora' }).click();
  const record = page.getByRole('button', { name: 'Done' });
  await record.click();

  // What is refused stands with its animal, and nothing is recorded.
  await expect(rows.filter({ hasText: 'Alma' }).getByRole('alert')).toBeVisible();
  await expect(page.getByText('Nothing could be recorded.')).toBeVisible();
  const checksOf = async (name: string) =>
    (await keeper.call<{ pregnancy_checks: object[] }>('GET', `/api/cows/${ids[name]}/`)).pregnancy_checks;
  expect(await checksOf('Bella')).toEqual([]);
  await page.getByRole('button', { name: 'More: Alma' }).click();
  await page.getByLabel('Days pregnant').fill('50');
  await record.click();

  const summary = page
    .locator('main')
    .getByText(/^3 checked: 1 pregnant, 1 empty,? and 1 again; 1 looked at$/);
  await expect(summary).toBeVisible();
  expect(await checksOf('Alma')).toMatchObject([{ result: 'pregnant', days_pregnant: 50 }]);
  expect(await checksOf('Bella')).toMatchObject([{ result: 'empty', notes: 'Cyst, left' }]);
  await page.locator('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 of 4 entered')).toBeVisible();
  for (const name of Object.keys(ids)) expect(await checksOf(name)).toEqual([]);
});

test('a sheet is read by its link without a login, until the link is ended', async ({
  page,
  keeper,
  browser,
}) => {
  const cow = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-50) });
  await page.goto('/work');
  await page.getByRole('region', { name: 'Pregnancy check' }).getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Share the sheet' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByLabel('Link').inputValue();

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await stranger.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: "Vet's visit" })).toBeVisible();
  await expect(phone.getByText('Alma')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  const over = await phone.goto(url);
  expect(over?.status()).toBe(404);
  await stranger.close();
});
