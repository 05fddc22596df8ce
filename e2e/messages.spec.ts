/** Messages lie over the page: what they offer, and how little of it they take. */
import { day, expect, failing, keepsNothing, message, shownFact, test } from './fixtures.ts';

/** The height of a line that can be pressed, with its border, in px. */
const LINE_PX = 48;

test('every change of an animal and its records can be undone from its message', async ({ page, keeper }) => {
  const cow = await keeper.addCow({ name: 'Bella', weight: 420 });
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-30) });
  await page.goto(`/cow/${cow}`);
  const undo = async (said: string) => {
    const shown = message(page, 'status', said);
    expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(LINE_PX);
    await shown.getByRole('button', { name: 'Undo' }).click();
    await expect(message(page, 'status', 'Undone. Everything is as it was.')).toBeVisible();
  };
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('555');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shownFact(page, '555 kg')).toBeVisible();
  await undo('Cow information updated successfully!');
  await expect(page.getByText('420 kg')).toBeVisible();

  await page.getByRole('button', { name: 'Mark Successful' }).click();
  await undo('Semination record updated successfully!');
  await expect(page.getByRole('button', { name: 'Mark Successful' })).toBeVisible();

  const section = page.getByRole('region', { name: 'Vaccinations' });
  await section.getByRole('button', { name: 'Add vaccination' }).click();
  await section.getByLabel('Vaccine').fill('BVD');
  await section.getByRole('button', { name: 'Save' }).click();
  await undo('Vaccination added successfully!');
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('a feed that was added or changed can be taken back', async ({ page, keeper }) => {
  await page.goto('/add-feed');
  await page.getByLabel('Name', { exact: true }).fill('Lucerne');
  await page.getByLabel('Total amount').fill('75.5');
  await page.getByRole('button', { name: 'Add Feed' }).click();
  await page.getByRole('button', { name: 'Edit Lucerne' }).click();
  await page.getByLabel('Total amount').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await message(page, 'status', 'Feed updated successfully!').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('75.5 kg')).toBeVisible();
  expect(await keeper.call('GET', '/api/feeds/')).toMatchObject([{ total_amount: 75.5 }]);
});

test('what went wrong stays until it is closed, what went well makes way for the next', async ({
  page,
  keeper,
}) => {
  await keeper.addFeed({ name: 'Hay' });
  await page.clock.install();
  await keepsNothing(page);
  await page.goto('/');
  await failing(page, 'DELETE', /\/api\/feeds\//);
  await page.getByRole('button', { name: 'Delete Hay' }).click();
  await page.getByRole('button', { name: 'Delete feed' }).click();
  const failure = message(page, 'alert', 'Failed to delete feed.');
  await expect(failure).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(failure).toHaveCount(0);
});
