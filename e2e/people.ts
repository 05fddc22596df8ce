/** What tests do on the pages of people, and on the phones of those who are invited. */
import type { Browser, Page } from '@playwright/test';
import { expect, type Keeper, PASSWORD } from './fixtures.ts';

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** Another phone, on which nobody is logged in. */
export async function otherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: String(process.env.COWBELL_URL),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  return context.newPage();
}

/** Invites somebody on the page People, and answers the link that is shown. */
export async function inviteOn(page: Page, role: string, name = ''): Promise<string> {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog(page).getByRole('radio', { name: role }).check();
  await dialog(page).getByLabel('For whom').fill(name);
  await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  return dialog(page).getByLabel('Link').inputValue();
}

/** Joins by a link with a new account, without an address. */
export async function join(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** A new access token of somebody. */
export async function accessOf(page: Page, username: string): Promise<string> {
  const answer = await page.request.post('/api/token/', { data: { username, password: PASSWORD } });
  return (await answer.json()).access;
}

/** A name that no other test has. */
export const nameOf = (keeper: Keeper, what: string) => `${what}-${keeper.username}`;

/** Makes somebody a member of another's farm; answers the farm's id. */
export async function joinAs(invited: Keeper, owner: Keeper, role: string): Promise<number> {
  const { url } = await owner.call<{ url: string }>('POST', '/api/invitations/', { role });
  const token = url.split('#')[1];
  const { id } = await invited.call<{ id: number }>('POST', '/api/invitations/accept/', { token });
  return id;
}
