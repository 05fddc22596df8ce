import type { Cow } from '#domain/kinds/cow/schema.ts';
import { countOf, day, expect, message, test } from './fixtures.ts';

test.describe('correcting who she is', () => {
  test('name, breed, ID number, gender, date of birth and mother', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira', id_number: 'M 1', date_of_birth: day(-3000) });
    const cow = await keeper.addCow({ name: 'Bela' });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('ID number').fill('DE 99');
    await page.getByLabel('Name').fill('Bella');
    await page.getByLabel('Breed', { exact: true }).fill('Angler');
    await page.getByLabel('Date of birth').fill(day(-900));
    await page.getByRole('combobox', { name: 'Mother' }).fill('mir');
    await page.getByRole('option', { name: /Mira/ }).click();
    const patches = countOf(page, 'PATCH');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    expect(patches()).toBe(1);
    await expect(page).toHaveTitle('Bella · Cowbell');
    expect(await keeper.call('GET', `/api/cows/${cow}/`)).toMatchObject({
      id_number: 'DE 99',
      name: 'Bella',
      breed: 'Angler',
      date_of_birth: day(-900),
      cow_mother: mother,
    });
  });

  test("an ID number that is taken is refused beside its field, in the server's words", async ({
    page,
    keeper,
  }) => {
    await keeper.addCow({ id_number: 'DE 01' });
    await page.goto(`/cow/${await keeper.addCow({ id_number: 'DE 02' })}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('ID number').fill('DE 01');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'alert', 'Failed to update cow information')).toBeVisible();
    await expect(page.getByLabel('ID number')).toBeFocused();
    await expect(page.getByLabel('ID number')).toHaveAttribute('aria-invalid', 'true');
  });

  test('a wrong check digit is shown while it is typed and on her page, and is taken', async ({
    page,
    keeper,
  }) => {
    await page.goto(`/cow/${await keeper.addCow({ id_number: 'UK 123450 600001' })}`);
    const warning = page.getByText('The check digit does not fit the rest of the number.');
    const number = page.getByLabel('ID number');
    await page.getByRole('button', { name: 'Correct' }).click();
    await number.fill('UK 123450 50000');
    await expect(warning).toBeHidden();
    await number.fill('UK 123450 500001');
    await expect(warning).toBeVisible();
    await expect(number).toHaveAccessibleDescription(/check digit does not fit/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
    await expect(number).toBeHidden();
    await expect(warning).toBeVisible();
  });

  test('a photo is put in and taken away', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Bella' });
    await page.goto(`/cow/${cow}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('Photo').setInputFiles({
      name: 'bella.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#a52"/></svg>',
      ),
    });
    await expect(
      page.getByText('This picture cannot be read here.').or(page.getByAltText('Chosen')),
    ).toBeVisible();
    await page.getByLabel('Photo').setInputFiles({ name: 'bella.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByAltText('Chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByAltText('Photo of Bella')).toBeVisible();
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByAltText('Photo of Bella')).toHaveCount(0);
    expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).cow_image).toBeNull();
  });
});

/** An image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
