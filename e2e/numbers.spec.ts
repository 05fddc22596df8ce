/** What is typed into a field for a number or a date is saved as that, or not at all. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
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
      if (reload) {
        await page.reload();
        await page.getByRole('button', { name: 'Edit Information' }).click();
      }
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

test('half a date or half an hour of a record is refused', async ({ page, keeper }) => {
  const id = await keeper.addCow();
  await page.goto(`/cow/${id}`);
  const section = page.getByRole('region', { name: 'Vaccinations' });
  await section.getByRole('button', { name: 'Add vaccination' }).click();
  await section.getByLabel('Vaccine').fill('BVD');
  for (const [field, whole] of [
    ['Next vaccination', day(30)],
    ['Time', '12:30'],
  ] as const) {
    await section.getByLabel(field).focus();
    await page.keyboard.type('12');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.locator('[aria-invalid]')).toHaveCount(1);
    await section.getByLabel(field).fill(whole);
    await expect(section.locator('[aria-invalid]')).toHaveCount(0);
  }
  expect((await keeper.call<Cow>('GET', `/api/cows/${id}/`)).vaccinations).toEqual([]);
});

test('the hour stays while the day beside it is corrected', async ({ page, keeper }) => {
  const cow = await keeper.addCow();
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: `${day(-3)}T14:30` });
  await page.goto(`/cow/${cow}`);
  const section = page.getByRole('region', { name: 'Semination Records' });
  await section.getByRole('button', { name: /^Edit semination/ }).click();
  await section.getByLabel('Semination date').fill('');
  await section.getByLabel('Semination date').fill(day(-4));
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Semination record updated successfully!')).toBeVisible();
  const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).semination_records;
  expect(record?.semination_date.slice(0, 16)).toBe(`${day(-4)}T14:30`);
});
