/** What every page offers: to find an animal, and to record something of one that is found. */
import { day, EVERY_WIDTH, expect, test } from './fixtures.ts';

test('on a phone the sheet of the middle place asks which animal, and opens the form on her page', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Bruno', id_number: 'DE 4131', cow_gender: 'Male' });
  const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 4129', date_of_birth: day(-1500) });
  await keeper.addCow({ name: 'Bella', id_number: 'DE 4132' });
  await page.goto('/work');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const sheet = nav.getByRole('dialog');
  await nav.getByRole('button', { name: 'Record or add' }).click();
  await sheet.getByRole('button', { name: 'Pregnancy check' }).click();
  const field = sheet.getByRole('combobox', { name: 'Which animal?' });
  await expect(field).toBeFocused();
  // A bull is not among those that are found.
  await page.keyboard.type('41');
  await expect(sheet.getByRole('option')).toHaveText([/^Alma/, /^Bella/]);
  await page.keyboard.type('29');
  await sheet.getByRole('option', { name: /^Alma/ }).click();
  await expect(page).toHaveURL(`/cow/${alma}`);
  await expect(
    page.getByRole('dialog', { name: 'Add pregnancy check · Alma' }).locator('form'),
  ).toBeVisible();
  await expect(sheet).toBeHidden();
});

test(
  'what this farm records most is offered first, at a desk by a button with its word',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    const cow = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
    await page.goto('/work');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const acts = nav.getByRole('dialog').getByRole('button');
    const record = nav.getByRole('button', { name: 'Record or add' });
    if (!isMobile) await expect(record).toHaveText('Record');
    await record.click();
    // The first button closes the sheet.
    await expect(acts.nth(1)).toHaveText('Record calving');
    for (const name of ['Heat', 'Dry-off', 'Move'])
      await expect(acts.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    // Each stands in one place: at a desk in the bar.
    await expect(nav.getByRole('link', { name: 'Add Cow' })).toHaveCount(1);
    await expect(nav.getByRole('dialog').getByRole('link', { name: 'Add Cow' })).toBeVisible({
      visible: isMobile,
    });

    for (const ago of [43, 22, 1]) await keeper.call('POST', '/api/heats/', { cow, heat_date: day(-ago) });
    await page.reload();
    await record.click();
    await expect(acts.nth(1)).toHaveText('Heat');
    await expect(acts.nth(2)).toHaveText('Record calving');
  },
);

test('on a phone the sheet of the middle place asks which feed was used, and opens its form', async ({
  page,
  keeper,
}) => {
  await keeper.addFeed({ name: 'Hay' });
  const silage = await keeper.addFeed({ name: 'Silage' });
  await page.goto('/work');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const sheet = nav.getByRole('dialog');
  await nav.getByRole('button', { name: 'Record or add' }).click();
  await sheet.getByRole('button', { name: 'Use feed' }).click();
  await expect(sheet.getByRole('link', { name: /^Hay/ })).toBeFocused();
  await sheet.getByRole('link', { name: /^Silage/ }).click();
  await expect(page).toHaveURL(`/feed/${silage}`);
  await expect(page.getByLabel('Amount used')).toBeFocused();
  await expect(sheet).toBeHidden();
});

test(
  'an animal is found from every page: by the end of her number, by her short number first, and opened by Enter',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 09 1234 4129' });
    const bella = await keeper.addCow({ name: 'Bella', id_number: 'DE 09 1234 8888', barn_number: '29' });
    await page.goto('/help');
    const field = page.getByRole('combobox', { name: 'Find by ID number, name or breed' });
    const hit = page.getByRole('option');
    if (isMobile) await page.getByRole('button', { name: 'Find an animal' }).click();
    else {
      await expect(field).toBeVisible();
      await page.keyboard.press('/');
    }
    await expect(field).toBeFocused();
    await page.keyboard.type('4129');
    await expect(hit).toHaveText([/^Alma/]);
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    // Who looks for the next one before the page is there keeps the field.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(`/cow/${alma}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Alma' })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('29');
    await expect(hit).toHaveText([/^Bella/, /^Alma/]);
    await page.keyboard.press('ArrowDown');
    await expect(hit.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/cow/${bella}`);
  },
);

test('the search is the third place that Tab leads to', EVERY_WIDTH, async ({ page, keeper, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key.');
  await keeper.addCow();
  for (const [path, role] of [
    ['/work', 'combobox'],
    ['/', 'searchbox'],
  ] as const) {
    await page.goto(path);
    const field = page.getByRole(role, { name: 'Find by ID number, name or breed' });
    await expect(field).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  }
});
