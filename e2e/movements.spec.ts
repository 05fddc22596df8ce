/** An animal leaves the herd and comes back: on its page, in the list, and in the register. */
import { act, day, expect, openPart, shownDay, test } from './fixtures.ts';

test('a cow is sold, found among those that left, and comes back', async ({ page, keeper }) => {
  const id = await keeper.addCow({ name: 'Bella', id_number: 'FR 01' });
  await keeper.addCow({ name: 'Alma', id_number: 'FR 02' });
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Left the herd…' }).last().click();
  const form = page.locator('form');
  await form.getByLabel('How').selectOption('Sold');
  await form.getByLabel('Day').fill(day(-3));
  await form.getByLabel('To').fill('Hof Berg');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sale recorded.')).toBeVisible();
  const sold = page.getByText(`Sold on ${await shownDay(page, -3)} to Hof Berg`);
  // At the head of the page, and as a row of what happened.
  await openPart(page, 'History');
  await expect(sold).toHaveCount(2);
  await expect(sold.last()).toBeVisible();

  // A search finds who left where nobody in the herd is meant.
  await page.goto('/');
  await page.getByRole('searchbox').fill('01');
  await expect(page.locator('#found').getByRole('link', { name: /Bella/ })).toContainText('Sold');
  await page.goto('/work');
  await page.getByRole('button', { name: 'Find an animal' }).click();
  await page.getByRole('combobox').fill('01');
  await expect(page.getByRole('option', { name: /Bella/ })).toContainText('Sold');

  await page.goto('/?view=list');
  await expect(page.locator('#found').getByRole('link', { name: /Alma/ })).toBeVisible();
  await expect(page.locator('#found').getByRole('link', { name: /Bella/ })).toBeHidden();
  await page.getByLabel('Which animals').selectOption('Left');
  await expect(page.locator('#found').getByRole('link', { name: /Bella/ })).toBeVisible();
  await expect(page.locator('#found').getByRole('link', { name: /Alma/ })).toBeHidden();

  await page.locator('#found').getByRole('link', { name: /Bella/ }).click();
  await page.getByRole('button', { name: 'Came back' }).first().click();
  await page.locator('form').getByRole('button', { name: 'Save' }).click();
  await openPart(page, 'History');
  await expect(sold).toHaveCount(1);
  await expect(page.getByText(`Came back on ${await shownDay(page, 0)}`)).toBeVisible();
  await expect(page.getByText('Open animals').first()).toBeVisible();
});

test('a farm whose animals have all left offers the way to them', async ({ page, keeper }) => {
  const id = await keeper.addCow({ name: 'Bella' });
  await keeper.call('POST', '/api/movements/', {
    cow: id,
    direction: 'out',
    moved_on: day(-1),
    kind: 'sale',
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Animals that left' }).click();
  await expect(page.locator('#found').getByRole('link', { name: /Bella/ })).toBeVisible();
});

test('who wants to delete an animal is offered that it left', async ({ page, keeper }) => {
  await page.goto(`/cow/${await keeper.addCow({ name: 'Bella' })}`);
  await act(page, 'Delete Cow');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Only for what was entered by mistake.');
  await dialog.getByRole('button', { name: 'Left the herd…' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('form').getByLabel('How')).toBeFocused();
});

test('the holding register is read, printed and downloaded', async ({ page, keeper }) => {
  const id = await keeper.addCow({ name: 'Bella', id_number: 'FR 01', date_of_birth: '2020-02-03' });
  const out = { cow: id, direction: 'out', moved_on: day(-1), kind: 'death', place: 'Renderer' };
  await keeper.call('POST', '/api/movements/', out);
  await page.goto('/registers');
  const row = page.getByRole('row', { name: /FR 01/ });
  await expect(row).toContainText('Died');
  await expect(row).toContainText('Renderer');
  await page.getByLabel('From').fill('2020-02-04');
  await page.getByLabel('To').fill('2020-02-03');
  await expect(page.getByText('The period ends before it begins.')).toBeVisible();
  await page.getByLabel('To').fill(day(0));
  await expect(row).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  expect((await saving).suggestedFilename()).toContain('holding-register');
  await page.emulateMedia({ media: 'print' });
});

test('an animal that leaves under withdrawal is shown the day in words, and a death as a death', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({ name: 'Bella' });
  await keeper.call('POST', '/api/treatments/', {
    cow: id,
    started_at: `${day(-1)}T08:00`,
    medicine_name: 'Ceftiofur',
    milk_hours: 0,
    meat_days: 12,
  });
  await page.goto(`/cow/${id}`);
  await page.getByRole('button', { name: 'Left the herd…' }).last().click();
  const form = page.locator('form');
  await form.getByLabel('How').selectOption('Slaughtered');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/The meat of Bella is withheld until \d+ \w+ \d{4}\./).first()).toBeVisible();
  await form.getByLabel('How').selectOption('Died');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Death recorded.')).toBeVisible();
});
