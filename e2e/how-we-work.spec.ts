import { axeFaults } from './axe.ts';
import { day, expect, message, shownDay, test } from './fixtures.ts';
import { unfold } from './walk.ts';

test('a farm sets its days of gestation, and when her calving is due follows at once', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({
    name: 'Bella',
    breed: 'Limousin',
    semination_date: day(-100),
    is_pregnant: true,
    pregnancy_start_date: day(-100),
  });
  await page.goto(`/cow/${id}`);
  await expect(page.getByText(await shownDay(page, 183)).first()).toBeVisible();

  await page.getByRole('button', { name: 'Farm', exact: true }).click();
  await page.getByRole('link', { name: 'How we work' }).click();
  await expect(page).toHaveTitle('How we work · Cowbell');
  const days = page.getByLabel('Days from semination to calving');
  await expect(page.getByRole('heading', { name: /^Gestation/ })).toBeVisible();
  await unfold(page);
  await expect(days).toHaveValue('283');
  await days.fill('250');
  await days.press('Enter');
  await expect(days).toHaveAccessibleDescription(/260/);
  await days.fill('280');
  await days.press('Enter');
  await expect(message(page, 'status', 'How you work is saved.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/cow/${id}`);
  await expect(page.getByText(await shownDay(page, 180)).first()).toBeVisible();

  await page.goto('/how-we-work');
  await expect(page.getByText('For the breeds of your herd: Limousin 290.')).toBeVisible();
  await page.getByRole('button', { name: 'Use breed averages' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Limousin' })).toContainText('290 days');
  await expect(page.getByRole('button', { name: 'Use breed averages' })).toHaveCount(0);
  await page.goto(`/cow/${id}`);
  await expect(page.getByText(await shownDay(page, 190)).first()).toBeVisible();
});

test('breeds get days of their own, which are changed, removed and brought back', async ({
  page,
  keeper,
}) => {
  await keeper.call('PATCH', '/api/settings/', { gestation_by_breed: { Limousin: 290 } });
  await page.goto('/how-we-work');
  await page.getByRole('button', { name: 'Add breed' }).click();
  await expect(page.getByLabel('Breed', { exact: true })).toBeFocused();
  await page.getByLabel('Breed', { exact: true }).fill('Jersey');
  await page.getByLabel('Days', { exact: true }).fill('311');
  await page.getByLabel('Days', { exact: true }).press('Enter');
  await expect(page.getByLabel('Days', { exact: true })).toHaveAccessibleDescription(/310/);
  await page.getByLabel('Days', { exact: true }).fill('280');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Days', { exact: true }).press('Enter');
  const rows = page.getByRole('list', { name: 'Days by breed' }).getByRole('listitem');
  await expect(rows).toHaveText([/Jersey.*280 days/, /Limousin.*290 days/]);

  await page.getByRole('button', { name: 'Edit Limousin' }).click();
  // The row may stand there while its form still waits to hear that it is saved.
  await rows.getByLabel('Days', { exact: true }).fill('292');
  await rows.getByLabel('Days', { exact: true }).press('Enter');
  await expect(rows).toHaveText([/Jersey.*280 days/, /Limousin.*292 days/]);

  await page.getByRole('button', { name: 'Remove Jersey' }).click();
  await expect(rows).toHaveText([/Limousin.*292 days/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText([/Jersey.*280 days/, /Limousin.*292 days/]);
});

test('a kind of farm fills in its lists and days, and Work follows once they are saved', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Alma', date_of_birth: day(-60) });
  await page.goto('/work');
  const wean = page.getByRole('region', { name: 'Weaning' });
  await expect(wean).toContainText('Alma');

  await page.goto('/how-we-work');
  const kinds = page.getByRole('region', { name: 'Kind of farm' });
  await expect(kinds).toBeVisible();
  await unfold(page);
  const suckler = kinds.getByRole('button', { name: 'Suckler' });
  await expect(kinds.getByRole('button', { name: 'Dairy' })).toHaveAccessibleDescription(
    'This is how you work now.',
  );
  await expect(suckler).toHaveAccessibleDescription(
    'Switches off: Check after calving and Dry-off. Weaning: From an age of 200 days (now 56).',
  );
  await suckler.click();
  await expect(suckler).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: 'Dry-off' })).not.toBeChecked();
  const vet = page.getByRole('group', { name: 'Vet check' });
  const save = page.getByRole('button', { name: 'Save' });
  await vet.getByLabel('From day … after calving').fill('43');
  await save.click();
  await expect(vet.getByLabel('Until day … after calving')).toHaveAccessibleDescription(
    /cannot lie before the first, 43/,
  );
  await vet.getByLabel('From day … after calving').fill('30');
  await save.click();
  await expect(message(page, 'status', 'How you work is saved.')).toBeVisible();
  expect(await keeper.call('GET', '/api/settings/')).toMatchObject({
    work: {
      weaned_days: 200,
      vet_from_days: 30,
      check_days: 35,
      lists: { dry_off: false, fresh_check: false },
    },
  });
  await page.goto('/work');
  await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible();
  await expect(wean).toHaveCount(0);
});

test('a list says how many it holds today, and how many with days that are typed', async ({
  page,
  keeper,
}) => {
  for (const ago of [40, 30])
    await keeper.addCow({ name: `Served ${ago}`, semination_date: day(-ago), is_pregnant: false });
  await page.goto('/how-we-work');
  const check = page.getByRole('group', { name: 'Pregnancy check' });
  await expect(check).toContainText('1 animal today');
  const days = check.getByLabel('From day … after the semination');
  await days.fill('28');
  await expect(check).toContainText('1 animal today, 2 once this is saved');
  await expect(check).toContainText('Usually 35.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(check).toContainText('2 animals today');
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
});

test('prices are shown in the currency of the farm', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  const sold = { cow, direction: 'out', kind: 'sale', moved_on: day(-1), price: 1250.5 };
  await keeper.call('POST', '/api/movements/', sold);
  await page.goto('/how-we-work');
  await page.getByRole('button', { name: /^Units/ }).click();
  await page.getByLabel('Currency of prices').selectOption('EUR');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'How you work is saved.')).toBeVisible();
  await page.goto(`/cow/${cow}?part=history`);
  await page.getByRole('button', { name: /^Details of / }).click();
  await expect(page.getByText('€1,250.50').first()).toBeVisible();
});
