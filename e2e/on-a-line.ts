/** What tests start from whose browser reaches the server by a line that can fail. */
import type { Page } from '@playwright/test';
import type { HistoryEntry } from '#domain/history/history.ts';
import { act, test as base, type Keeper } from './fixtures.ts';
import { ready } from './kept-herd.ts';
import { LineBetween } from './line-between.ts';
import { MortalPhone } from './mortal-phone.ts';

interface Fixtures {
  /** Leads to the server of all tests. */
  line: LineBetween;
  /** A browser besides that of the test, with the keeper logged in. */
  phone: MortalPhone;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  line: async ({}, use) => {
    const line = await LineBetween.to(String(process.env.COWBELL_URL));
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  phone: async ({ keeper, line, launchOptions }, use) => {
    const phone = new MortalPhone(keeper, line.url, launchOptions);
    await use(phone);
    await phone.remove();
  },
});

/** Has it keep the app and the herd, as after a day at home. */
export async function readyAtHome(phone: MortalPhone): Promise<void> {
  const page = await phone.start('/');
  await ready(page);
  await phone.close();
}

/** Waits until the page says that something is kept, and no longer. */
export async function saidToBeKept(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.textContent?.includes('Kept on this phone.'), null, {
    polling: 'raf',
  });
}

/** Sends another weight of the animal whose page is open. */
export async function weigh(page: Page, kg: number): Promise<void> {
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Weight').fill(String(kg));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Sends a vaccination of her. */
export async function vaccinate(page: Page, vaccine: string): Promise<void> {
  await act(page, 'Add vaccination');
  const dose = page.getByRole('dialog');
  await dose.getByLabel('Vaccine').fill(vaccine);
  await dose.getByRole('button', { name: 'Save' }).click();
}

/** The acts of the farm since its animals were added, each by its kind, the oldest first. */
export async function historyOf({ call }: Pick<Keeper, 'call'>): Promise<HistoryEntry[]> {
  const entries = await call<HistoryEntry[]>('GET', '/api/history/?limit=100');
  return entries.reverse();
}
