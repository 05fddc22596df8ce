/** What every browser test starts from: a keeper of its own with an empty farm, already logged in unless told otherwise. */
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect as expectOf, type Page } from '@playwright/test';
import type { ImportAnswer } from '#domain/import/answers.ts';
import { ANSWER_MS, ELSEWHERE_MS } from '../web/lib/offline/answer-time.ts';

/** After so many ms a condition that is polled is looked at again; Playwright itself looks after 0.1, 0.35, 0.85 and 1.85 s. */
const SOON = [20, 50, 100, 200];

export const expect = expectOf.configure({});
const { poll } = expect;
expect.poll = (actual, options) =>
  poll(actual, { intervals: SOON, ...(typeof options === 'string' ? { message: options } : options) });

export const PASSWORD = 'pasture-42-bell';

/** Details of a test of what is laid out or reached otherwise on a wide screen: the others run at a phone's width alone. */
export const EVERY_WIDTH = { tag: '@every-width' };

/** A user of the test, with a way to lay down data beneath the screens. */
export interface Keeper {
  username: string;
  tokens: { access: string; refresh: string };
  /** Calls the API as this user; throws when it refuses. */
  call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Registers a cow with what a test does not care about filled in; answers her id. */
  addCow: (cow?: Record<string, unknown>) => Promise<number>;
  addFeed: (feed?: Record<string, unknown>) => Promise<number>;
  /** Imports a file of animals or records; throws when a row of it is refused. */
  moveIn: (name: string, text: string) => Promise<void>;
}

interface Fixtures {
  keeper: Keeper;
  /** Whether the browser starts with the keeper's tokens. */
  loggedIn: boolean;
  /** Whether a form waits for an answer no longer than in the product: where the test is about answers that do not come. */
  hurriedForms: boolean;
  /** Begins a test that a day would end in once that day is over: what was `today` for the test must be so for the page. */
  sameDay: undefined;
  /** Fails the test when the page throws, or logs an error that is not the browser's word on a failed request. */
  quietPage: undefined;
}

const DAY_MS = 86_400_000;
const LONGEST_TEST_MS = 120_000;

let count = 0;

/** The day `days` from today (before it when negative), in the farm's zone, which is UTC here. */
export function day(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Presses an act on a cow's page: the button that fits how she stands, an item of the menu beside it, or one of the sheet
 * behind that. They stand in one row of her head, drawn together, so that the one look whether it is there is enough; what is
 * named alike further down, and comes later, is left alone.
 */
export async function act(page: Page, name: string): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  const acts = more.locator('..');
  const named = acts.getByRole('button', { name, exact: true });
  if (!(await named.isVisible())) await more.click();
  if (!(await named.isVisible())) await acts.getByRole('button', { name: 'Record something else' }).click();
  await named.click();
}

/** Shows a part of a cow's page. */
export async function openPart(page: Page, part: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of this page' })
    .getByRole('link', { name: part })
    .click();
}

/** What stands among the facts of a cow's page, word for word: her records and her life say it too. */
export function shownFact(page: Page, text: string) {
  return page.locator('#overview dl').getByText(text, { exact: true });
}

/** The day `days` from today as the page writes it. */
export function shownDay(page: Page, days: number): Promise<string> {
  return page.evaluate(
    (date) =>
      new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)),
    day(days),
  );
}

/** The same in a sentence that the rules of the herd make: `10 January 2026`. */
export function spelledDay(days: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day(days)));
}

