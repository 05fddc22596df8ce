/** The page itself in a real browser, with a herd of 5,000: what is in the document, and how soon it answers. */
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { openDatabase } from '../../server/database/database.ts';
import { startCowbell } from '../lib/cowbell.ts';
import { makeFarm } from '../lib/farm.ts';
import { type BenchRow, median, within } from '../lib/measure.ts';
import { openedForms } from './opened-forms.ts';

const HERD = 5000;
const MOST_ELEMENTS = 2500;
/** A longer task keeps the browser from drawing the next frame in time. */
const MOST_TASK_MS = 50;
const MOST_INTERACTION_MS = 200;
const MOST_OPENING_MS = 100;
/** How much slower a phone is assumed to be than this machine. */
const SLOWER = 4;
const ROUNDS = 5;
/** Of the slowest of five forms the middle: with few rounds chance chooses which is slowest. */
const ROUNDS_OF_FORMS = 11;
const SCROLLS = 3;
/** More than a screen in every frame. */
const PX_A_SECOND = 90_000;
/** Browsers report no interaction that took less. */
const LEAST_MEASURED_MS = 16;

/** Run in the page: how much is below the screen, in px. */
const LEFT_TO_SCROLL = 'document.documentElement.scrollHeight - innerHeight - scrollY';
/** Run in the page: gathers how long each event of an interaction took. */
const LISTEN = `
  globalThis.durations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/** Elements and tasks as on a desk, where most is drawn; interactions as on a phone that is four times slower. */
async function pageRows(folder: string): Promise<BenchRow[]> {
  const dataDir = join(folder, 'page');
  await (await startCowbell({ DATA_DIR: dataDir })).stop();
  const db = openDatabase({ engine: 'sqlite', file: join(dataDir, 'cowbell.db') });
  await makeFarm(db, 'page', HERD);
  await db.destroy();

  const server = await startCowbell({ DATA_DIR: dataDir });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const { authorization = '' } = await server.login('page');
    const access = { name: 'access', value: authorization.replace('Bearer ', '') };
    const visit = {
      baseURL: server.url,
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [access] }] },
    };
    return [
      ...(await scrolling(browser, { ...DESK, ...visit })),
      ...(await interactions(browser, { ...PHONE, ...visit })),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function scrolling(browser: Browser, visit: BrowserContextOptions): Promise<BenchRow[]> {
  const page = await (await browser.newContext(visit)).newPage();
  const tasks: BenchRow[] = [];
  let elements = 0;
  for (const [view, address] of [
    ['grouped', '/'],
    ['list', '/?view=list'],
  ] as const) {
    await page.goto(address);
    await cowLinks(page).first().waitFor();
    tasks.push(await scrolled(browser, page, `all 5,000 cows are scrolled through, ${view} view`));
    elements = Math.max(elements, await mostElements(page));
  }
  await page.goto('/work');
  await page.getByRole('main').locator('a[href^="/cow/"]').first().waitFor();
  tasks.push(await scrolled(browser, page, 'Work of 5,000 cows is scrolled through'));
  await page.context().close();
  return [
    within('elements in the document with 5,000 cows, either view', elements, MOST_ELEMENTS, ''),
    ...tasks,
  ];
}

async function scrolled(browser: Browser, page: Page, what: string): Promise<BenchRow> {
  const longest: number[] = [];
  for (let round = 0; round < SCROLLS; round += 1) longest.push(await longestTaskOfScroll(browser, page));
  return within(`longest task, by its processor time, while ${what}`, median(longest), MOST_TASK_MS, ' ms');
}

/** Scrolls from the top to the end, as a wheel does, and answers the longest task of the page's thread, in ms of work. */
async function longestTaskOfScroll(browser: Browser, page: Page): Promise<number> {
  const distance = await page.evaluate<number>('scrollTo(0, 0), document.documentElement.scrollHeight');
  await page.waitForTimeout(300);
  const input = await page.context().newCDPSession(page);
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate("performance.mark('bench-scroll')");
  await input.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    // Rows turn out higher than they were taken to be.
    yDistance: -1.2 * distance,
    speed: PX_A_SECOND,
    gestureSourceType: 'mouse',
  });
  const left = await page.evaluate<number>(LEFT_TO_SCROLL);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  if (left > 1000) throw new Error('The scroll did not come to the end of the page');
  const begin = traceEvents.find(({ name }) => name === 'bench-scroll');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === begin?.pid && tid === begin.tid && ts >= begin.ts,
  );
  if (tasks.length === 0) throw new Error('The trace holds no tasks of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** The thread's own processor time, without waiting while other processes ran. */
  tdur?: number;
}

/** The most elements there are at any of eleven places between top and end. */
function mostElements(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    let most = 0;
    for (let share = 0; share <= 1; share += 0.1) {
      scrollTo(0, share * document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 100));
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  })()`);
}

