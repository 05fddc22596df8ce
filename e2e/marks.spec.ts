/** What was entered and has not arrived says so, wherever it is shown. */

import { add, fillIn } from './cow-form.ts';
import { act, day, expect, inHerd, openPart, test } from './fixtures.ts';
import { arrived, kept, openOffline, ready } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

test('records, animals and feeds say that they have not arrived, until they have', async ({
  page,
  keeper,
  context,
}) => {
  const bella = await keeper.addCow({ name: 'Alma', date_of_birth: day(-1500) });
  const hay = await keeper.addFeed({ name: 'Hay' });
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);

  await openOffline(page, `/cow/${bella}`);
  await act(page, 'Add weighing');
  await page.getByRole('dialog').getByLabel('Weight').fill('455');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await kept(page);
  const main = page.getByRole('main');
  await openPart(page, 'Weights');
  await expect(page.getByRole('region', { name: 'Weighings' }).getByText('Not sent yet')).toBeVisible();

  await openOffline(page, `/feed/${hay}`);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByLabel('Amount used').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await kept(page);
  const movements = page.getByRole('region', { name: 'Deliveries, counts and use' });
  await expect(movements.getByText('Not sent yet')).toBeVisible();

  await openOffline(page, '/add-cow');
  await fillIn(page);
  await add(page).click();
  await expect(page).toHaveURL(/\/cow\/new-[0-9a-f]+$/);
  await kept(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  await expect(main.getByText('Not sent yet')).toBeVisible();
  await openOffline(page, '/');
  await expect(inHerd(page, /Bella/).getByText('Not sent yet')).toBeVisible();
  await expect(inHerd(page, /Alma/).getByText('Not sent yet')).toHaveCount(0);

  await arrived(page);
  await expect(inHerd(page, /Bella/)).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
});

test('what was refused says that somebody has to decide', async ({ page, keeper, context }) => {
  const alma = await keeper.addCow({ name: 'Alma', weight: 600, date_of_birth: day(-1500) });
  await page.goto(`/cow/${alma}`);
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('620');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await kept(page);
  await expect(page.getByRole('main').getByText('Not sent yet').first()).toBeVisible();
  await keeper.call('PATCH', `/api/cows/update/${alma}/`, { weight: 610 });
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Needs you').first()).toBeVisible();
});
