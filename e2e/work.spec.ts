/** The day's work: each row is done in one press, stays, and is undone in place; what is put off is folded. */
import { day, expect, test } from './fixtures.ts';

test('a check in one press, undone in place; a row put off and brought back', async ({ page, keeper }) => {
  const alma = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
  const bella = await keeper.addCow({ name: 'Bella', date_of_birth: day(-1500) });
  for (const cow of [alma, bella])
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-50) });
  await page.goto('/');
  await page.getByRole('link', { name: /^Work/ }).click();
  await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible();
  const checks = page.getByRole('region', { name: 'Pregnancy check' });
  const row = (name: string) => checks.getByRole('listitem').filter({ hasText: name });
  await expect(row('Alma')).toContainText('15 days late');

  await checks.getByRole('button', { name: 'Pregnant: Alma' }).click();
  await expect(row('Alma').getByText('Pregnant', { exact: true })).toBeVisible();
  await expect(checks.getByRole('heading')).toHaveText('Pregnancy check1');
  const cow = () => keeper.call<{ is_pregnant: boolean }>('GET', `/api/cows/${alma}/`);
  expect((await cow()).is_pregnant).toBe(true);
  await row('Alma').getByRole('button', { name: 'Undo' }).click();
  await expect(checks.getByRole('button', { name: 'Pregnant: Alma' })).toBeVisible();
  expect((await cow()).is_pregnant).toBe(false);

  await checks.getByRole('button', { name: 'More: Bella' }).click();
  await checks.getByRole('button', { name: 'Not now: Bella is back in 7 days' }).click();
  await expect(row('Bella').getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(row('Bella')).toHaveCount(0);
  await checks.getByRole('button', { name: '1 held' }).click();
  await checks.getByRole('button', { name: 'Now after all: Bella' }).click();
  await expect(checks.getByRole('button', { name: 'Pregnant: Bella' })).toBeVisible();

  await keeper.call('POST', '/api/semination-records/', { cow: bella, semination_date: day(-33) });
  await page.reload();
  await expect(row('Bella')).toHaveCount(0);
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(row('Bella')).toContainText('From');
  await expect(page).toHaveURL(/days=week/);
});

test('after a semination in one press its bull and technician are asked, and all of it is undone at once', async ({
  page,
  keeper,
}) => {
  const alma = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
  const bella = await keeper.addCow({ name: 'Bella', date_of_birth: day(-1500) });
  const before = { cow: bella, semination_date: day(-5), bull_name: 'Jupiter', technician: 'Weber' };
  await keeper.call('POST', '/api/semination-records/', before);
  await page.goto('/work');
  const list = page.getByRole('region', { name: 'Semination' });
  await list.getByRole('button', { name: 'Seminated: Alma' }).click();
  await list.getByRole('button', { name: 'Bull?: Alma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seminated: Alma' });
  await expect(dialog.getByLabel('Bull’s name').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Jupiter' }).click();
  await dialog.getByRole('button', { name: 'Weber' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const records = async () =>
    (await keeper.call<{ semination_records: object[] }>('GET', `/api/cows/${alma}/`)).semination_records;
  expect(await records()).toMatchObject([{ bull_name: 'Jupiter', technician: 'Weber' }]);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('button', { name: 'Seminated: Alma' })).toBeVisible();
  expect(await records()).toEqual([]);
});
