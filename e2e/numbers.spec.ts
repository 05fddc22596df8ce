/** What is typed into a field for a number is saved as that number, or not at all. */
import { day, expect, message, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

test('a decimal comma counts as the point', async ({ page, keeper }) => {
  const id = await keeper.addCow({ weight: 600 });
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').clear();
  await page.getByLabel('Weight').pressSequentially('65,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  expect(await keeper.call('GET', `/api/cows/${id}/`)).toMatchObject({ weight: 65.5 });
});

for (const typed of ['1-2', '1,250', '1,250.00', '1,234,567', '1.5.']) {
  test(`${typed} is refused, also after a reload, and changes nothing`, async ({ page, keeper }) => {
    const id = await keeper.addCow({ weight: 600 });
    await page.goto(`/cow/${id}`);
    await page.getByRole('button', { name: 'Edit Information' }).click();
    await page.getByLabel('Weight').clear();
    await page.getByLabel('Weight').pressSequentially(typed);
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/Enter a number\./);
      await expect(page.getByLabel('Weight')).toHaveValue(typed);
    }
    await page.getByLabel('Weight').fill('65.125');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    expect(await keeper.call('GET', `/api/cows/${id}/`)).toMatchObject({ weight: 65.125, version: 2 });
  });
}

test('half a date is refused, and empties nothing', async ({ page, keeper }) => {
  const id = await keeper.addCow({ is_pregnant: true, pregnancy_start_date: day(-30) });
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Pregnancy start date').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Pregnancy start date')).toHaveAttribute('aria-invalid', 'true');
  expect(await keeper.call('GET', `/api/cows/${id}/`)).toMatchObject({ pregnancy_start_date: day(-30) });
});
