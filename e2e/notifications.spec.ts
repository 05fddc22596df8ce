import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
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

test('what needs one comes before all switches, and each animal is a press away', async ({
  page,
  keeper,
}) => {
  const bella = await addBella(keeper);
  await page.goto('/notifications');
  await expect(page.getByText('Choose your emails. See what needs doing today.')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Needs you today 1' });
  await expect(heading).toBeInViewport();
  await expect(page.getByText('is expected to calve today')).toBeInViewport();
  const place = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const master = page.getByLabel('Email notifications', { exact: true });
  expect(await place(heading)).toBeLessThan(await place(master));
  // Anywhere on the line of an alert with one name.
  await page.getByText('is expected to calve today').click();
  await expect(page).toHaveURL(`/cow/${bella}`);
});

test('a check mails what rings, once, and each line leads to its cow', async ({ page, keeper }) => {
  const bella = await addBella(keeper);
  await page.goto('/notifications');
  await expect(page.getByText('This is how the farm stands now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications 1 today' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'is expected to calve today.' });
  await expect(line).toBeVisible();
  await expect(line.getByText('Told')).toHaveCount(0);

  await page.getByRole('button', { name: 'Run farm checks' }).click();
  await expect(message(page, 'status', 'Farm checks completed successfully!')).toBeVisible();
  await expect(page.getByText('1 new alert written to the outbox folder, 0 told before.')).toBeVisible();
  await expect(page.getByText(/Last check: /)).toBeVisible();
  await expect(line.getByText('Told')).toBeVisible();
  const mail = await mailTo(`${keeper.username}@farm.example`);
  // Nobody has confirmed the address: no word of a user is in the subject.
  expect(mail.subject).toBe('Today on your farm: 1 needs you today');
  expect(mail.text).toContain('Bella (T-1) is expected to calve today.');

  await page.getByRole('button', { name: 'Run farm checks' }).click();
  await expect(page.getByText('Nothing was mailed: all of it was told before.')).toBeVisible();
  await mailTo(`${keeper.username}@farm.example`);

  await line.getByRole('link', { name: 'Bella' }).click();
  await expect(page).toHaveURL(`/cow/${bella}`);
});

test('the preview follows the switches before they are saved', async ({ page, keeper }) => {
  await addBella(keeper);
  await page.goto('/notifications');
  await expect(page.getByText('is expected to calve today.')).toBeVisible();
  await page.getByLabel('Birth alerts').uncheck();
  await expect(page.getByText('is expected to calve today.')).toHaveCount(0);
  await expect(page.getByText('1 more of types that are switched off.')).toBeVisible();
});

test('the bell of the navbar follows the herd', async ({ page, keeper }) => {
  await addBella(keeper);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications 1 today' })).toBeVisible();
  await page.getByRole('link', { name: /Bella/ }).first().click();
  await page.getByRole('button', { name: 'Delete Cow' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a check that fails is told word for word', async ({ page }) => {
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
      await page.goto('/notifications');
      await expect(page.getByText('is expected to calve today.')).toBeVisible();
      await page.getByText('Show the others').click();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByLabel('Email notifications', { exact: true }).uncheck();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBeLessThanOrEqual(0);
    });
  });
}

test('what the switches keep back is counted as on Home, and news apart from it', async ({
  page,
  keeper,
}) => {
  const bella = await addBella(keeper);
  // Another reason of an animal that is kept back, and one who is only good to know.
  await keeper.call('POST', '/api/vaccinations/', {
    cow: bella,
    vaccine_name: 'BVD',
    vaccination_date: day(-300),
    next_vaccination_date: day(3),
  });
  await keeper.addCow({ name: 'Alma', cow_gender: 'Male', date_of_birth: day(-400) });
  const off = { birth_alerts: false, vaccination_reminders: false, health_alerts: false };
  await keeper.call('PUT', '/api/notification-preferences/', off);
  await page.goto('/');
  await expect(page.getByText('1 more of types that are switched off under Notifications.')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('1 more of types that are switched off.')).toBeVisible();
  await expect(page.getByText('1 more to know of types that are switched off.')).toBeVisible();
});

test('Home, the bell, the list and the mail show the same, also of what was told before', async ({
  page,
  keeper,
}) => {
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
  const { subject, text = '' } = await check(2);
  // That the feed is used up sooner is no news.
  expect(subject).toContain('3 need you today, 1 of them new');
  expect(text).toContain('- Bella: Calving due today');
  expect(text).toMatch(/- Cora \(.*\) is expected to calve in 3 days/);
  expect(text).toContain('- Feed: Lasts 5 days');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Needs you today 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications 3 today' })).toBeVisible();
  const line = page.getByText('The feed lasts 5 more days: 135 kg of feed against 27 kg a day.');
  await expect(line.getByRole('link')).toHaveText('feed');
  await expect(line.getByRole('link')).toHaveAttribute('href', '/#feeds-heading');
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today 3' });
  await expect(today.getByRole('listitem').filter({ hasText: /Bella|Feed|Cora/ })).toHaveCount(3);
});
