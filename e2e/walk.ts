/** What the walks through the screens in other languages have in common. */

import type { Locator, Page, Request, ViewportSize as Size } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { day, expect, type Keeper } from './fixtures.ts';
import { faultsIn, tightFaultsIn } from './layout.ts';
import { PSEUDO, type PseudoLanguage, pseudo } from './pseudo.ts';

export const PHONE = { width: 320, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** All that is found is shown, not only the first. */
const expectEach = expect.configure({ soft: true });

/** Fails for each fault that `faultsOf` finds at one of the sizes; the page is left with the last of them. */
export async function lookAt(
  page: Page,
  what: string,
  sizes: readonly Size[],
  faultsOf: (page: Page) => Promise<string[]>,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    // What stays is a fault: something may still be taking the new width, at which parts are folded anew.
    await expectEach
      .poll(() => unfold(page).then(() => faultsOf(page)), {
        message: `${what}, ${size.width} px wide`,
        timeout: 10_000,
      })
      .toEqual([]);
  }
}

/**
 * Looks for words that are forgotten or squeezed, at the narrowest width and a common one: as the page is, and turned round, as in a
 * language that is read from the right. Its texts are the same in both.
 */
export async function look(page: Page, what: string, sizes: readonly Size[] = [DESK, PHONE]): Promise<void> {
  await lookAt(page, what, sizes, async () => [...(await faultsIn(page)), ...(await turnedFaultsIn(page))]);
}

/** What is wrong with the layout of a page once it is turned round; it is turned back. */
export async function turnedFaultsIn(page: Page): Promise<string[]> {
  await turnTo(page, 'ar-XB');
  const faults = await tightFaultsIn(page);
  await turnTo(page, 'en-XA');
  return faults.map((fault) => `from right to left: ${fault}`);
}

/** The sizes, with the one first that the page has: to change it takes longer than to look. */
export function fromPresent(page: Page, sizes: readonly Size[]): Size[] {
  const { width } = page.viewportSize() ?? {};
  return sizes.toSorted((a, b) => Number(b.width === width) - Number(a.width === width));
}

/** Says of the page that it is in the language, and in which direction that is read; its texts stay. */
async function turnTo(page: Page, language: PseudoLanguage): Promise<void> {
  await page.evaluate(
    ([lang, dir]) => {
      // The properties say what they are told to (see `speakPseudo`).
      document.documentElement.setAttribute('lang', lang);
      document.documentElement.setAttribute('dir', dir);
    },
    [language, PSEUDO[language]] as const,
  );
}

/** Opens the parts of a page that are folded on a phone, each behind its heading. */
export async function unfold(page: Page): Promise<void> {
  for (const folded = page.locator(FOLDED); (await folded.count()) > 0; ) await folded.first().click();
}

/** Not the groups of Home, whose heading takes up the whole of a line. */
const FOLDED = 'main :is(h2, h3):not(li *, header *) > button[aria-expanded="false"]';

/** Fails when axe finds a fault. */
export async function expectSound(page: Page): Promise<void> {
  expect.soft(await axeFaults(page)).toEqual([]);
}

/** What each page has asked for and not been given yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Watches from now on what a page asks for. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/**
 * Opens an address and waits until all that belongs there has come and is drawn: nothing is asked for any more, nothing stands in
 * for what comes, and the page is idle. Playwright's `networkidle` looks on for half a second more, and at no page at what is drawn.
 */
export async function open(page: Page, path: string): Promise<void> {
  requestsOf(page);
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await settled(page);
}

/** Waits until all has come that a page asks for, and is drawn; it has been watched since it was opened. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page);
  await expect(async () => {
    // What comes makes the page ask for more: twice nothing is asked for, and between them the page had nothing to do.
    expect(requests.size).toBe(0);
    await page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1)
        await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle)));
    });
    expect([...requests].map((request) => request.url())).toEqual([]);
    expect(await page.locator('main .animate-shimmer').count()).toBe(0);
  }).toPass({ intervals: [20] });
}

/** A button that bears a text of the catalogue. */
export const button = (page: Page | Locator, key: string, values = {}) =>
  page.getByRole('button', { name: pseudo(key, values), exact: true });

/** Opens the menu of acts on an animal's page and picks one of them by its text in the catalogue. */
export async function pickAct(page: Page, key: string, values = {}): Promise<void> {
  const more = button(page, 'cow.more');
  await more.click();
  await button(more.locator('..').locator('[popover=auto]'), key, values).click();
}

/** A herd with something of everything; answers the cow of which there is most to say. */
export async function furnish(keeper: Keeper): Promise<number> {
  await keeper.call('POST', '/api/imports/sample/');
  const cow = await keeper.addCow({
    name: 'Bella',
    id_number: '276 000 12345678',
    date_of_birth: day(-1500),
  });
  await keeper.addFeed({ name: 'Straw of the year before' });
  await keeper.addCow({ name: 'Fern', cow_mother: cow, date_of_birth: day(-20) });
  await keeper.call('POST', '/api/birth-records/', {
    mother_cow: cow,
    newborn_cow: null,
    birth_date: day(-500),
    newborn_name: 'Kim',
  });
  for (const days of [-800, -300, -60, -35])
    await keeper.call('POST', '/api/semination-records/', { cow, semination_date: day(days) });
  await keeper.call('POST', '/api/vaccinations/', {
    cow,
    vaccine_name: 'BVD',
    vaccination_date: day(-362),
    next_vaccination_date: day(3),
    notes: 'Given in the morning, together with the others of the northern barn.',
  });
  return cow;
}
