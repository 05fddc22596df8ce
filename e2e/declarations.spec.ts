/** What is to be declared to the authority, and what a keeper says of it. */
import type { Page } from '@playwright/test';
import { calvesBorn, inGermany, manyCalves } from './declaring.ts';
import { day, EVERY_WIDTH, expect, message, test } from './fixtures.ts';
import { inviteOn, join, nameOf, otherPhone } from './people.ts';
import { expectSound } from './walk.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').locator('label', { has: page.getByRole('link', { name, exact: true }) });
const bar = (page: Page) => page.getByRole('region', { name: 'What to do with the chosen events' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();

test('without a country the page says where one is set', async ({ page }) => {
  await page.goto('/declarations');
  await expect(page.getByText('Set your country under Exchange.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Exchange' }).click();
  await expect(page).toHaveURL('/exchange');
});

test(
  'rows stand by their days, and what is declared gets a number and a day',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await inGermany(keeper);
    const [, late] = await calvesBorn(keeper, 4, 9, 7);
    await page.goto('/work');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'To declare', exact: true }).click();
    await expect(page.getByText('3 events to declare, 1 of them late.')).toBeVisible();
    const names = page.getByRole('main').getByRole('link', { name: /^Calf/ });
    await expect(names).toHaveText(['Calf 9', 'Calf 7', 'Calf 4']);
    await expect(rowOf(page, 'Calf 9')).toContainText('2 days late');
    await expect(rowOf(page, 'Calf 7')).toContainText('Last day');
    await expect(rowOf(page, 'Calf 4')).toContainText('3 days left');
    await expectSound(page);

    await rowOf(page, 'Calf 9').getByRole('checkbox').check();
    await expect(bar(page)).toContainText('1 chosen');
    await press(page, 'Declared');
    const dialog = page.getByRole('dialog', { name: 'Declared' });
    await expect(dialog.getByLabel('Number of the office')).toBeFocused();
    await expect(dialog.getByLabel('Declared on')).toHaveValue(day(0));
    await expectSound(page);
    await dialog.getByLabel('Declared on').fill(day(-10));
    await dialog.getByLabel('Number of the office').fill('DE-77');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Declared on')).toHaveAccessibleDescription(/after this date/);
    await dialog.getByLabel('Declared on').fill(day(-1));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Declared: 1 event')).toBeVisible();
    await expect(names).toHaveText(['Calf 7', 'Calf 4']);
    await expect(page.getByText('2 events to declare.')).toBeVisible();

    await page.getByLabel('State').selectOption('Declared');
    await expect(rowOf(page, 'Calf 9')).toContainText('Number DE-77');
    await page.goto(`/cow/${late}?part=history`);
    const marks = page.getByRole('region', { name: 'Declared' });
    await expect(marks).toContainText(/Birth.*Declared/);
    await expect(marks).toContainText('DE-77');
  },
);

test('a day of another year has its year', async ({ page, keeper }) => {
  await inGermany(keeper);
  await calvesBorn(keeper, 800);
  await page.goto('/declarations');
  await expect(rowOf(page, 'Calf 800')).toContainText(new RegExp(`Birth, .*${day(-800).slice(0, 4)}`));
});

test('Work and Home ask for what is to be declared, and a press there declares it', async ({
  page,
  keeper,
}) => {
  await inGermany(keeper);
  await calvesBorn(keeper, 4);
  const sold = await keeper.addCow({ name: 'Liese', date_of_birth: day(-2000) });
  const movement = { cow: sold, direction: 'out', kind: 'sale', moved_on: day(-10) };
  await keeper.call('POST', '/api/movements/', movement);

  await page.goto('/work?list=declare');
  const list = page.getByRole('region', { name: /^To declare/ });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Liese');
  await expect(rows.nth(0)).toContainText(/Departure on .*3 days late/);
  await expect(rows.nth(1)).toContainText(/Birth on .*in 3 days/);
  await expect(list.getByRole('button', { name: /^Not now/ })).toHaveCount(0);
  await expectSound(page);
  await list.getByRole('button', { name: 'Declared: Liese' }).click();
  await expect(rows.nth(0)).toContainText('Declared');
  await rows.nth(0).getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(0)).toContainText('3 days late');

  await page.goto('/');
  const today = page.getByRole('region', { name: /^Today/ });
  await today.getByRole('button', { name: 'Done: Liese' }).click();
  await expect(today).not.toContainText('Liese');
  await expect(today.getByRole('button', { name: 'Done: Calf 4' })).toBeVisible();
  await page.goto('/work?list=declare');
  await list.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL('/declarations');
});

