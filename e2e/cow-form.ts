/** The form of a new cow, as the tests use it. */
import type { Page } from '@playwright/test';
import { day } from './fixtures.ts';

/** Fills in what a female needs. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('ID number').fill('DE 01');
  await page.getByLabel('Name').fill('Bella');
  await page.getByLabel('Female').check();
  await page.getByLabel('Breed').fill('Angler');
  await page.getByLabel('Date of birth').fill(day(-900));
  await page.getByLabel('Weight').fill('512.5');
  await page.getByLabel('Daily feed amount').fill('14.2');
  await page.getByLabel('Milk supply group').fill('2');
}

/** The button that sends the form; the navbar has a link of the same name. */
export const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Cow' });
