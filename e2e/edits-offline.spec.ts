/** Edits one after the other, and two who take of one feed: nobody is asked, and nothing is lost. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, day, expect, test } from './fixtures.ts';
import { arrived, kept, ready, saysNothing } from './kept-herd.ts';

test.use({ serviceWorkers: 'allow' });

test('ten edits of one cow without a connection, a calving among them, arrive and ask nobody', async ({
  page,
  keeper,
  context,
}) => {
  test.setTimeout(120_000);
  const cow = await keeper.addCow({ name: 'Alma', weight: 600, date_of_birth: day(-1500) });
  await page.goto(`/cow/${cow}`);
  await ready(page);
  await context.setOffline(true);
  for (let number = 1; number <= 10; number += 1) {
    if (number === 5) {
      await act(page, 'Record calving');
      await page.getByRole('radio', { name: 'Stillborn' }).check();
      await page.getByRole('button', { name: 'Save calving' }).click();
    } else if (number % 2 === 0) {
      await page.getByRole('button', { name: 'Correct' }).click();
      await page.getByLabel('Name', { exact: true }).fill(`Alma ${number}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    } else {
      await page.getByRole('button', { name: 'Edit Information' }).click();
      await page.getByLabel('Weight').fill(String(600 + number));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    }
    await kept(page);
  }
  await arrived(page);
  await saysNothing(page);
  const after = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
  expect(after).toMatchObject({ name: 'Alma 10', weight: 609 });
  expect(after.birth_records).toHaveLength(1);
});

test('two who take 50 kg each without knowing of each other take 100', async ({ page, keeper, context }) => {
  const feed = await keeper.addFeed({ name: 'Hay', total_amount: 500 });
  await page.goto(`/feed/${feed}`);
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByLabel('Amount used').fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await kept(page);
  await expect(page.getByText('450 kg').first()).toBeVisible();
  await keeper.call('POST', '/api/feed-movements/', { feed, kind: 'use', kg: 50, moved_on: day(0) });
  await arrived(page);
  await expect(page.getByText('400 kg').first()).toBeVisible();
  const feeds = await keeper.call<{ id: number; total_amount: number }[]>('GET', '/api/feeds/');
  expect(feeds.find(({ id }) => id === feed)?.total_amount).toBe(400);
});
