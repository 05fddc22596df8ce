/** Drying off with a tube is one act: entered in one form, from either side, and undone as one. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { axeFaults } from './axe.ts';
import { act, day, expect, type Keeper, message, test } from './fixtures.ts';

/** A farm with a dry-cow tube in its list and these cows in milk; answers their ids. */
async function farmWithTube(keeper: Keeper, names: readonly string[]): Promise<number[]> {
  const label = { name: 'Orbenin', unit: 'tube', min_dry_days: 42, hours_after_calving: 96, meat_days: 28 };
  await keeper.call('POST', '/api/medicines/', label);
  await keeper.call('POST', '/api/medicines/', { name: 'Ubrocell', milk_hours: 96, meat_days: 4 });
  const cows: number[] = [];
  for (const name of names)
    cows.push(
      await keeper.addCow({
        name,
        date_of_birth: day(-1500),
        last_calving_date: day(-300),
        is_pregnant: true,
        pregnancy_start_date: day(-220),
      }),
    );
  return cows;
}

/** What is recorded of her: the days of her dry-offs, and with what she was treated. */
async function recordedOf(keeper: Keeper, cow: number) {
  const { dry_offs, treatments } = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
  return [
    dry_offs.map(({ dry_off_date }) => dry_off_date),
    treatments.map(({ medicine_name, hours_after_calving }) => `${medicine_name} ${hours_after_calving}`),
  ];
}

test('the form of a dry-off takes the tube, and one undo takes both back', async ({ page, keeper }) => {
  const [cow = 0] = await farmWithTube(keeper, ['Bella']);
  await page.goto(`/cow/${cow}`);
  await act(page, 'Add dry-off');
  const form = page.getByRole('dialog', { name: 'Add dry-off' }).locator('form');
  await form.getByLabel('With a dry-cow tube').check();
  // A fault of the tube is shown before anything is sent.
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name of the medicine')).toHaveAccessibleDescription('This is required.');
  await expect(form.locator('datalist').first().locator('option')).toHaveCount(1);
  await form.getByLabel('Name of the medicine').fill('Orbenin');
  await expect(form.getByLabel(/minimum dry period/)).toHaveValue('42');
  await expect(form.getByLabel(/milk withheld after calving/)).toHaveValue('96');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Dry-off added successfully!')).toBeVisible();
  expect(await recordedOf(keeper, cow)).toEqual([[day(0)], ['Orbenin 96']]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
  expect(await recordedOf(keeper, cow)).toEqual([[], []]);
});

test('a treatment with a dry-cow tube offers to dry her off, and no other does', async ({ page, keeper }) => {
  const [cow = 0] = await farmWithTube(keeper, ['Bella']);
  await page.goto(`/cow/${cow}`);
  await act(page, 'Add treatment');
  const form = page.getByRole('dialog', { name: 'Add treatment' }).locator('form');
  const driesOff = form.getByLabel('Dried off with it');
  await form.getByLabel('Name of the medicine').fill('Ubrocell');
  await expect(form.getByLabel('Milk withdrawal (hours)', { exact: true })).toHaveValue('96');
  await expect(driesOff).toHaveCount(0);
  await form.getByLabel('Name of the medicine').fill('Orbenin');
  await expect(driesOff).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Treatment added successfully!')).toBeVisible();
  expect(await recordedOf(keeper, cow)).toEqual([[day(0)], ['Orbenin 96']]);
  // Who is dry already is not dried off again.
  await act(page, 'Add treatment');
  await form.getByLabel('Name of the medicine').fill('Orbenin');
  await expect(form.getByLabel(/milk withheld after calving/)).toHaveValue('96');
  await expect(driesOff).toHaveCount(0);
});

for (const { from, button } of [
  { from: 'Treatment', button: 'Treat 2 animals' },
  { from: 'Dry-off', button: 'Dry off 2 animals' },
])
  test(`many are dried off with a tube in one act: ${from}`, async ({ page, keeper }) => {
    const cows = await farmWithTube(keeper, ['Anna', 'Berta']);
    await page.goto('/?view=list');
    await page.getByRole('button', { name: 'Choose animals' }).click();
    for (const name of ['Anna', 'Berta'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    const bar = page.getByRole('region', { name: 'Chosen animals' });
    if (from === 'Dry-off') await bar.getByRole('button', { name: 'More' }).click();
    await bar.getByRole('button', { name: from, exact: true }).click();
    const form = page.getByRole('dialog');
    expect(await form.evaluate((dialog) => dialog.scrollTop)).toBe(0);
    if (from === 'Dry-off') await form.getByLabel('With a dry-cow tube').check();
    // What is missing is seen, and the first of it on the screen has the focus.
    await form.getByLabel('Name of the medicine').fill('Another');
    const after = form.locator('div', { has: page.getByLabel(/milk withheld after calving/) }).last();
    await expect(after.getByText('Optional')).toHaveCount(0);
    await form.getByRole('button', { name: button }).click();
    const lacking = form.getByLabel(
      from === 'Treatment' ? 'Milk withdrawal (hours)' : /milk withheld after calving/,
      {
        exact: true,
      },
    );
    await expect(lacking).toBeFocused();
    await expect(lacking).toHaveAccessibleDescription(/This is required/);
    const isOnTop = (field: Element) => {
      const { left, bottom } = field.getBoundingClientRect();
      return field.parentElement?.parentElement?.contains(document.elementFromPoint(left + 9, bottom + 9));
    };
    expect(await lacking.evaluate(isOnTop)).toBe(true);
    await form.getByLabel('Name of the medicine').fill('Orbenin');
    await expect(form.getByText(/^Dry off 2 animals with Orbenin on /)).toBeVisible();
    await form.getByRole('button', { name: button }).click();
    await expect(message(page, 'status', '2 animals dried off.')).toBeVisible();
    for (const cow of cows) expect(await recordedOf(keeper, cow)).toEqual([[day(0)], ['Orbenin 96']]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
    for (const cow of cows) expect(await recordedOf(keeper, cow)).toEqual([[], []]);
  });

test('those whom Work lists are dried off with a tube in five presses and one act', async ({
  page,
  keeper,
}) => {
  const names = ['Anna', 'Berta', 'Cora', 'Dora', 'Emma', 'Fanny'];
  const cows = await farmWithTube(keeper, names);
  // Who is alone on a list is not offered with others.
  await keeper.addCow({ name: 'Late', date_of_birth: day(-1500), semination_date: day(-285) });
  await page.goto('/');
  const form = page.getByRole('dialog');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Work/ }).click();
  await expect(page.getByRole('button', { name: /^All at once/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'All at once: Dry-off' }).click();
  await expect(form.getByText(/^Anna, Berta, Cora/)).toBeVisible();
  await form.getByLabel('With a dry-cow tube').click();
  await form.getByRole('button', { name: 'Orbenin' }).click();
  await form.getByRole('button', { name: 'Dry off 6 animals' }).click();
  await expect(message(page, 'status', '6 animals dried off.')).toBeVisible();
  for (const cow of cows) expect(await recordedOf(keeper, cow)).toEqual([[day(0)], ['Orbenin 96']]);
  await expect(page.getByRole('region', { name: 'Dry-off' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Dry-off' }).getByRole('listitem')).toHaveCount(6);
});
