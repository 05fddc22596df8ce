import { axeFaults } from './axe.ts';
import { day, EVERY_WIDTH, expect, message, test } from './fixtures.ts';

test(
  'animals are chosen by their boxes, saved as a list, moved, and taken off again',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Anna' });
    await keeper.addCow({ name: 'Berta' });
    await keeper.addCow({ name: 'Cora' });
    await keeper.call('POST', '/api/places/', { name: 'Meadow', kind: 'pasture' });
    const boxOf = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Choose ${name},`) });
    const linkTo = (name: string) => page.locator('#found').getByRole('link', { name: new RegExp(name) });
    const bar = page.getByRole('region', { name: 'Chosen animals' });

    // By the keyboard.
    await page.goto('/?view=list');
    await page.getByRole('button', { name: 'Choose animals' }).press('Enter');
    await boxOf('Anna').press('Space');
    // The bar comes with the first one. Where the page moves between a key's way down and up, Chromium makes no click of it.
    await expect(bar.getByText('1 chosen')).toBeVisible();
    await boxOf('Cora').press('Space');
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await bar.getByRole('button', { name: 'Save as list…' }).press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Give the list a name.')).toBeVisible();
    await page.keyboard.type('Vet on Tuesday');
    await page.keyboard.press('Enter');
    await expect(message(page, 'status', 'List “Vet on Tuesday” saved: 2 animals.')).toBeVisible();
    await expect(bar).toHaveCount(0);

    // As a filter, kept in the address.
    await page.getByLabel('List', { exact: true }).selectOption('Vet on Tuesday');
    await expect(linkTo('Berta')).toHaveCount(0);
    await expect(page).toHaveURL(/list=\d+/);
    await page.reload();
    await expect(linkTo('Anna')).toBeVisible();
    await expect(linkTo('Berta')).toHaveCount(0);

    // All that are shown are moved; the list is grouped by place.
    await page.getByRole('button', { name: 'Choose animals' }).click();
    await page.getByRole('button', { name: 'Choose all 2 shown' }).click();
    await bar.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move 2 animals' }).click();
    await expect(dialog.getByLabel('Place', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Place', { exact: true }).selectOption('Meadow');
    await dialog.getByRole('button', { name: 'Move 2 animals' }).click();
    await expect(message(page, 'status', '2 animals moved.')).toBeVisible();
    await page.getByLabel('List', { exact: true }).selectOption('All animals');
    await page.getByLabel('Sort by').selectOption('By place');
    await expect(page.locator('#found').getByRole('heading')).toHaveText([
      /^Meadow\s*2 animals$/,
      /^In no place\s*1 animal$/,
    ]);
    expect(await axeFaults(page)).toEqual([]);

    await page.getByLabel('List', { exact: true }).selectOption('Vet on Tuesday');
    await page.getByRole('button', { name: 'Choose animals' }).click();
    await boxOf('Cora').check();
    expect(await axeFaults(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Take off this list' }).click();
    await expect(message(page, 'status', '1 animal taken off the list “Vet on Tuesday”.')).toBeVisible();
    await expect(linkTo('Cora')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(linkTo('Cora')).toBeVisible();
  },
);

test('lists are renamed, emptied of whom they name, deleted and brought back', async ({ page, keeper }) => {
  const anna = await keeper.addCow({ name: 'Anna' });
  const berta = await keeper.addCow({ name: 'Berta' });
  await keeper.call('POST', '/api/lists/', { name: 'For sale', cows: [anna, berta] });
  const out = { cow: berta, direction: 'out', kind: 'sale', moved_on: day(-1) };
  await keeper.call('POST', '/api/movements/', out);
  await page.goto('/lists');
  await expect(page.getByText('Left the herd: Berta')).toBeVisible();
  await page.getByRole('button', { name: 'Edit For sale' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sold');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'List changed.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: '1 animal' }).click();
  await expect(page.locator('#found').getByRole('link')).toHaveText([/Anna/]);
  await page.getByLabel('Which animals').selectOption('All');
  await expect(page.locator('#found').getByRole('link')).toHaveText([/Anna/, /Berta/]);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Sold' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'status', 'List deleted.')).toBeVisible();
  await expect(page.getByText('No list yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Left the herd: Berta')).toBeVisible();
});
