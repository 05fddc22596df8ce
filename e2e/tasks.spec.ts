/** What somebody writes down to be done: on Work from its day on, of one animal or of none, once or again and again. */
import { axeFaults } from './axe.ts';
import { day, expect, message, openPart, test } from './fixtures.ts';

interface Task {
  title: string;
  cow: number | null;
  due: string;
  done_on: string | null;
  last_done_on: string | null;
}

test('a task is written down on Work, given an animal, ticked, brought back and deleted', async ({
  page,
  keeper,
}) => {
  const alma = await keeper.addCow({ name: 'Alma', id_number: 'DE 09 12345678' });
  const tasks = () => keeper.call<Task[]>('GET', '/api/tasks/');
  await page.goto('/work');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Title').fill('Trim the claws');
  const animal = page.getByRole('combobox', { name: 'Animal' });
  await animal.fill('Rosa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(animal).toHaveAccessibleDescription(/No animal in the herd has this name/);
  await animal.fill('5678');
  await animal.blur();
  await expect(animal).toHaveValue('Alma · DE 09 12345678');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'status', 'Task added.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Own tasks' })).toContainText('Alma');
  expect(await tasks()).toMatchObject([{ title: 'Trim the claws', cow: alma, due: day(0) }]);

  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page).toHaveTitle('Own tasks · Cowbell');
  await page.getByRole('button', { name: 'Done: Trim the claws' }).click();
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Trim the claws');
  await page.getByRole('button', { name: 'Still to do: Trim the claws' }).click();
  await page.getByRole('button', { name: 'Edit Trim the claws' }).click();
  await page.getByLabel('Due').fill(day(-2));
  await page.getByLabel(/repeat/i).fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 days late')).toBeVisible();
  await page.getByRole('button', { name: 'Done: Trim the claws' }).click();
  await expect(page.getByText('Every 7 days')).toBeVisible();
  await expect(page.getByText('2 days late')).toHaveCount(0);
  expect(await tasks()).toMatchObject([{ done_on: null, last_done_on: day(0), due: day(5) }]);
  await page.getByRole('button', { name: 'Delete Trim the claws' }).click();
  await expect(message(page, 'status', 'Task deleted.')).toBeVisible();
  expect(await tasks()).toEqual([]);
});

test('on her own page a task is hers, and the doses of a treatment are given or skipped', async ({
  page,
  keeper,
}) => {
  const cow = await keeper.addCow({ name: 'Alma' });
  await keeper.call('POST', '/api/treatments/', {
    cow,
    medicine_name: 'Ubrolexin',
    started_at: `${day(-1)}T08:00`,
    milk_hours: 0,
    meat_days: 0,
    doses: 4,
    interval_hours: 12,
    doses_given: 1,
  });
  await page.goto(`/cow/${cow}`);
  await page.getByRole('button', { name: 'Add task', exact: true }).click();
  await page.getByLabel('Title').fill('Look at her claw');
  await page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Look at her claw');
  expect(await keeper.call<Task[]>('GET', '/api/tasks/')).toMatchObject([{ cow }]);

  await openPart(page, 'Health');
  const treatments = page.getByRole('region', { name: 'Treatments' });
  await expect(treatments).toContainText('1 of 4 doses given');
  await treatments.getByRole('button', { name: 'Dose given' }).click();
  await expect(treatments).toContainText('2 of 4 doses given');
  await treatments.getByRole('button', { name: 'Skip the rest' }).click();
  await expect(treatments).toContainText('2 of 2 doses given');
  await expect(treatments.getByRole('button', { name: 'Dose given' })).toHaveCount(0);
});
