import { day, expect, test } from './fixtures.ts';

test('a calving is proposed for the cows that are due, the one who is late first', async ({
  page,
  keeper,
}) => {
  const pregnant = (name: string, ago: number) =>
    keeper.addCow({ name, date_of_birth: day(-1500), is_pregnant: true, pregnancy_start_date: day(-ago) });
  await pregnant('Soon', 278);
  await pregnant('Late', 288);
  await pregnant('Far', 100);
  await page.goto('/');
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record calving' }).click();
  const due = page.getByRole('region', { name: 'Due to calve' }).getByRole('link');
  await expect(due).toHaveText([/^Late/, /^Soon/]);
  await due.first().click();
  await expect(page.getByRole('dialog', { name: 'Record calving of Late' })).toBeVisible();
});
