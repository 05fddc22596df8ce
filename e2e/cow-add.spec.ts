import type { Page } from '@playwright/test';
import type { Cow, CowListed } from '#domain/cow.ts';
import { day, expect, failing, message, PASSWORD, test } from './fixtures.ts';

/** Fills in what a female needs. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('ID number').fill('DE 01');
  await page.getByLabel('Name').fill('Bella');
  await page.getByLabel('Female').check();
  await page.getByLabel('Breed').fill('Angler');
  await page.getByLabel('Date of birth').fill(day(-900));
  await page.getByLabel('Weight').fill('512.5');
  await page.getByLabel('Daily feed amount').fill('14.2');
  await page.getByLabel('Milk supply group').fill('2');
}

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Cow' });

test.describe('adding a cow', () => {
  test('names everything that is missing, the first field focused', async ({ page }) => {
    await page.goto('/add-cow');
    await page.getByLabel('Female').check();
    await add(page).click();
    for (const label of ['ID number', 'Name', 'Breed', 'Date of birth', 'Weight', 'Daily feed amount']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This is required\./);
    }
    await expect(page.getByLabel('Milk supply group')).toHaveAccessibleDescription(
      /This is required for a female\./,
    );
    await expect(page.getByLabel('ID number')).toBeFocused();
  });

  test('refuses what is below 0 and feed in other steps than 0.1', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Weight').fill('-1');
    await page.getByLabel('Daily feed amount').fill('1.25');
    await add(page).click();
    await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/This cannot be less than 0\./);
    await expect(page.getByLabel('Daily feed amount')).toHaveAccessibleDescription(/Use steps of 0\.1\./);
  });

  test('registers her and shows her page', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await expect(page).toHaveTitle('Add Cow · Cowbell');
    await fillIn(page);
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    const [cow] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(cow).toMatchObject({
      id_number: 'DE 01',
      weight: 512.5,
      daily_feed_amount: 14.2,
      milk_supply_group: 2,
      is_pregnant: false,
      cow_mother: null,
    });
  });

  test('a semination date makes a female pregnant since that day, with one record', async ({
    page,
    keeper,
  }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Semination date').fill(day(-40));
    await expect(page.getByLabel('Pregnant')).toBeChecked();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await add(page).click();
    expect((await sent).postData()).toMatch(new RegExp(`name="pregnancy_start_date"\\s+${day(-40)}`));
    await expect(page.getByText('Pregnant · 5 weeks')).toBeVisible();
    const [listed] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    const cow = await keeper.call<Cow>('GET', `/api/cows/${listed?.id}/`);
    expect(cow).toMatchObject({ is_pregnant: true, pregnancy_start_date: day(-40) });
    expect(cow.semination_records).toHaveLength(1);
  });

  test('choosing Male clears milk group, semination date and pregnancy', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Semination date').fill(day(-40));
    await page.getByLabel('Male', { exact: true }).check();
    await expect(page.getByLabel('Milk supply group')).toHaveCount(0);
    await expect(page.getByLabel('Pregnant')).toHaveCount(0);
    await page.getByLabel('Female').check();
    await expect(page.getByLabel('Milk supply group')).toHaveValue('');
    await expect(page.getByLabel('Semination date')).toHaveValue('');
    await expect(page.getByLabel('Pregnant')).not.toBeChecked();
    await page.getByLabel('Male', { exact: true }).check();
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
    const [cow] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(cow).toMatchObject({ cow_gender: 'Male', milk_supply_group: null, is_pregnant: false });
  });

  test('a double click makes one cow', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await add(page).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    expect(await keeper.call<CowListed[]>('GET', '/api/cows/')).toHaveLength(1);
  });
});

test.describe('when a cow cannot be created', () => {
  test("the server's own sentence is told", async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await failing(page, 'POST', /\/api\/cows\/$/, 400, { detail: 'The barn is full.', code: 'invalid' });
    await add(page).click();
    await expect(message(page, 'alert', 'The barn is full.')).toBeVisible();
  });

  test('without one, the app says so itself', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await failing(page, 'POST', /\/api\/cows\/$/);
    await add(page).click();
    await expect(message(page, 'alert', 'An error occurred while creating the cow')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Bella');
  });

  test('an ID number that is taken is told beside its field', async ({ page, keeper }) => {
    await keeper.addCow({ id_number: 'DE 01' });
    await page.goto('/add-cow');
    await fillIn(page);
    await add(page).click();
    await expect(page.getByLabel('ID number')).toBeFocused();
    await expect(page.getByLabel('ID number')).toHaveAttribute('aria-invalid', 'true');
  });

  test('what was typed is there after a reload, and Start over clears it', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.reload();
    await expect(page.getByText('What you had typed is back.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Bella');
    await expect(page.getByLabel('Female')).toBeChecked();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await page.reload();
    await expect(page.getByText('What you had typed is back.')).toHaveCount(0);
  });

  test('a session that ended leads to the login, and what was typed is back after it', async ({
    page,
    keeper,
  }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await failing(page, 'POST', /\/api\/cows\/$/, 401);
    await add(page).click();
    await expect(page).toHaveURL('/login?next=%2Fadd-cow');
    await page.unrouteAll();
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .click();
    await expect(page).toHaveURL('/add-cow');
    await expect(page.getByLabel('Name')).toHaveValue('Bella');
    await add(page).click();
    await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
  });

  test('logging out forgets what was typed', async ({ page }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    await page.reload();
    await expect(page.getByText('What you had typed is back.')).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  });
});

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
