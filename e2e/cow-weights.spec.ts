import { axeFaults } from './axe.ts';
import { act, day, EVERY_WIDTH, expect, message, test } from './fixtures.ts';
import { requestsOf, settled } from './walk.ts';

test('a weight is added by the tape, and shown with its gain', EVERY_WIDTH, async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Alma', date_of_birth: day(-300) });
  await keeper.call('POST', '/api/weights/', { cow, weighed_on: day(-100), kg: 200 });
  requestsOf(page);
  await page.goto(`/cow/${cow}?part=weights`);
  const weights = page
    .getByRole('region', { name: 'Weighings', exact: false })
    .filter({ hasText: '200 kg' })
    .last();
  // Her growth, drawn above, comes late.
  await settled(page);
  await weights.getByRole('button', { name: 'Add weighing' }).click();
  await page.getByLabel('Method').selectOption('Tape');
  await page.getByLabel('Girth').fill('145');
  await page.getByLabel('Body length').fill('130,5');
  await page.getByRole('button', { name: 'Use 253 kg' }).click();
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('253');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Weight added successfully!')).toBeVisible();
  await expect(weights.getByRole('listitem').first()).toContainText('253 kg');
  await expect(weights.getByRole('listitem').first()).toContainText('530 g a day');
  await expect(weights.getByRole('listitem').first()).toContainText('Tape');
});

test(
  'growth is drawn beside the herd, shown in words, and shown as a table',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const born = { date_of_birth: day(-200) };
    const [cow, mate, bull] = [
      await keeper.addCow({ name: 'Alma', ...born }),
      await keeper.addCow(born),
      await keeper.addCow({ ...born, cow_gender: 'Male' }),
    ];
    for (const [animal, ago, kg] of [
      [cow, -200, 40],
      [cow, -100, 130],
      [mate, -90, 120],
      [bull, -100, 400],
    ] as const)
      await keeper.call('POST', '/api/weights/', { cow: animal, weighed_on: day(ago), kg });
    await page.goto(`/cow/${cow}?part=weights`);
    const growth = page.getByRole('region', { name: 'Growth' });
    await expect(growth.getByRole('img')).toHaveAccessibleName(
      /^2 weighings of Alma\. .+, at 3 months: 130 kg\. One other animal of that age: 120 kg\.$/,
    );
    await growth.getByRole('button', { name: 'Earlier weighing' }).click();
    await expect(growth.getByText(/at 0 days: 40 kg\.$/)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page, { within: '#weights' })).toEqual([]);
    }
    await growth.getByRole('button', { name: 'Table' }).press('Enter');
    await expect(growth.getByRole('row')).toHaveCount(3);
    await expect(growth.getByRole('row').nth(1)).toContainText('130 kg');
    await expect(growth.getByRole('row').nth(1)).toContainText('120 kg');
  },
);

test('a farm that scores from 1 to 9 types and sees that', async ({ page, keeper }) => {
  await keeper.call('PATCH', '/api/settings/', { condition_scale: '1-9', weight_unit: 'lb' });
  const cow = await keeper.addCow();
  await page.goto(`/cow/${cow}?part=weights`);
  await act(page, 'Add condition score');
  await page.getByLabel('Body condition score').selectOption('5.5');
  await page.getByRole('button', { name: 'Save' }).click();
  const scores = page.getByRole('region', { name: 'Condition scores' });
  await expect(scores.getByRole('listitem')).toContainText('5.5');
  expect(await keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({
    condition_scores: [{ score: 3.25 }],
  });
  await act(page, 'Add weighing');
  await page.getByLabel('Weight', { exact: true }).fill('1000.1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#weights').getByText('1,000.1 lb').first()).toBeVisible();
});
