import type { Cow } from '#domain/kinds/cow/schema.ts';
import { axeFaults } from './axe.ts';
import { add, fillIn } from './cow-form.ts';
import { day, expect, message, test } from './fixtures.ts';

test('a sire is a bull of the farm, or a name and a code', async ({ page, keeper }) => {
  const bull = await keeper.addCow({ name: 'Jupiter', cow_gender: 'Male', date_of_birth: day(-2000) });
  await keeper.addCow({ name: 'Youngster', cow_gender: 'Male', date_of_birth: day(-10) });
  await page.goto('/add-cow');
  await fillIn(page);
  const sire = page.getByLabel('Sire', { exact: true });
  await expect(sire.locator('option')).toHaveText(['–', /Jupiter/]);
  await sire.selectOption(String(bull));
  await expect(page.getByLabel('Name of the sire')).toHaveCount(0);
  await add(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  const about = page.getByRole('region', { name: 'About her' });
  await expect(about).toContainText('Jupiter');
  await expect(about.getByRole('link', { name: 'Go To Sire' })).toHaveAttribute('href', `/cow/${bull}`);

  await about.getByRole('button', { name: 'Correct' }).click();
  await expect(sire).toHaveValue(String(bull));
  await sire.selectOption('');
  await page.getByRole('button', { name: 'Bull from elsewhere' }).click();
  await page.getByLabel('Name of the sire').fill('Apollo');
  await page.getByLabel('Code of the sire').fill('FR 12');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
  await expect(about).toContainText('Apollo');
  await expect(about).toContainText('FR 12');
  await expect(about.getByRole('link', { name: 'Go To Sire' })).toHaveCount(0);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await keeper.call<Cow>('GET', `/api/cows/${id}/`)).toMatchObject({
    sire: null,
    sire_name: 'Apollo',
    sire_code: 'FR 12',
  });
});
