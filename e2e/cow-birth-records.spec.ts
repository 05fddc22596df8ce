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

  test('a calf that was not kept is recorded in four presses', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Mira' });
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Mira' });
    await expect(dialog.getByLabel('Date of calving')).toHaveValue(day(0));
    await dialog.getByRole('button', { name: 'Calf not in the herd' }).click();
    const told = dialog.getByText('stillborn, died, sold or unknown. The calving is still recorded.');
    await expect(told).toBeFocused();
    // No name is asked for first.
    await expect(dialog.getByRole('textbox').nth(1)).toHaveAccessibleName('Notes');
    await dialog.getByRole('button', { name: 'Save calving' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Birth Records' }).getByText('Calf not in the herd'),
    ).toBeVisible();
    await expect(page.getByText('Fresh cows')).toBeVisible();
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records;
    expect(record).toMatchObject({ newborn_cow: null });
  });

  test('the second press of a double one on "Calf not in the herd" saves nothing', async ({
    page,
    keeper,
  }) => {
    await page.goto(`/cow/${await keeper.addCow({ name: 'Mira' })}`);
    await act(page, 'Record calving');
    const dialog = page.getByRole('dialog', { name: 'Record calving of Mira' });
    const first = await dialog.getByRole('button', { name: 'Calf not in the herd' }).boundingBox();
    await dialog.getByRole('button', { name: 'Calf not in the herd' }).click();
    const save = await dialog.getByRole('button', { name: 'Save calving' }).boundingBox();
    // Beside it and not below: how high the dialog lies depends on the keyboard.
    expect(save?.x).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
  });

  test('a calf that is kept after all keeps what was typed of it', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Mira' });
    await page.goto(`/cow/${cow}`);
    const dialog = page.getByRole('dialog', { name: 'Record calving of Mira' });
    await act(page, 'Record calving');
    await dialog.getByRole('button', { name: 'Calf not in the herd' }).click();
    await dialog.getByLabel('Name of the calf').fill('Kim & Co');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Female' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Kim & Co');
    await page.goto(`/cow/${cow}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
    await expect(dialog).toHaveCount(0);

    // The calf's own form has no place for notes: they wait where they were typed.
    await act(page, 'Record calving');
    await dialog.getByRole('button', { name: 'Calf not in the herd' }).click();
    await dialog.getByLabel('Notes').fill('Hard calving');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Male', exact: true }).click();
    await expect(page.getByLabel('Name')).toHaveValue("Mira's calf");
    await page.goto(`/cow/${cow}`);
    const offer = page.getByRole('button', { name: 'Draft of a calving' });
    await offer.click();
    await expect(dialog.getByLabel('Notes')).toHaveValue('Hard calving');

    // Once the calf is registered its calving is recorded, and offers itself no more.
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Male', exact: true }).click();
    await page.getByLabel('Weight').fill('40');
    await page.getByLabel('Daily feed amount').fill('2');
    await page.getByRole('button', { name: 'Add Birth Record' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    await expect(page).toHaveURL(`/cow/${cow}`);
    await expect(offer).toHaveCount(0);
  });

  test('a kept calf leads to its form, with what is known filled in', async ({ page, keeper }) => {
    const cow = await keeper.addCow({ name: 'Mira', id_number: 'DE 0041', breed: 'Angler' });
    await page.goto(`/cow/${cow}`);
    await act(page, 'Record calving');
    await page.getByRole('dialog').getByRole('button', { name: 'Female' }).click();
    await expect(page.getByRole('heading', { name: 'Add Birth Record for Mira' })).toBeVisible();
    await expect(page.getByLabel('ID number')).toHaveValue('DE 0042');
    await expect(page.getByLabel('Breed')).toHaveValue('Angler');
    await expect(page.getByLabel('Date of birth')).toHaveValue(day(0));
    await expect(page.getByLabel('Female')).toBeChecked();
    await page.getByLabel('Weight').fill('38');
    await page.getByRole('button', { name: 'Add Birth Record' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
    const [record] = (await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records;
    expect(record).toMatchObject({ newborn_name: "Mira's calf" });
  });

  test('twins are one calving, told apart by name, and the last of them gives the pregnancy back', async ({
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
    await dialog.getByRole('button', { name: 'Male', exact: true }).click();
    await expect(page.getByLabel('Name')).toHaveValue("Pansy's second calf");
    await page.getByLabel('ID number').fill('TWIN 2');
    await page.getByLabel('Weight').fill('36');
    await page.getByRole('button', { name: 'Add Birth Record' }).click();
    const asked = page.getByRole('alertdialog', {
      name: 'She has a calving on this day already. Is this Pansy’s second calf?',
    });
    await asked.getByRole('button', { name: 'Yes, record it' }).click();
    await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();

    await expect(section.getByRole('heading', { name: 'Birth Records' })).toContainText('2 · 1 calving');
    await expect(section.getByText('Twin', { exact: true })).toHaveCount(2);
    await expect(page.getByText("Calved: Pansy's calf and Pansy's second calf")).not.toHaveCount(0);
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
