import {
  countOf,
  day,
  EVERY_WIDTH,
  endSession,
  expect,
  failing,
  gone,
  keepsNothing,
  logIn,
  message,
  test,
  UNREACHABLE,
} from './fixtures.ts';

test('a feed is added with name, amount and date', async ({ page }) => {
  await page.goto('/add-feed');
  await expect(page).toHaveTitle('Add Feed · Cowbell');
  await page.getByLabel('Name', { exact: true }).fill('Lucerne');
  await page.getByLabel('Total amount').fill('75.5');
  await page.getByLabel('Date added').fill('2026-03-04');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(message(page, 'status', 'Feed created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  const card = page.getByRole('listitem').filter({ hasText: 'Lucerne' });
  await expect(card).toContainText('75.5 kg');
  await expect(card).toContainText('Added 4 Mar 2026');
});

test('what a feed lacks is shown beside its field, and the first is focused', async ({ page }) => {
  await page.goto('/add-feed');
  await page.getByLabel('Date added').fill('');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const label of ['Name', 'Total amount', 'Date added'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('This is required.');

  const amount = page.getByLabel('Total amount');
  await amount.fill('-1');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(amount).toHaveAccessibleDescription(/cannot be less than 0/);
  await amount.fill('1.25');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(amount).toHaveAccessibleDescription(/steps of 0.1/);
});

test('a feed that could not be saved is shown, stays typed through a reload, and is made once', async ({
  page,
  keeper,
}) => {
  await keepsNothing(page);
  await failing(page, 'POST', /\/api\/feeds\//);
  await page.goto('/add-feed');
  await page.getByLabel('Name', { exact: true }).fill('Lucerne');
  await page.getByLabel('Total amount').fill('75.5');
  await page.getByLabel('Date added').fill(day(0));
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await expect(message(page, 'alert', 'Failed to create feed.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lucerne');

  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lucerne');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Add Feed' }).dblclick();
  await expect(message(page, 'status', 'Feed created successfully!')).toBeVisible();
  expect(await keeper.call<unknown[]>('GET', '/api/feeds/')).toHaveLength(1);
  await page.goto('/add-feed');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('giving up a new feed forgets what was typed', async ({ page }) => {
  await page.goto('/add-feed');
  await page.getByLabel('Name', { exact: true }).fill('Lucerne');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('link', { name: 'Add Feed' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText('What you had typed is back.')).toHaveCount(0);
});

test('a feed is edited in its place', async ({ page, keeper }) => {
  await keeper.addFeed({ name: 'Hay' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit Hay' }).click();
  const form = page.getByRole('region', { name: 'Available Feeds' }).getByRole('form', { name: 'Edit Hay' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('Name', { exact: true }).fill('Old hay');
  await form.getByLabel('Total amount').fill('99.9');
  await form.getByLabel('Date added').fill('2026-02-03');
  const patches = countOf(page, 'PATCH');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(message(page, 'status', 'Feed updated successfully!')).toBeVisible();
  expect(patches()).toBe(1);
  const card = page.getByRole('listitem').filter({ hasText: 'Old hay' });
  await expect(card).toContainText('99.9 kg');
  await expect(card).toContainText('Added 3 Feb 2026');
  await expect(page.getByRole('button', { name: 'Edit Old hay' })).toBeFocused();
});

test('cancelling an edit leaves the feed as it is', async ({ page, keeper }) => {
  await keeper.addFeed({ name: 'Hay' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit Hay' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Straw');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Hay' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Hay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hay');
});

test('an edit that fails is shown, and what was typed survives a reload and the end of the session', async ({
  page,
  keeper,
}) => {
  await keeper.addFeed({ name: 'Hay' });
  await failing(page, 'PATCH', /\/api\/feeds\/update\//);
  await keepsNothing(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit Hay' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Straw');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'alert', 'Failed to update feed.')).toBeVisible();
  await expect(name).toHaveValue('Straw');

  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Your draft' }).click();
  await expect(page.getByText('What you had typed is back.')).toBeVisible();
  await expect(name).toHaveValue('Straw');
  await endSession(page, keeper);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, keeper.username);
  await page.getByRole('button', { name: 'Your draft' }).click();
  await expect(name).toHaveValue('Straw');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Feed updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Straw' })).toBeVisible();
});

test('a server that is gone is shown whatever is done to a feed, and nothing changes', async ({
  page,
  keeper,
}) => {
  await keeper.addFeed({ name: 'Hay' });
  const shown = async (text: string) => {
    const alert = message(page, 'alert', text);
    await expect(alert).toContainText(UNREACHABLE);
    await alert.getByRole('button', { name: 'Dismiss message' }).click();
  };
  await keepsNothing(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hay' })).toBeVisible();
  await gone(page, /\/api\/feeds\//);
  await page.getByRole('button', { name: 'Edit Hay' }).click();
  await page.getByLabel('Total amount').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await shown('Failed to update feed.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Hay' }).click();
  await page.getByRole('button', { name: 'Delete feed' }).click();
  await shown('Failed to delete feed.');
  await expect(page.getByRole('heading', { name: 'Hay' })).toBeVisible();
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('link', { name: 'Add Feed' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lucerne');
  await page.getByLabel('Total amount').fill('75.5');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await shown('Failed to create feed.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lucerne');
  expect(await keeper.call('GET', '/api/feeds/')).toMatchObject([{ name: 'Hay', total_amount: 120.5 }]);
});

test('a feed that someone else changed in the meantime is not overwritten without asking', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addFeed({ name: 'Hay', total_amount: 10 });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
  for (const [choice, theirs, stays] of [
    ['Take theirs', 30, 30],
    ['Keep mine', 40, 20],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Hay' }).click();
    await page.getByLabel('Total amount').fill('20');
    await keeper.call('PATCH', `/api/feeds/update/${id}/`, { total_amount: theirs });
    await page.getByRole('button', { name: 'Save' }).click();
    const asked = dialog.getByRole('row', { name: 'Total amount' });
    await expect(asked.getByRole('cell')).toHaveText(['20 kg', `${theirs} kg`]);
    await dialog.getByRole('button', { name: choice }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Hay' })).toContainText(`${stays} kg`);
    expect(await keeper.call('GET', '/api/feeds/')).toMatchObject([{ total_amount: stays }]);
  }
});

test('deleting a feed asks first, names what will be lost, and gives the focus back', async ({
  page,
  keeper,
}) => {
  await keeper.addFeed({ name: 'Hay' });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Delete Hay' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Hay?' });
  await expect(dialog).toContainText('120.5 kg');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Delete feed' }).click();
  await expect(message(page, 'status', 'Feed deleted successfully!')).toBeVisible();
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Available Feeds' })).toBeFocused();

  await message(page, 'status', 'Feed deleted successfully!').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Hay' })).toBeVisible();
});

test('a deletion that fails is shown, and the feed stays', async ({ page, keeper }) => {
  await keeper.addFeed({ name: 'Hay' });
  await failing(page, 'DELETE', /\/api\/feeds\/delete\//);
  await keepsNothing(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete Hay' }).click();
  await page.getByRole('button', { name: 'Delete feed' }).click();
  await expect(message(page, 'alert', 'Failed to delete feed.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Hay' })).toBeVisible();
});

test(
  'many feeds are folded, so that the cows stay within reach',
  EVERY_WIDTH,
  async ({ page, keeper, isMobile }) => {
    for (let made = 1; made <= 10; made += 1) await keeper.addFeed({ name: `Feed ${made}` });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Available Feeds' }).getByRole('listitem');
    await expect(cards).toHaveCount(isMobile ? 3 : 8);
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    // A grid where there is room for one.
    if (!isMobile) expect(second?.y).toBe(first?.y);
    await page.getByRole('button', { name: 'Show all 10 feeds' }).click();
    await expect(cards).toHaveCount(10);
  },
);

test('a feed whose form was begun is not folded away', async ({ page, keeper }) => {
  for (let made = 1; made <= 10; made += 1) await keeper.addFeed({ name: `Feed ${made}` });
  await page.goto('/');
  await page.getByRole('button', { name: 'Show all 10 feeds' }).click();
  const last = page.getByRole('region', { name: 'Available Feeds' }).getByRole('listitem').last();
  await last.getByRole('button', { name: /^Edit/ }).click();
  await last.getByLabel('Total amount').fill('77');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your draft' })).toBeVisible();
  // It does not open itself, and takes no focus.
  await expect(page.getByLabel('Total amount')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your draft' }).click();
  await expect(page.getByLabel('Total amount')).toHaveValue('77');
});
