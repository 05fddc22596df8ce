import type { Locator } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { day, expect, failing, type Keeper, message, test } from './fixtures.ts';
import { mailTo } from './mails.ts';

/** A cow that calves today, and rings for nothing else. */
async function addBella(keeper: Keeper): Promise<number> {
  const cow = await keeper.addCow({ name: 'Bella', is_pregnant: true, pregnancy_start_date: day(-283) });
  await keeper.call('POST', '/api/vaccinations/', {
    cow,
    vaccine_name: 'BVD',
    vaccination_date: day(-30),
    next_vaccination_date: null,
  });
  return cow;
}

test('what is new since the last look comes first, for a day, and leads to Work', async ({
  page,
  keeper,
}) => {
  await addBella(keeper);
  await page.goto('/notifications');
  const heading = page.getByRole('heading', { name: /^New since / });
  await expect(heading).toBeInViewport();
  const list = page.getByRole('link', { name: /Calving 1 Bella/ });
  await expect(list).toBeInViewport();
  const place = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const master = page.getByLabel('Email notifications', { exact: true });
  expect(await place(heading)).toBeLessThan(await place(master));
  await list.click();
  await expect(page).toHaveURL('/work?list=calving');
  await expect(page.getByRole('region', { name: 'Calving' })).toContainText('Bella');
  // A second look on the same day shows the same.
  await page.goto('/notifications');
  await expect(list).toBeVisible();

  // Who looked tomorrow has seen all that is there.
  await page.evaluate((tomorrow) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('looked-')) ?? '';
    localStorage.setItem(name, `${tomorrow} ${tomorrow}`);
  }, day(1));
  await page.reload();
  await expect(page.getByText('Nothing new.')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.getByRole('link', { name: 'Needs you today: 1' }).click();
  await expect(page).toHaveURL('/work');
});

test('a check mails what is new, once, with links that open each row', async ({ page, keeper }) => {
  const bella = await addBella(keeper);
  await page.goto('/notifications');
  await expect(page.getByText('No check yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Run farm checks' }).click();
  await expect(message(page, 'status', 'Farm checks completed successfully!')).toBeVisible();
  await expect(page.getByText('1 new alert written to the outbox folder, 0 told before.')).toBeVisible();
  await expect(page.getByText(/Last check: /)).toBeVisible();
  const mail = await mailTo(`${keeper.username}@farm.example`);
  // Nobody has confirmed the address: no word of a user is in the subject.
  expect(mail.subject).toBe('Today on your farm: 1 needs you today');
  expect(mail.text).toContain('- Calving: Bella (');

  await page.getByRole('button', { name: 'Run farm checks' }).click();
  await expect(page.getByText('Nothing was mailed: all of it was told before.')).toBeVisible();
  await mailTo(`${keeper.username}@farm.example`);

  const [, link = ''] = /https?:\/\/[^/]+(\/work\?list=calving&farm=\d+#\S+)/.exec(mail.text ?? '') ?? [];
  await page.goto(link);
  const row = page.locator(`#calving-${bella}`);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('what a mail leads to is found however far down its list it is', async ({ page, keeper }) => {
  const cows: number[] = [];
  for (let count = 0; count < 55; count += 1)
    cows.push(await keeper.addCow({ name: `C${count}`, date_of_birth: day(-500) }));
  const last = cows.at(-1);
  await page.goto(`/work?list=inseminate#inseminate-${last}`);
  await expect(page.locator(`#inseminate-${last}`)).toBeFocused();
  await expect(page.locator(`#inseminate-${last}`)).toBeInViewport();
});

test('mails that are switched off lower no number', async ({ page, keeper }) => {
  await addBella(keeper);
  await keeper.call('PUT', '/api/notification-preferences/', { birth_alerts: false });
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: 'Needs you today: 1' })).toBeVisible();
  await page.getByLabel('Pregnancy alerts').uncheck();
  await expect(page.getByRole('link', { name: /Calving 1/ })).toBeVisible();
});

test('a line is hidden for good in a press, and shown again by undo', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Ox', cow_gender: 'Male', date_of_birth: day(-400) });
  await page.goto('/work');
  const line = page.getByText('1 animal was never vaccinated');
  await page.getByRole('button', { name: 'Hide for good: 1 animal was never vaccinated' }).click();
  await expect(message(page, 'status', 'Hidden for good')).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.getByText('Nothing to do today.')).toBeVisible();
  await page.goto('/history');
  await page.getByRole('button', { name: /Undo: .*line “Never vaccinated”/ }).click();
  await page.goto('/work');
  await expect(line).toBeVisible();
});

test('a check that fails is shown word for word', async ({ page }) => {
  await failing(page, 'POST', /\/api\/run-farm-checks\/$/);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Run farm checks' }).click();
  await expect(message(page, 'alert', 'Error running farm checks')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing (${colorScheme})`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on the notifications, on and off', async ({ page, keeper }) => {
      await addBella(keeper);
      for (let count = 0; count < 7; count += 1) await keeper.addCow();
      await keeper.addFeed();
      const nora = await keeper.addCow({ name: 'Nora' });
      await keeper.call('POST', '/api/birth-records/', { mother_cow: nora, birth_date: day(-2) });
      await page.goto('/notifications');
      await expect(page.getByRole('link', { name: /Calving 1/ })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /Nora.* calved on/ })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByLabel('Email notifications', { exact: true }).uncheck();
      expect(await axeFaults(page)).toEqual([]);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBeLessThanOrEqual(0);
    });
  });
}

test('the list and the mail say the same, also of what was shown before', async ({ page, keeper }) => {
  await addBella(keeper);
  // It eats, and the feed has the name of a word of its sentence.
  await keeper.addCow({ name: 'Ox', cow_gender: 'Male', daily_feed_amount: 10 });
  await keeper.addFeed({ name: 'feed', total_amount: 135 });
  await page.goto('/notifications');
  const check = async (mails: number) => {
    await page.getByRole('button', { name: 'Run farm checks' }).click();
    await expect(message(page, 'status', 'Farm checks completed successfully!')).toBeVisible();
    return mailTo(`${keeper.username}@farm.example`, mails);
  };
  expect((await check(1)).subject).toContain('2 need you today');
  await keeper.addCow({ name: 'Cora', is_pregnant: true, pregnancy_start_date: day(-280) });
  const { text = '' } = await check(2);
  expect(text).toMatch(/- Calving: Cora \(/);
  expect(text).toContain('TOLD BEFORE, STILL TO DO\n\n- Calving: Bella (');
  expect(text).toContain('- The feed lasts 5 more days: 135 kg of feed against 27 kg a day.');

  await page.reload();
  await expect(page.getByRole('link', { name: /Calving 2 Bella and Cora/ })).toBeVisible();
});
