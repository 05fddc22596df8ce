/** Twins, of whom one is dead or one is a bull. */
import { act, day, expect, message, test } from './fixtures.ts';

test('a heifer whose twin is a stillborn bull: both are shown with their mother, and she is warned of', async ({
  page,
  keeper,
}) => {
  const mother = await keeper.addCow({ name: 'Mira', id_number: 'T-40', date_of_birth: day(-1500) });
  await page.goto(`/cow/${mother}`);
  await act(page, 'Record calving');
  const sheet = page.getByRole('dialog', { name: 'Record calving of Mira' });
  const calf = (number: number) => sheet.getByRole('group', { name: `Calf ${number}`, exact: true });
  const warning = sheet.getByText('A heifer born with a bull is often infertile (freemartin).');
  await calf(1).getByRole('radio', { name: 'Female' }).check();
  // The one that stays gets the next number of the herd.
  await expect(calf(1).getByLabel('ID number')).toHaveValue('T-41');
  await calf(1).getByLabel('Name').fill('Kim');
  await sheet.getByRole('button', { name: 'Twin' }).click();
  await expect(warning).toHaveCount(0);
  await calf(2).getByRole('radio', { name: 'Male', exact: true }).check();
  await calf(2).getByRole('radio', { name: 'Stillborn' }).check();
  await expect(warning).toBeVisible();
  await sheet.getByRole('button', { name: 'Save calving' }).click();
  await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();

  await page.goto(`/cow/${mother}?part=family`);
  const family = page.getByRole('region', { name: 'Family' }).getByRole('listitem');
  await expect(family).toHaveText([/^Kim.*Daughter/, /^–?StillbornTwin.*Son/]);
  await family.getByRole('link', { name: 'Kim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kim' })).toBeVisible();
  await expect(page.getByText('Twin to a bull calf: often infertile (freemartin)')).toBeVisible();
});
