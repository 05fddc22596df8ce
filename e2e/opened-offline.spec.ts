/** The app opens where there is no network, and takes what is entered there. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, expect, inHerd, message, test } from './fixtures.ts';
import { ready, weighOffline } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the app opens on any page, and what is entered there arrives later', async ({
  page,
  keeper,
  context,
}) => {
  const cow = await keeper.addCow({ name: 'Bella', date_of_birth: '2020-01-01' });
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(inHerd(page, /Bella/)).toBeVisible();
  const line = page.getByRole('status', { name: 'Connection' });
  await expect(line).toContainText('No connection. The herd as of');
  await page.goto(`/cow/${cow}`);
  await act(page, 'Record calving');
  await page.getByRole('radio', { name: 'Stillborn' }).check();
  await page.getByRole('button', { name: 'Save calving' }).click();
  await expect(message(page, 'status', 'Kept on this phone.')).toBeVisible();

  // The phone is dead, and started again.
  await page.goto('/waiting');
  await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/work');
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records)
    .toHaveLength(1);
});

test('Home opens with what was entered, also after a phone was killed on another page', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  await page.goto('/');
  await ready(page);
  await page.goto(`/cow/${cow}`);
  await weighOffline(page, '777');
  const remembered = () => page.evaluate(() => localStorage.getItem('home') ?? '');
  // The tab is in front all the time: nobody tells it that it will be closed.
  await expect.poll(remembered).toContain('777');
});
