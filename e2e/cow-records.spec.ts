import { expect, test } from './fixtures.ts';

test.describe('a record that someone else changed meanwhile', () => {
  for (const { title, path, make, field, mine, theirs } of [
    {
      title: 'Semination Records',
      path: 'semination-records',
      make: (cow: number) => ({ cow, semination_date: '2026-02-03T06:30' }),
      field: ['semination_date', 'Semination date'],
      mine: ['2026-02-04', '4 Feb 2026, 06:30'],
      theirs: ['2026-02-05', '5 Feb 2026'],
    },
    {
      title: 'Birth Records',
      path: 'birth-records',
      make: (mother_cow: number) => ({ mother_cow, birth_date: '2026-02-03T06:30' }),
      field: ['birth_date', 'Birth date'],
      mine: ['2026-02-04', '4 Feb 2026, 06:30'],
      theirs: ['2026-02-05', '5 Feb 2026'],
    },
    {
      title: 'Vaccinations',
      path: 'vaccinations',
      make: (cow: number) => ({ cow, vaccine_name: 'BVD', vaccination_date: '2026-02-03' }),
      field: ['vaccine_name', 'Vaccine'],
      mine: ['BVD 2', 'BVD 2'],
      theirs: ['IBR', 'IBR'],
    },
  ] as const) {
    test(`asks whose values stay: ${title}`, async ({ page, keeper }) => {
      const cow = await keeper.addCow({ date_of_birth: '2020-01-01' });
      const { id } = await keeper.call<{ id: number }>('POST', `/api/${path}/`, make(cow));
      await page.goto(`/cow/${cow}`);
      const section = page.getByRole('region', { name: title });
      const row = section.getByRole('listitem');
      const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
      for (const [choice, stays] of [
        ['Take theirs', theirs[1]],
        ['Keep mine', mine[1]],
      ] as const) {
        await section.getByRole('button', { name: /^Edit / }).click();
        await section.getByLabel(field[1]).fill(mine[0]);
        // Another field of theirs is no quarrel and stays whatever is chosen.
        await keeper.call('PATCH', `/api/${path}/update/${id}/`, { [field[0]]: theirs[0], notes: choice });
        await section.getByRole('button', { name: 'Save' }).click();
        const asked = dialog.getByRole('row', { name: field[1] });
        await expect(asked.getByRole('cell')).toHaveText([mine[1], theirs[1]]);
        await expect(dialog.getByRole('row')).toHaveCount(2);
        await dialog.getByRole('button', { name: choice }).click();
        await expect(row).toContainText(stays);
        await expect(row).toContainText(choice);
        // For the next round it is neither's.
        await keeper.call('PATCH', `/api/${path}/update/${id}/`, make(cow));
        await page.reload();
      }
    });
  }
});