test('Undo in the message brings a file that was made back, and all can be chosen in a press', async ({
  page,
  keeper,
}) => {
  await inGermany(keeper);
  await calvesBorn(keeper, 1, 2, 3);
  await page.goto('/declarations');
  await page.getByLabel('Choose all').check();
  await press(page, 'File made');
  await expect(message(page, 'status', 'File made: 3 events')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(rowOf(page, 'Calf 1')).toContainText('File made');
  await page.getByLabel('Choose all').check();
  await press(page, 'Declared');
  const dialog = page.getByRole('dialog', { name: 'Declared' });
  await expect(dialog).toContainText('The same for all 3.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Declared: 3 events')).toBeVisible();
  await expect(page.getByText('Nothing is to be declared now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Calf 3')).toContainText('File made');
  await rowOf(page, 'Calf 3').getByRole('checkbox').check();
  await press(page, 'To do');
  await expect(message(page, 'status', 'To do: 1 event')).toBeVisible();
  await expect(rowOf(page, 'Calf 3')).not.toContainText('File made');
});

test('what was refused says why, and filters show the events of one kind', async ({ page, keeper }) => {
  await inGermany(keeper);
  await calvesBorn(keeper, 2, 3);
  const cow = await keeper.addCow({ name: 'Nora' });
  const bought = { direction: 'out', kind: 'sale', moved_on: day(-1) };
  await keeper.call('POST', '/api/movements/', { cow, ...bought });
  await page.goto('/declarations');
  await rowOf(page, 'Calf 2').getByRole('checkbox').check();
  await press(page, 'Refused');
  const dialog = page.getByRole('dialog', { name: 'Refused' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Why refused')).toHaveAccessibleDescription(/required/);
  await dialog.getByLabel('Why refused').fill('The mother is unknown there');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Calf 2')).toContainText('Refused: The mother is unknown there');

  await rowOf(page, 'Calf 3').getByRole('checkbox').check();
  await press(page, 'Not needed');
  await expect(rowOf(page, 'Calf 3')).toHaveCount(0);
  await page.getByLabel('Event').selectOption('Departure');
  await expect(rowOf(page, 'Nora')).toContainText('Departure');
  await expect(rowOf(page, 'Calf 2')).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'Nora')).toBeVisible();
  await page.getByLabel('State').selectOption('Not needed');
  await expect(page.getByText('None of this kind.')).toBeVisible();
  await page.getByLabel('Event').selectOption('All events');
  await expect(rowOf(page, 'Calf 3')).toContainText('Not needed');
});

test('by keyboard alone: rows from one to another are chosen and marked', async ({ page, keeper }) => {
  await inGermany(keeper);
  await calvesBorn(keeper, 1, 2, 3, 4);
  await page.goto('/declarations');
  await rowOf(page, 'Calf 4').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await rowOf(page, 'Calf 2').click({ modifiers: ['Shift'], position: { x: 24, y: 24 } });
  await expect(bar(page)).toContainText('3 chosen');
  await bar(page).getByRole('button', { name: 'Not needed' }).focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'status', 'Not needed: 3 events')).toBeVisible();
  await expect(page.getByText('1 event', { exact: true })).toBeFocused();
});

test('of thousands only those near the screen are drawn, and all are marked in one press', async ({
  page,
  keeper,
}) => {
  test.setTimeout(120_000);
  await inGermany(keeper);
  await manyCalves(keeper, 2000);
  await page.goto('/declarations');
  await expect(page.getByText('2,000 events', { exact: true })).toBeVisible();
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(page.getByRole('link', { name: 'Calf 299', exact: true })).toBeVisible();
  expect(await boxes.count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: 'Calf 1800', exact: true })).toBeVisible();
  expect(await boxes.count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel('Choose all').check();
  await expect(bar(page)).toContainText('2,000 chosen');
  await press(page, 'Not needed');
  await expect(message(page, 'status', 'Not needed: 2,000 events')).toBeVisible();
  await expect(page.getByText('Nothing is to be declared now.')).toBeVisible();
});

