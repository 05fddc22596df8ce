/** The line breaks after the server has done what it was asked, or a keeper goes on before it has answered. */
import type { Page } from '@playwright/test';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { add, fillIn } from './cow-form.ts';
import { act, day, expect, keepsNothing, message, test } from './fixtures.ts';

// What becomes of a change that is kept before it is sent is tried in offline.spec.ts.
test.beforeEach(({ page }) => keepsNothing(page));

/** Lets the server do the next request of this method, and loses its answer. */
async function loseAnswer(page: Page, method: string): Promise<void> {
  let lost = false;
  await page.route('**/api/**', async (route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Holds back every request of this method; answers how to let them go. */
async function holdBack(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

test('a calving that is sent again, after a reload too, is recorded once', async ({ page, keeper }) => {
  const cow = await keeper.addCow();
  await page.goto(`/cow/${cow}`);
  await loseAnswer(page, 'POST');
  await act(page, 'Record calving');
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Save calving' }).click();
  await expect(message(page, 'alert', 'Failed to add birth record')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Draft of a calving' }).click();
  await page.getByRole('button', { name: 'Save calving' }).click();
  // It is there by now, and the keeper cannot know whether that is the same.
  await page.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(message(page, 'status', 'Birth record added successfully!')).toBeVisible();
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).birth_records).toHaveLength(1);
});

test('a check in one press that is pressed again is recorded once', async ({ page, keeper }) => {
  const cow = await keeper.addCow();
  await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(-40) });
  await page.goto(`/cow/${cow}`);
  await loseAnswer(page, 'POST');
  for (const shown of ['Failed to add pregnancy check', 'Pregnancy check added successfully!']) {
    await act(page, 'Pregnant');
    await expect(page.getByText(shown)).toBeVisible();
  }
  expect((await keeper.call<Cow>('GET', `/api/cows/${cow}/`)).pregnancy_checks).toHaveLength(1);
});

test('a cow that is gone already counts as deleted', async ({ page, keeper }) => {
  await page.goto(`/cow/${await keeper.addCow()}`);
  await loseAnswer(page, 'DELETE');
  for (const shown of ['Failed to delete cow.', 'Cow deleted successfully!']) {
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Cow' }).click();
    await expect(page.getByText(shown)).toBeVisible();
  }
  await expect(page).toHaveURL('/');
});

test('what was done by a request whose answer was lost can be undone from the message of its repeat', async ({
  page,
  keeper,
}) => {
  await page.goto(`/cow/${await keeper.addCow({ name: 'Bella', weight: 420 })}`);
  await loseAnswer(page, 'PATCH');
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('555');
  for (const shown of ['Failed to update cow information', 'Cow information updated successfully!']) {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(shown)).toBeVisible();
  }
  await message(page, 'status', 'Cow information updated successfully!')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('420 kg')).toBeVisible();

  await loseAnswer(page, 'DELETE');
  for (const shown of ['Failed to delete cow.', 'Cow deleted successfully!']) {
    await page.getByRole('button', { name: 'Delete Cow' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Cow' }).click();
    await expect(page.getByText(shown)).toBeVisible();
  }
  await message(page, 'status', 'Cow deleted successfully!').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Bella').first()).toBeVisible();
});

test('a save that was answered ends, though the line breaks right after it', async ({
  page,
  keeper,
  context,
}) => {
  await page.goto(`/cow/${await keeper.addCow()}`);
  await page.route('**/api/cows/update/**', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill('555');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'status', 'Cow information updated successfully!')).toBeVisible();
});

test('who has gone on is not called back by what was sent', async ({ page, keeper }) => {
  await page.goto('/add-cow');
  await fillIn(page);
  const letGo = await holdBack(page, 'POST');
  await add(page).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('link', { name: 'Add Feed' }).click();
  await expect(page.getByRole('heading', { name: 'Add Feed' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Hay');
  letGo();
  await expect(message(page, 'status', 'Cow created successfully!')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hay');
  expect(await keeper.call('GET', '/api/cows/')).toHaveLength(1);
});
