import { expect, test } from './fixtures.ts';

test.describe('the history of the farm', () => {
  test('tells every change, narrows it down, and undoes one', async ({ page, keeper }) => {
    const berta = await keeper.addCow({ name: 'Berta' });
    await keeper.addFeed({ name: 'Hay' });
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Hay' })).toBeVisible();

    await page.getByLabel('Kind of change').selectOption('Feeds');
    await expect(page).toHaveURL(/kind=feed/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toHaveCount(0);

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Hay' })
      .getByRole('button', { name: /^Undo/ })
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Undone. Everything is as it was.' }),
    ).toBeVisible();
    await page.goto(`/cow/${berta}`);
    await expect(page.getByRole('heading', { name: 'Berta', level: 1 })).toBeVisible();
  });

  test('names what was changed of a feed as its form does', async ({ page, keeper }) => {
    const id = await keeper.addFeed({ name: 'Hay', total_amount: 10 });
    await keeper.call('PATCH', `/api/feeds/update/${id}/`, { total_amount: 20 });
    await page.goto('/history');
    await expect(page.getByText('Total amount: 10 kg')).toBeVisible();
  });

  test('of one animal can be looked at by itself', async ({ page, keeper }) => {
    const berta = await keeper.addCow({ name: 'Berta' });
    await keeper.addCow({ name: 'Alma' });
    await page.goto(`/history?cow=${berta}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Berta' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Alma' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all animals' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Alma' })).toBeVisible();
  });

  test('says when nothing was changed', async ({ page, keeper }) => {
    await keeper.addCow();
    await page.goto('/history?day=2020-01-01');
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
  });
});