async function call<T>(
  server: string | undefined,
  method: string,
  path: string,
  body: unknown,
  access?: string,
): Promise<T> {
  const headers: Record<string, string> = access ? { Authorization: `Bearer ${access}` } : {};
  const init: RequestInit = { method, headers };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  const response = await fetch(server + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Makes a user with a farm of its own. `server` says where, if not on the server of all tests. */
export async function newKeeper(
  name: string,
  server: () => string | undefined = () => process.env.COWBELL_URL,
): Promise<Keeper> {
  count += 1;
  const username = `${name}-${process.pid}-${count}-${Date.now().toString(36)}`;
  const user = { username, email: `${username}@farm.example`, password: PASSWORD, time_zone: 'UTC' };
  await call(server(), 'POST', '/api/user/register/', user);
  const tokens = await call<Keeper['tokens']>(server(), 'POST', '/api/token/', {
    username,
    password: PASSWORD,
  });
  let made = 0;
  const keeper: Keeper = {
    username,
    tokens,
    call: (method, path, body) => call(server(), method, path, body, tokens.access),
    addCow: async (cow = {}) => {
      made += 1;
      const { id } = await keeper.call<{ id: number }>('POST', '/api/cows/', {
        id_number: `T-${made}`,
        name: `Cow ${made}`,
        breed: 'Jersey',
        weight: 420,
        milk_supply_group: cow.cow_gender === 'Male' ? null : 1,
        daily_feed_amount: 8.5,
        date_of_birth: day(-1000),
        cow_gender: 'Female',
        ...cow,
      });
      return id;
    },
    addFeed: async (feed = {}) => {
      const { id } = await keeper.call<{ id: number }>('POST', '/api/feeds/', {
        name: 'Hay',
        total_amount: 120.5,
        date_added: day(-3),
        ...feed,
      });
      return id;
    },
    moveIn: async (name, text) => {
      const form = new FormData();
      form.append('files', new Blob([text]), name);
      const { tables } = await keeper.call<ImportAnswer>('POST', '/api/imports/', form);
      const notes = tables.flatMap((table) => table.notes);
      if (notes.length > 0) throw new Error(`${name} was not taken as it is: ${JSON.stringify(notes[0])}`);
    },
  };
  return keeper;
}

/** Runs in the page: lays these down in local storage before the first of its documents, and leaves it alone in all others. */
export function beginWith(values: Record<string, string>): void {
  // Lasts as long as the tab, whatever the app clears; an empty page that is filled by hand has no storage.
  if (window.name || location.protocol === 'about:') return;
  window.name = 'begun';
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}

/** Runs in the page: lets the timers of `waits` (ms) run ten times as long. */
function waitLonger(waits: readonly number[]): void {
  const timeout = window.setTimeout.bind(window);
  const longer = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
    timeout(run, ms !== undefined && waits.includes(ms) ? ms * 10 : ms, ...args);
  window.setTimeout = longer as typeof setTimeout;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  baseURL: async ({}, use) => use(process.env.COWBELL_URL),
  timezoneId: 'UTC',
  locale: 'en-GB',
  loggedIn: [true, { option: true }],
  hurriedForms: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  keeper: async ({}, use) => use(await newKeeper('keeper')),
  page: async ({ page, keeper, loggedIn, hurriedForms }, use) => {
    // What a test expects of a form is what comes of it, however slow the machine is at the moment.
    if (!hurriedForms) await page.addInitScript(waitLonger, [ELSEWHERE_MS, ANSWER_MS - ELSEWHERE_MS]);
    // Playwright's own way, `storageState`, opens another page to lay them down: a tenth of what a test costs.
    if (loggedIn) await page.addInitScript(beginWith, keeper.tokens);
    await use(page);
  },
  sameDay: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, testInfo) => {
      const left = DAY_MS - (Date.now() % DAY_MS);
      if (left < LONGEST_TEST_MS) {
        testInfo.setTimeout(testInfo.timeout + left);
        await pause(left);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  quietPage: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          noise.push(message.text());
      });
      // What the policy forbids and the code catches is shown nowhere else.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`Forbidden by the content security policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await use(undefined);
      expect(noise).toEqual([]);
      // What a page still asks for when its test is over is answered by nobody.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** Animals of the herd on Home, as links; today's list may name them, too. */
export const inHerd = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name });

/** A message lying over the page, word for word: `alert` for failures, `status` for successes. */
export function message(page: Page, role: 'alert' | 'status', text: string) {
  return page.getByRole(role).filter({ has: page.getByText(text, { exact: true }) });
}

/** What is shown beside a failure when the server does not answer at all. */
export const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.';

/** The words stay English whatever language is chosen, where the choice is tried and not the translation. */
export async function wordsInEnglish(page: Page): Promise<void> {
  await page.route(/\/words-[^/]+\//, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(\/words-[^/]+)\/[^/]+/, '$1/en'),
    }),
  );
}

/** Opens pages from now on as in a private window that keeps nothing: a change goes straight to the server, and a read as well. */
export async function keepsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
}

/** Takes the server away, for requests that match; `page.unrouteAll()` brings it back. */
export async function gone(page: Page, path = /\/api\//): Promise<void> {
  await page.route(path, (route) => route.abort('connectionrefused'));
}

/** Puts a page of HTML in the place of every answer that matches, as a network does that asks to log in first. */
export async function throughPortal(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Welcome, guest!</p>' }),
  );
}

/** Counts the requests of a method that the page sends from now on; answers how many there were. */
export function countOf(page: Page, method: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method) count += 1;
  });
  return () => count;
}

/** A token whose time is over, with the same shape as a real one. */
export function expiredToken({ tokens }: Pick<Keeper, 'tokens'>): string {
  const payload = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString());
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ ...payload, exp: 1_000_000_000 })}.c2ln`;
}

/** Ends the session behind the back of an open page, which notices with its next request. */
export async function endSession(page: Page, keeper: Keeper): Promise<void> {
  const { call, tokens } = keeper;
  // What the page still reads would notice it before anybody presses something.
  await page.waitForLoadState('networkidle');
  await call('POST', '/api/token/blacklist/', { refresh: tokens.refresh });
  await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper));
}

/** Fills in the login that one was led to, and sends it. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Makes every request that matches fail as a server in trouble would answer it. */
export async function failing(
  page: Page,
  method: string,
  path: RegExp,
  status = 500,
  body: unknown = {},
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
      : route.fallback(),
  );
}
