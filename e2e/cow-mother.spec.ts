import type { Cow } from '#domain/kinds/cow/schema.ts';
import { add, fillIn } from './cow-form.ts';
import { countOf, day, expect, message, test } from './fixtures.ts';

test.describe('the mother', () => {
  test('is found by name or ID number, among older females alone', async ({ page, keeper }) => {
    const mira = await keeper.addCow({ name: 'Mira', id_number: 'DE 0815', date_of_birth: day(-2000) });
    await keeper.addCow({ name: 'Miro', cow_gender: 'Male', date_of_birth: day(-2000) });
    await keeper.addCow({ name: 'Mimi', date_of_birth: day(-100) });
    await page.goto('/add-cow');
    await fillIn(page);
    const box = page.getByRole('combobox', { name: 'Mother' });
    await box.click();
    // All of the list is above the links at the foot of a phone.
    const end = await page.getByText('1 female', { exact: true }).boundingBox();
    const foot = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    await box.fill('mi');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Mira/]);
    await box.fill('0815');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Mira/]);
    await box.fill('nobody');
    await expect(page.getByText('No female matches this.')).toBeVisible();
    await box.fill('mira');
    await page.getByRole('listbox').getByRole('option').click();
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

  test('is chosen by keys that are pressed before the list of mothers is there', async ({ page, keeper }) => {
    for (const name of ['Alma', 'Berta', 'Cora'])
      await keeper.addCow({ name, id_number: `DE ${name}`, date_of_birth: day(-2000) });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/cows\/grouped\//, (route) => promise.then(() => route.continue()));
    await page.goto('/add-cow');
    const box = page.getByRole('combobox', { name: 'Mother' });
    await box.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      await page.keyboard.press(key);
    await expect(page.getByText('Loading')).toBeVisible();
    await page.keyboard.press('Enter');
    resolve();
    await expect(box).toHaveValue('Berta · DE Berta');
  });

  test('is fixed in the form of a calving of hers', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira', id_number: 'DE 41', date_of_birth: day(-2000) });
    await page.goto(`/cow/${mother}`);
    await page.getByRole('link', { name: 'Add Birth Record' }).click();
    await expect(page.getByRole('heading', { name: 'Add Birth Record for Mira' })).toBeVisible();
    await expect(page.getByLabel('Mother')).toBeDisabled();
    await expect(page.getByLabel('Mother')).toHaveValue('Mira · DE 41');
    await fillIn(page);
    for (const label of ['Semination date', 'Pregnant', 'Last calving date'])
      await expect(page.getByLabel(label)).toHaveCount(0);
    await page.getByLabel('Date of birth').fill(day(-1));
    await expect(page.getByLabel('ID number')).toHaveValue('DE 01');
    const posts = countOf(page, 'POST');
    await page.getByRole('button', { name: 'Add Birth Record' }).dblclick();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    expect(posts()).toBe(1);
    const birthRecords = page.getByRole('region', { name: 'Birth Records' });
    await expect(birthRecords.getByRole('link', { name: 'Bella' })).toBeVisible();
    expect((await keeper.call<Cow>('GET', `/api/cows/${mother}/`)).birth_records).toHaveLength(1);
  });

  test('that is not there is shown', async ({ page }) => {
    await page.goto('/add-cow?mother=987654');
    await expect(page.getByRole('heading', { name: 'Cow not found' })).toBeVisible();
  });

  test('that is a bull is shown before anything is filled in', async ({ page, keeper }) => {
    const bull = await keeper.addCow({ name: 'Bruno', cow_gender: 'Male' });
    await page.goto(`/add-cow?mother=${bull}`);
    await expect(page.getByRole('heading', { name: 'Cow not found' })).toBeVisible();
  });

  test('comes with a day of calving, or it is today', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira' });
    for (const [born, shown] of [
      [day(-2), day(-2)],
      ['garbage', day(0)],
      ['2026-02-30', day(0)],
    ]) {
      await page.goto(`/add-cow?mother=${mother}&born=${born}`);
      await expect(page.getByLabel('Date of birth')).toHaveValue(shown ?? '');
    }
  });
});