test('a viewer reads it and marks nothing', async ({ page, keeper, browser }) => {
  await inGermany(keeper);
  await calvesBorn(keeper, 2);
  await page.goto('/');
  const phone = await otherPhone(browser);
  await join(phone, await inviteOn(page, 'Viewer'), nameOf(keeper, 'viewer'));
  await phone.goto('/declarations');
  await expect(phone.getByRole('link', { name: 'Calf 2', exact: true })).toBeVisible();
  await expect(phone.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await phone.context().close();
});

test('a file is made of the events that it holds, saved, and says what it leaves out', async ({
  page,
  keeper,
}) => {
  await inGermany(keeper);
  const farm_numbers = [{ scheme: 'eu.farmId', id: '091234567901' }];
  const [first = 0] = await calvesBorn(keeper, 4, 3);
  const numbered = { id_number: 'DE 03 123 12345', breed: 'Holstein' };
  await keeper.call('PATCH', `/api/cows/update/${first}/`, numbered);
  const cow = await keeper.addCow({ name: 'Nora' });
  await keeper.call('POST', '/api/movements/', { cow, direction: 'out', kind: 'sale', moved_on: day(-1) });
  await page.goto('/declarations');
  await expect(rowOf(page, 'Calf 3')).toContainText('Not an ear tag number as the file needs it');
  await page.getByRole('button', { name: 'Make file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make file' });
  await expect(dialog.getByLabel('File').getByRole('option')).toHaveText([
    'HI-Tier: Birth (2)',
    'HI-Tier: Departure (1)',
  ]);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(dialog.getByLabel('File')).toHaveAccessibleDescription(/eu\.farmId/);
  await keeper.call('PATCH', '/api/settings/', { farm_numbers });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  expect((await saved).suggestedFilename()).toBe(`hit-births-${day(0)}.csv`);
  const told = 'File made. Upload it at HI-Tier yourself; then press Declared.';
  await expect(message(page, 'status', told)).toBeVisible();
  await expect(dialog).toContainText('1 event is not in it:');
  await expect(dialog.getByRole('listitem')).toContainText(/Calf 3.*ear tag/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, 'Calf 4')).toContainText('File made');
  await expect(rowOf(page, 'Calf 3')).not.toContainText('File made');
  const made = page.getByRole('region', { name: 'Files made' });
  await expect(made.getByRole('listitem')).toContainText(': 1 event');
  const again = page.waitForEvent('download');
  await made.getByRole('button', { name: `Save hit-births-${day(0)}.csv` }).click();
  expect((await again).suggestedFilename()).toBe(`hit-births-${day(0)}.csv`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Calf 4')).not.toContainText('File made');
  await expect(made).toHaveCount(0);

  // The message above does not stay for as long as this takes.
  await page.getByLabel('Choose all').check();
  await press(page, 'Make file');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(dialog).toContainText('1 event is not in it:');
  await expectSound(page);
});

test('all that is to do goes into a file, or is declared, without choosing it first', async ({
  page,
  keeper,
}) => {
  await inGermany(keeper);
  const farm_numbers = [{ scheme: 'eu.farmId', id: '091234567901' }];
  await keeper.call('PATCH', '/api/settings/', { farm_numbers });
  for (const [index, calf] of (await calvesBorn(keeper, 4, 3)).entries()) {
    const known = { id_number: `DE 03 123 1234${index}`, breed: 'Holstein' };
    await keeper.call('PATCH', `/api/cows/update/${calf}/`, known);
  }
  await page.goto('/declarations');
  await expect(page.getByText('2 events', { exact: true })).toBeVisible();
  const makes = page.getByRole('main').getByRole('button', { name: 'Make file' });
  const dialog = page.getByRole('dialog', { name: 'Make file' });
  await makes.click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await saved;
  await expect(dialog).toHaveCount(0);
  for (const name of ['Calf 4', 'Calf 3']) await expect(rowOf(page, name)).toContainText('File made');
  await expect(makes).toHaveCount(0);
  await expect(page.getByText('2 events', { exact: true })).toBeFocused();
  await keeper.call('PATCH', '/api/settings/', { country: 'FR', declare_from: null });
  await calvesBorn(keeper, 2);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Declared' }).click();
  await page.getByRole('dialog', { name: 'Declared' }).getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Declared: 1 event')).toBeVisible();
});
