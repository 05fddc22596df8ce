import { axeFaults } from './axe.ts';
import { day, EVERY_WIDTH, expect, message, test } from './fixtures.ts';

test(
  'what is used is taken away, also where two people take at once',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const feed = await keeper.addFeed({ name: 'Hay', total_amount: 1000 });
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Available Feeds' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Use Hay' }).click();
    const amount = card.getByLabel('Amount used');
    await expect(amount).toBeFocused();
    await amount.fill('50');
    // Somebody else takes some meanwhile.
    await keeper.call('POST', '/api/feed-movements/', { feed, kind: 'use', moved_on: day(0), kg: 50 });
    await page.keyboard.press('Enter');
    await expect(message(page, 'status', 'Use recorded.')).toBeVisible();
    await expect(card).toContainText('900 kg');
    await expect(page.getByRole('button', { name: 'Use Hay' })).toBeFocused();
    await message(page, 'status', 'Use recorded.').getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('950 kg');
  },
);

test(
  'a feed tells how long it lasts by its rations, drawn and as a table',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const feed = await keeper.addFeed({ name: 'Hay', total_amount: 1000, date_added: day(-40) });
    await keeper.addCow({ name: 'Alma', date_of_birth: day(-900) });
    await page.goto('/');
    await page.getByRole('link', { name: 'Hay' }).click();
    await expect(page).toHaveURL(`/feed/${feed}`);
    await expect(page.getByRole('heading', { name: 'How long does it last?' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Delivery', exact: true }).click();
    await page.getByLabel('Amount delivered').fill('60');
    await page.getByLabel('Price per tonne').fill('200');
    await page.getByLabel('Supplier').fill('Miller');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Delivery recorded.')).toBeVisible();
    const moved = page.getByRole('region', { name: 'Deliveries, counts and use' });
    await expect(moved.getByRole('listitem')).toContainText(/Delivery.*60 kg.*Miller.*200 a tonne/);
    // From whom it came and what it cost is proposed for the next one.
    await page.getByRole('button', { name: 'Delivery', exact: true }).click();
    await expect(page.getByLabel('Supplier')).toHaveValue('Miller');
    await expect(page.getByLabel('Price per tonne')).toHaveValue('200');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Add ration' }).click();
    const ration = page.getByRole('form', { name: 'Ration of Hay' });
    await ration.getByLabel('Fed to').selectOption('Open animals and bulls');
    await ration.getByLabel('Per animal and day').fill('10');
    await ration.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Ration saved.')).toBeVisible();
    // 1,060 kg, of which one animal eats 10 kg and 5 % more.
    await expect(page.getByText(/^About 1,060 kg now, lasts 100 days, to /)).toBeVisible();
    const rations = page.getByRole('region', { name: 'Rations' });
    await expect(rations.getByRole('listitem')).toContainText('1 animal, 10.5 kg a day in all');
    await rations.getByRole('button', { name: 'Change how much is wasted' }).click();
    await rations.getByLabel('Waste').fill('0');
    await rations.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/lasts 106 days/)).toBeVisible();

    const forecast = page.getByRole('region', { name: 'How long does it last?' });
    await expect(forecast.getByRole('img')).toBeVisible();
    await expect(forecast.getByRole('row', { name: /^Open animals and bulls 1 / })).toBeVisible();
    await forecast.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(forecast.getByRole('row').nth(1)).toContainText('1,050 kg');
    expect(await axeFaults(page)).toEqual([]);

    // Counted long ago: Home asks, and its link opens the form.
    await page.goto('/');
    await page.getByRole('link', { name: 'Count again?' }).click();
    await page.getByLabel('Amount there is').fill('500');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^About 500 kg now, lasts 50 days/)).toBeVisible();
    await moved.getByRole('button', { name: /^Delete: Stock-take/ }).click();
    await expect(page.getByText(/lasts 106 days/)).toBeVisible();
  },
);

test('a feed that is not there is shown', async ({ page }) => {
  await page.goto('/feed/99');
  await expect(page.getByRole('heading', { name: 'Feed not found' })).toBeVisible();
});
