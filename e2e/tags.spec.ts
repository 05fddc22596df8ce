import { sectionOf, showPartOf } from './cow-of-all.ts';
import { act, expect, test } from './fixtures.ts';

const OLD = '982000364696050';
const NEW = '982000364696051';

test('an animal gets a new tag, loses it, and is found by each that she wore', async ({
  page,
  keeper,
  isMobile,
}) => {
  const id = await keeper.addCow({ name: 'Alma', id_number: 'DE 1' });
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Correct' }).first().click();
  const about = page.getByRole('dialog');
  await about.getByLabel('Electronic number').fill('982 000 364696050');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('982 000364696050').first()).toBeVisible();

  await act(page, 'New tag');
  const form = page.getByRole('dialog');
  await form.getByLabel('Number on the tag').fill(NEW);
  await form.getByLabel('Why').selectOption('lost');
  await form.getByRole('button', { name: 'Save' }).click();
  await showPartOf(page, 'tags');
  const section = sectionOf(page, 'tags');
  await expect(section.getByText('worn now')).toBeVisible();
  await expect(section.getByText('982 000364696051')).toBeVisible();
  await expect(section.getByText(/until /)).toBeVisible();

  const found = (number: string) =>
    keeper.call<{ cows: { cow: number; how: string }[] }>('GET', `/api/cows/find/?number=${number}`);
  expect((await found(OLD)).cows).toMatchObject([{ cow: id, how: 'former' }]);
  expect((await found(NEW)).cows).toMatchObject([{ cow: id, how: 'eid' }]);

  // The search says until when she wore the number that found her.
  await page.goto('/help');
  const search = page.getByRole('combobox', { name: 'Find by ID number, name or breed' });
  if (isMobile) await page.getByRole('button', { name: 'Find an animal' }).click();
  await search.fill('982 000 364696050');
  await expect(page.getByRole('option', { name: 'Alma' })).toContainText(/wore 982 000364696050 until \S/);
  await page.goto(`/cow/${id}`);
  await showPartOf(page, 'tags');

  await section.getByRole('button', { name: 'New tag' }).click();
  await form.getByLabel('Lost, and not replaced').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('worn now')).toHaveCount(0);
  expect((await found(NEW)).cows).toMatchObject([{ cow: id, how: 'former' }]);
});
