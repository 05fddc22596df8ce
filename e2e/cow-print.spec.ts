import { day, expect, test } from './fixtures.ts';

test('the sheet of a cow prints all her records, and nothing to press', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Berta' });
  for (const ago of [-30, -60, -90, -120, -150, -180]) {
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(ago) });
  }
  await page.goto(`/cow/${cow}`);
  await expect(page.getByText('Next heat')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Print her sheet' })).toBeVisible();
  // As the browser does when it is asked to print.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Next heat')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Berta', level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
