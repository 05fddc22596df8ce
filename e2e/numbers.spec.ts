/** What is typed into a field for a number is saved as that number, or not at all. */
import { expect, message, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

test('a decimal comma counts as the point', async ({ page, keeper }) => {
  const id = await keeper.addCow({ weight: 600 });
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').clear();
  await page.getByLabel('Weight').pressSequentially('65,5');
  await expect(page.getByLabel('Weight')).toHaveValue('65.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  expect(await keeper.call('GET', `/api/cows/${id}/`)).toMatchObject({ weight: 65.5 });
});

for (const [what, typed] of [
  ['cannot be read', '1-2'],
  ['may be a thousand or a fraction', '1,250'],
] as const) {
  test(`what ${what} is refused, and changes nothing`, async ({ page, keeper }) => {
    const id = await keeper.addCow({ weight: 600 });
    await page.goto(`/cow/${id}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').clear();
    await page.getByLabel('Weight').pressSequentially(typed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/Enter a number\./);
    await page.getByLabel('Weight').clear();
    await page.getByLabel('Weight').pressSequentially('1250');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    expect(await keeper.call('GET', `/api/cows/${id}/`)).toMatchObject({ weight: 1250, version: 2 });
  });
}
