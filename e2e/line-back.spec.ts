/** The server is gone for a while, and nothing but the page can notice that it is back: no network was lost. */
import { expect } from './fixtures.ts';
import { herdKept, line as lineOf, ready } from './kept-herd.ts';
import { test } from './on-a-line.ts';

test.use({ serviceWorkers: 'allow' });

test('who noticed by a read that the server is gone is told soon that it is back, though nothing waits', async ({
  page,
  keeper,
  line,
}) => {
  const cow = await keeper.addCow({ name: 'Alma' });
  await page.goto('/');
  await ready(page);
  // The worker has the parts of the app from the second page on.
  let reads = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/api/herd/changes/')) reads += 1;
  });
  await page.goto('/');
  // It reads what is new before and after it would send.
  await expect.poll(() => herdKept(page).then(() => reads)).toBe(2);
  line.goDown();
  await page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name: /Alma/ }).click();
  await expect(page).toHaveURL(`/cow/${cow}`);
  await expect(lineOf(page)).toContainText('No connection. The herd as of');
  line.comeBack();
  await expect(lineOf(page)).toBeHidden();
});
