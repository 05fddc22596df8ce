import type { Cow } from '#domain/kinds/cow/schema.ts';
import { act, day, expect, message, test } from './fixtures.ts';

test.describe('birth records', () => {
  test("moving a birth moves the calf's date of birth", async ({ page, keeper }) => {
    const mother = await keeper.addCow({ date_of_birth: '2020-01-01' });
    const calf = await keeper.addCow({ name: 'Kim', cow_mother: mother, date_of_birth: '2024-03-10' });
    await page.goto(`/cow/${mother}`);
    const section = page.getByRole('region', { name: 'Birth Records' });
    await section.getByRole('button', { name: /^Edit birth record/ }).click();
    await section.getByLabel('Birth date').fill('');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByLabel('Birth date')).toHaveAccessibleDescription(/This is required\./);
    await section.getByLabel('Birth date').fill('2024-03-09');
    await section.getByLabel('Time').fill('05:15');
    await section.getByLabel('Notes').fill('Easy calving');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'status', 'Birth record updated successfully!')).toBeVisible();
    const row = section.getByRole('listitem');
    await expect(row).toContainText('9 Mar 2024, 05:15');
    await expect(row.getByRole('link', { name: 'Kim' })).toBeVisible();
    await expect(row).toContainText('Easy calving');
    expect((await keeper.call<Cow>('GET', `/api/cows/${calf}/`)).date_of_birth).toBe('2024-03-09');
  });

  test('is deleted, and the calf stays', async ({ page, keeper }) => {
    const mother = await keeper.addCow({ name: 'Mira' });
    const calf = await keeper.addCow({ name: 'Kim', cow_mother: mother, date_of_birth: day(-5) });
    await page.goto(`/cow/${mother}`);
    const section = page.getByRole('region', { name: 'Birth Records' });
    await section.getByRole('button', { name: /^Delete birth record/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('The calf stays in the herd');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, 'status', 'Birth record deleted successfully!')).toBeVisible();
    await expect(section.getByText('She has not calved yet.')).toBeVisible();
    expect((await keeper.call<Cow>('GET', `/api/cows/${calf}/`)).name).toBe('Kim');
  });

  test('a stillborn calf is recorded in three presses', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Mira' });
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Mira' });
    await expect(dialog.getByLabel('Date of calving')).toHaveValue(day(0));
    await dialog.getByRole('radio', { name: 'Stillborn' }).check();
    await expect(dialog.getByLabel('ID number')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Birth Records' }).getByText('Stillborn')).toBeVisible();
    await expect(page.getByText('Fresh cows')).toBeVisible();
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records;
    expect(record).toMatchObject({ newborn_cow: null, calf_status: 'stillborn' });
  });

  test('twins are recorded in five presses, with numbers and names, and one undo takes all back', async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow({
      name: 'Pansy',
      id_number: 'DE 0041',
      breed: 'Angler',
      is_pregnant: true,
      pregnancy_start_date: day(-282),
    });
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Pansy' });
    await expect(dialog.getByText('She was 282 days pregnant.')).toBeVisible();
    const calf = (number: number) => dialog.getByRole('group', { name: `Calf ${number}`, exact: true });
    await calf(1).getByRole('radio', { name: 'Female' }).check();
    await dialog.getByRole('button', { name: 'Twin' }).click();
    await calf(2).getByRole('radio', { name: 'Male', exact: true }).check();
    await expect(calf(1).getByLabel('ID number')).toHaveValue('DE 0042');
    await expect(calf(2).getByLabel('ID number')).toHaveValue('DE 0043');
    await expect(calf(2).getByLabel('Name')).toHaveValue("Pansy's second calf");
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    const after = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(after).toMatchObject({ is_pregnant: false, parity: 1 });
    expect(after.birth_records.map(({ newborn_name }) => newborn_name).sort()).toEqual([
      "Pansy's calf",
      "Pansy's second calf",
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Pregnant · 40 weeks').first()).toBeVisible();
    expect(await keeper.call<Cow[]>('GET', '/api/cows/')).toHaveLength(1);
  });

  test('what is at fault with a calf is shown on its card', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Mira', id_number: 'A 7' });
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Mira' });
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(dialog.getByText('This is required.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Female' }).check();
    await dialog.getByLabel('ID number').fill('a-7');
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(dialog.getByLabel('ID number')).toHaveAccessibleDescription(/already belongs to Mira/);
    await expect(dialog.getByLabel('ID number')).toBeFocused();
  });

  test('a cow who was not dried off is asked when', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Mira', last_calving_date: day(-380) });
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Mira' });
    await dialog.getByLabel('When was she dried off?').fill(day(-55));
    await dialog.getByRole('radio', { name: 'Sold' }).check();
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    const after = await keeper.call<Cow>('GET', `/api/cows/${cow}/`);
    expect(after).toMatchObject({ dry_offs: [{ dry_off_date: day(-55) }], is_dry: false, parity: 2 });
  });

  test('twins are one calving, distinguished by name, and the last of them gives the pregnancy back', async ({
    page,
    keeper,
  }) => {
    const cow = await keeper.addCow({
      name: 'Pansy',
      is_pregnant: true,
      pregnancy_start_date: day(-284),
    });
    const twin = { cow_mother: cow, date_of_birth: day(-1) };
    await keeper.addCow({ ...twin, name: "Pansy's calf" });
    await page.goto(`/cow/${cow}`);
    const section = page.getByRole('region', { name: 'Birth Records' });
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Pansy' });
    await dialog.getByLabel('Date of calving').fill(day(-1));
    await dialog.getByRole('radio', { name: 'Male', exact: true }).check();
    await expect(dialog.getByLabel('Name')).toHaveValue("Pansy's second calf");
    await dialog.getByLabel('ID number').fill('TWIN 2');
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    const asked = page.getByRole('alertdialog', {
      name: 'She has a calving on this day already. Is this Pansy’s second calf?',
    });
    await asked.getByRole('button', { name: 'Yes, record it' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();

    await expect(section.getByRole('heading', { name: 'Birth Records' })).toContainText('2 · 1 calving');
    await expect(section.getByText('Twin', { exact: true })).toHaveCount(2);
    await expect(page.getByText("Calving: Pansy's calf and Pansy's second calf")).not.toHaveCount(0);
    const gone = page.getByRole('alertdialog');
    const bin = section.getByRole('button', { name: /^Delete birth record/ });
    await bin.first().click();
    await expect(gone).toContainText('The calf stays in the herd.');
    await expect(gone).not.toContainText('comes back');
    await gone.getByRole('button', { name: 'Delete' }).click();
    await expect(bin).toHaveCount(1);
    await bin.click();
    await expect(gone).toContainText('the pregnancy that ended with it comes back.');
    await gone.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Pregnant · 40 weeks')).toBeVisible();
  });
});
