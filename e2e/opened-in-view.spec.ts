/** What was asked for stands in front of one's eyes, also while the page above it is still on its way. */
import type { Page } from '@playwright/test';
import { day, expect, inHerd, type Keeper, test } from './fixtures.ts';

/** A cow with so much on her page that each part lies far below the one before: parents, calves and records. */
async function cowWithALongPage(keeper: Keeper): Promise<number> {
  const mother = await keeper.addCow({ name: 'Mira', date_of_birth: day(-2400) });
  const cow = await keeper.addCow({ name: 'Bella', date_of_birth: day(-1500), cow_mother: mother });
  await keeper.addCow({ name: 'Kim', cow_mother: cow, date_of_birth: day(-300) });
  for (const ago of [900, 600, 300]) {
    await keeper.call('POST', '/api/weights/', { cow, weighed_on: day(-ago), kg: 700 - ago / 3 });
    await keeper.call('POST', '/api/test-days/', { cow, tested_on: day(-ago / 4), milk_kg: 30 });
  }
  await keeper.call('POST', '/api/heats/', { cow, heat_date: day(-60) });
  return cow;
}

/**
 * What comes later to the pages from here on comes when the test says so: the answers for the parts above the records, and what
 * waits until the page is idle. Answers how to let it come.
 */
async function holdWhatComesLater(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting: Promise<void>[] = [];
  await page.route(/\/api\/(cows\/\d+\/(growth|pedigree)|figures\/cow|tasks)\//, (route) => {
    waiting.push(promise.then(() => route.continue()));
    return waiting.at(-1);
  });
  const idle = await page.evaluateHandle(() => {
    // Not every browser holds what is seen in its place when something comes above it; the page does so by itself.
    document.documentElement.style.setProperty('overflow-anchor', 'none');
    const { promise, resolve } = Promise.withResolvers<void>();
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (act) => {
      void promise.then(() => whenIdle(act));
      return 0;
    };
    return resolve;
  });
  return async () => {
    resolve();
    await idle.evaluate((letCome) => letCome());
    await Promise.all(waiting);
  };
}

/** Opens the form of an act on an animal by the button that every page has. */
async function recordOf(page: Page, act: string, animal: string): Promise<void> {
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('combobox', { name: 'Which animal?' }).fill(animal);
  await page.getByRole('dialog').getByRole('option', { name: animal }).click();
}

for (const [act, title] of [
  ['Weighing', 'Add weighing'],
  ['Treatment', 'Add treatment'],
  ['Semination', 'Add semination record'],
  ['Dry-off', 'Add dry-off'],
  ['Move', 'Move to another place'],
] as const)
  test(`the form of a record stands in view whatever comes to the page: ${act}`, async ({ page, keeper }) => {
    await cowWithALongPage(keeper);
    await page.goto('/');
    const letCome = await holdWhatComesLater(page);
    await recordOf(page, act, 'Bella');
    const sheet = page.getByRole('dialog', { name: `${title} · Bella` });
    const field = sheet.locator('form :focus');
    const isSeen = async () => {
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
      // However long the form is.
      await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    };
    await isSeen();
    await letCome();
    await expect(page.getByRole('button', { name: 'Delete Cow' })).toBeAttached();
    await isSeen();
  });

test('who has read down in one part begins at the top of the next', async ({ page, keeper }) => {
  await cowWithALongPage(keeper);
  await page.goto('/');
  const letCome = await holdWhatComesLater(page);
  await inHerd(page, /Bella/).click();
  await letCome();
  await expect(page.getByRole('button', { name: 'Delete Cow' })).toBeVisible();
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('heading', { name: 'Bella', level: 1 })).not.toBeInViewport();
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Weights' }).click();
  await expect(page.getByRole('heading', { name: 'Growth' })).toBeInViewport({ ratio: 1 });
  // What is recorded from here is most likely hers.
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weighing', exact: true }).click();
  await page.getByRole('region', { name: 'On this page' }).getByRole('link', { name: 'Bella' }).click();
  await expect(page.getByRole('dialog', { name: 'Add weighing · Bella' })).toBeVisible();
});

test('an animal that was bought is registered in a form that says so at its head', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Bella' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Record or add' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bought / sold / died' }).click();
  await page.getByRole('link', { name: 'Bought: add it as a new animal' }).click();
  const bought = page.getByRole('checkbox', { name: 'Bought' });
  await expect(bought).toBeChecked();
  await expect(bought).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Bought on')).toHaveValue(day(0));
  await expect(page.getByLabel('Bought on')).toBeInViewport({ ratio: 1 });
  // What is typed here is brought back here alone.
  await page.getByLabel('Bought from').fill('Farm of Blum');
  await page.goto('/add-cow');
  await expect(bought).not.toBeChecked();
  await page.goto('/add-cow?bought');
  await expect(page.getByLabel('Bought from')).toHaveValue('Farm of Blum');
});
