import { EVERY_WIDTH, expect, message, test } from './fixtures.ts';

test(
  'places are added, an animal is moved there, and the list shows who stands where',
  EVERY_WIDTH,
  async ({ page, keeper }) => {
    const id = await keeper.addCow({ name: 'Bella' });
    await keeper.addCow({ name: 'Rosa' });
    await page.goto(`/cow/${id}?part=history`);
    // What was changed of her comes late, above the button.
    await expect(page.getByText('Registered Bella.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to History' }).click();
    await page.getByRole('button', { name: 'Move to another place' }).click();
    // There is no place yet: the first is named where it is asked for.
    await page.getByLabel('New place').fill('North barn');
    await page.getByLabel('New place').press('Enter');
    await expect(message(page, 'status', 'Place added.')).toBeVisible();
    await expect(page.getByLabel('Place', { exact: true }).locator('option:checked')).toHaveText(
      'North barn',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Move added successfully!')).toBeVisible();

    await page.goto('/places');
    await page.getByRole('link', { name: '1 animal is in no place' }).click();
    await expect(page.locator('#found').getByRole('link', { name: /Rosa/ })).toBeVisible();
    await expect(page.locator('#found').getByRole('link', { name: /Bella/ })).toHaveCount(0);
    await page.getByLabel('Place', { exact: true }).selectOption('North barn');
    await expect(page.locator('#found').getByRole('link', { name: /Bella/ })).toBeVisible();
    await expect(page.locator('#found').getByRole('link', { name: /Rosa/ })).toHaveCount(0);
  },
);

test('a place where an animal stands is kept, and an empty one goes and comes back', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Bella' });
  const { id: place } = await keeper.call<{ id: number }>('POST', '/api/places/', { name: 'Meadow' });
  await keeper.call('POST', '/api/place-moves/', { cow, place, moved_on: '2026-06-01' });
  await page.goto('/places');
  await page.getByRole('button', { name: 'Add place' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Hutch 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Place added.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Meadow' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('It is still in use: 1 animal.');
  await page.getByRole('button', { name: 'Delete Hutch 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'status', 'Place deleted.')).toBeVisible();
  await expect(page.getByText('Hutch 1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hutch 1')).toBeVisible();
});
