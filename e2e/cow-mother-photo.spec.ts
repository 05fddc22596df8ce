import type { Page } from '@playwright/test';
import type { Cow, CowListed } from '#domain/cow.ts';
import { add, fillIn } from './cow-form.ts';
import { day, expect, message, test } from './fixtures.ts';

test.describe('the mother', () => {
  test('is found by name or ID number, among older females alone', async ({ page, keeper }) => {
    const mira = await keeper.addCow({ name: 'Mira', id_number: 'DE 0815', date_of_birth: day(-2000) });
    await keeper.addCow({ name: 'Miro', cow_gender: 'Male', date_of_birth: day(-2000) });
    await keeper.addCow({ name: 'Mimi', date_of_birth: day(-100) });
    await page.goto('/add-cow');
    await fillIn(page);
    const box = page.getByRole('combobox', { name: 'Mother' });
    await box.fill('mi');
    await expect(page.getByRole('option')).toHaveText([/Mira/]);
    await box.fill('0815');
    await expect(page.getByRole('option')).toHaveText([/Mira/]);
    await box.fill('nobody');
    await expect(page.getByText('No female is found by this.')).toBeVisible();
    await box.fill('mira');
    await page.getByRole('option').click();
    await expect(box).toHaveValue('Mira · DE 0815');
    await add(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    const mother = await keeper.call<Cow>('GET', `/api/cows/${mira}/`);
    expect(mother.birth_records).toHaveLength(1);
  });

  test('is chosen by keyboard alone', async ({ page, keeper }) => {
    await keeper.addCow({ name: 'Alma', id_number: 'A', date_of_birth: day(-2000) });
    await keeper.addCow({ name: 'Berta', id_number: 'B', date_of_birth: day(-2000) });
    await page.goto('/add-cow');
    const box = page.getByRole('combobox', { name: 'Mother' });
    await box.focus();
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Berta · B');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('Berta · B');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
  });

  test('is fixed in the form of a calving of hers', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira', id_number: 'DE 41', date_of_birth: day(-2000) });
    await page.goto(`/cow/${mother}`);
    await page.getByRole('link', { name: 'Add Birth Record' }).click();
    await expect(page.getByRole('heading', { name: 'Add Birth Record for Mira' })).toBeVisible();
    await expect(page.getByLabel('Mother')).toBeDisabled();
    await expect(page.getByLabel('Mother')).toHaveValue('Mira · DE 41');
    await fillIn(page);
    await page.getByLabel('Date of birth').fill(day(-1));
    await page.getByRole('button', { name: 'Add Birth Record' }).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    const births = page.getByRole('region', { name: 'Birth Records' });
    await expect(births.getByRole('link', { name: 'Bella' })).toBeVisible();
    expect((await keeper.call<Cow>('GET', `/api/cows/${mother}/`)).birth_records).toHaveLength(1);
  });

  test('that is not there is told', async ({ page }) => {
    await page.goto('/add-cow?mother=987654');
    await expect(page.getByRole('heading', { name: 'Cow not found' })).toBeVisible();
  });
});

test.describe('the photo', () => {
  test('must be a picture', async ({ page }) => {
    await page.goto('/add-cow');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await page.getByLabel('Photo').setInputFiles(file);
    await expect(page.getByText('This file is not a picture.')).toBeVisible();
    await page.getByLabel('Photo').setInputFiles({ ...file, name: 'broken.png', mimeType: 'image/png' });
    await expect(page.getByText('This picture cannot be read here.')).toBeVisible();
  });

  test('is shrunk, previewed, kept over a reload and sent', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    const buffer = await largePicture(page);
    await page.getByLabel('Photo').setInputFiles({ name: 'bella.png', mimeType: 'image/png', buffer });
    const preview = page.getByAltText('Chosen');
    await expect(preview).toBeVisible();
    const size = () =>
      preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(await size()).toEqual([1600, 800]);
    await page.reload();
    await expect(preview).toBeVisible();
    await add(page).click();
    await expect(page.getByAltText('Photo of Bella')).toBeVisible();
    const [cow] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(cow?.cow_image).toMatch(/page\.webp/);
    await page.goto('/');
    const photo = page.getByRole('link', { name: 'Bella' }).locator('img');
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

/** A picture of 3000 by 1500 points, drawn by the browser. */
async function largePicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#a52';
      context.fillRect(0, 0, 3000, 1500);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