function herdPart(page: Page) {
  return page.getByRole('region', { name: 'Registered Cows' });
}

function cowLinks(page: Page) {
  return herdPart(page).locator('a[href^="/cow/"]');
}

async function interactions(browser: Browser, visit: BrowserContextOptions): Promise<BenchRow[]> {
  const context = await browser.newContext(visit);
  await context.addInitScript(LISTEN);
  const page = await context.newPage();
  await page.goto('/');
  // A phone keeps the groups of a large herd folded until they are opened, all as keepers leave them.
  const folded = herdPart(page).locator('h3 button[aria-expanded="false"]');
  await folded.first().waitFor();
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  await cowLinks(page).first().waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const rows: BenchRow[] = [];
  const measure = async (what: string, act: (round: number) => Promise<void>, back?: () => Promise<void>) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await slowestInteraction(page, () => act(round)));
      await back?.();
    }
    rows.push(
      within(
        `interaction to next paint, 5,000 cows, processor 4 times slower: ${what}`,
        median(times),
        MOST_INTERACTION_MS,
        ' ms',
      ),
    );
  };

  await measure('switch the view', (round) =>
    page.getByRole('button', { name: round % 2 === 0 ? 'List View' : 'Grouped View' }).click(),
  );
  await page.goto('/');
  const search = page.getByRole('searchbox');
  await search.click();
  await measure('search, a key', (round) => search.press('bella'[round] ?? 'a'));
  await page.goto('/');
  await measure(
    'open a cow',
    async () => {
      await cowLinks(page).first().click();
      await page.getByRole('button', { name: 'Edit Information' }).waitFor();
    },
    async () => {
      await page.goBack();
      await cowLinks(page).first().waitFor();
    },
  );
  // A milking cow, who is female and can be pregnant.
  await page.goto('/?view=list&group=2');
  await cowLinks(page).first().click();
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.getByLabel('Pregnant', { exact: true }).waitFor();
  await measure('tick pregnant', () => page.getByLabel('Pregnant', { exact: true }).click());
  const { slowest, emptyMs } = await openedForms(page, ROUNDS_OF_FORMS);
  rows.push({
    ...within(
      `the slowest form of a cow's page (${slowest.button}), from the press to the frame that shows it, processor 4 times slower`,
      slowest.ms,
      MOST_OPENING_MS,
      ' ms',
    ),
    floor: `limit ${MOST_OPENING_MS} ms, an empty dialog ${Math.round(emptyMs)} ms`,
  });
  await context.close();
  return rows;
}

/** How long the slowest event of an act took from the input to the next paint, in ms; browsers count in steps of 8. */
async function slowestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  const durations = () => page.evaluate<number[]>('durations.splice(0)');
  await page.waitForTimeout(300);
  await durations();
  await act();
  await page.waitForTimeout(350);
  return Math.max(LEAST_MEASURED_MS, ...(await durations()));
}

const [, , folder = ''] = process.argv;
console.log(JSON.stringify(await pageRows(folder)));
