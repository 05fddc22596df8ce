import { day, EVERY_WIDTH, expect, failing, test } from './fixtures.ts';

test(
  'a cow stands beside her herd, each number with how many it is made of',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const calved = async (name: string, ...days: number[]) => {
      const cow = await keeper.addCow({ name, date_of_birth: day(-2500) });
      for (const ago of days)
        await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-ago) });
      return cow;
    };
    const alma = await calved('Alma', 1100, 700, 280);
    const bella = await calved('Bella', 500, 100);
    await keeper.call('POST', '/api/weights/', { cow: bella, weighed_on: day(-12), kg: 600 });
    await keeper.call('POST', '/api/weights/', { cow: alma, weighed_on: day(-10), kg: 650 });

    await failing(page, 'GET', /\/api\/figures\/cow\//);
    await page.goto(`/cow/${alma}?part=weights`);
    const beside = page.getByRole('region', { name: 'Compared with the herd' });
    await expect(beside).toContainText('The herd’s numbers could not be loaded.');
    await page.unrouteAll();
    await beside.getByRole('button', { name: 'Try again' }).click();
    await expect(beside.getByRole('row', { name: /^Last calving interval/ })).toHaveAccessibleName(
      'Last calving interval 420 days 400 days 3',
    );
    await expect(beside.getByRole('row', { name: /^Mean of 2/ })).toContainText('410 days');
    await expect(beside.getByRole('row', { name: /^Weight on/ })).toHaveAccessibleName(/650 kg 600 kg 1$/);
    await expect(beside.getByRole('row', { name: /pregnancy/ })).toHaveCount(0);
  },
);

test('a heifer is not put beside cows', async ({ page, keeper }) => {
  const heifer = await keeper.addCow({ name: 'Fern', date_of_birth: day(-500) });
  await page.goto(`/cow/${heifer}?part=weights`);
  await expect(page.getByText(/^No .*condition scores.* yet/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Compared with the herd' })).toHaveCount(0);
});

test(
  'who is open for long is listed with why, and her page is a press away',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Alma', date_of_birth: day(-2500) });
    await keeper.call('POST', '/api/birth-records/', { mother_cow: cow, birth_date: day(-160) });
    await page.goto('/figures');
    const list = page.getByRole('region', { name: 'Keep or cull?' });
    await expect(list).toContainText('1 animal');
    await expect(list.getByRole('listitem').filter({ hasText: 'Alma' })).toContainText(
      /160 days since calving on .*, not pregnant/,
    );
    await list.getByRole('link', { name: 'Alma' }).click();
    await expect(page).toHaveURL(`/cow/${cow}`);
  },
);
