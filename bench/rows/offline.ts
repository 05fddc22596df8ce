/** The app on a phone without a network: how soon it opens, keeps and sends, in Chromium. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../server/database/database.ts';
import { startCowbell } from '../lib/cowbell.ts';
import { makeFarm } from '../lib/farm.ts';
import { letWait, type Opened, openBrowser, ready, slow, untilTrue, waiting } from '../lib/kept-browser.ts';
import { type BenchRow, median, within } from '../lib/measure.ts';
import type { OfflinePart } from '../lib/offline-parts.ts';
import { crushPhoneRows } from './crush-phone.ts';

const ROUNDS = 9;
const FEW = 20;
const MANY = 200;
const MOST = 3000;
const KEPT = 'Kept on this phone.';
const ROUND_TRIP_MS = 300;

const OF_2000: Partial<Record<OfflinePart, (phone: Kept) => Promise<BenchRow[]>>> = {
  opening: async (phone) => [await openingRow(phone, 1000)],
  keeping: async (phone) => [await keepingRow(phone)],
  folding: async (phone) => [await foldingRow(phone)],
  saving: savingRows,
  sending: async (phone) => [await sendingRow(phone)],
};
const OF_5000: typeof OF_2000 = {
  'opening-5000': async (phone) => [await openingRow(phone, 1500)],
  heap: async (phone) => [await heapRow(phone)],
  'crush-phone': crushPhoneRows,
};

/** The rows that are wanted, of herds of 2,000 and of 5,000 animals. */
async function offlineRows(folder: string, wanted: readonly string[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [animals, parts] of [
    [2000, OF_2000],
    [5000, OF_5000],
  ] as const) {
    const chosen = Object.entries(parts).filter(([part]) => wanted.includes(part));
    if (chosen.length === 0) continue;
    const measure = async (phone: Kept) => {
      for (const [, rowsOf] of chosen) rows.push(...(await rowsOf(phone)));
    };
    await withHerd(folder, animals, measure);
  }
  return rows;
}

interface Kept {
  readonly animals: number;
  /** The animals that have not left. */
  readonly herd: readonly { readonly id_number: string; readonly weight: number | null }[];
  /** Some animal that is listed first on Home. */
  readonly first: number;
  /** Starts the browser anew, without a connection, and answers its page. */
  open(): Promise<Opened>;
}

/** A phone that has a herd of so many animals, on which something waits. */
async function withHerd(
  folder: string,
  animals: number,
  measure: (phone: Kept) => Promise<void>,
): Promise<void> {
  const dataDir = join(folder, `offline-${animals}`);
  await (await startCowbell({ DATA_DIR: dataDir })).stop();
  const db = openDatabase({ engine: 'sqlite', file: join(dataDir, 'cowbell.db') });
  const { farm_id } = await makeFarm(db, 'offline', animals);
  const numbered = await db
    .selectFrom('cows')
    .select(['id_number', 'weight', 'in_herd'])
    .where('farm_id', '=', farm_id)
    .execute();
  const herd = numbered.filter(({ in_herd }) => in_herd);
  await db.destroy();
  const server = await startCowbell({ DATA_DIR: dataDir });
  const profile = join(folder, `profile-${animals}`);
  let opened = await openBrowser(profile, server.url);
  try {
    await ready(opened.page, server.url, 'offline');
    const first = await firstOnHome(opened.page);
    await opened.context.setOffline(true);
    await opened.page.goto(`/cow/${first}`);
    await weigh(opened.page);
    await measure({
      ...{ animals, herd, first },
      async open() {
        await opened.context.close();
        opened = await openBrowser(profile, server.url);
        await opened.context.setOffline(true);
        return opened;
      },
    });
  } finally {
    await opened.context.close();
    await server.stop();
  }
}

/** Opens all groups, as keepers leave them, and answers the animal that comes first. */
async function firstOnHome(page: Page): Promise<number> {
  const herd = page.getByRole('region', { name: 'Registered Cows' });
  const folded = herd.locator('h3 button[aria-expanded="false"]');
  await herd.waitFor();
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  const link = herd.locator('a[href^="/cow/"]').first();
  return Number((await link.getAttribute('href'))?.split('/')[2]);
}

/** Changes what she is fed on her page; answers how long it took from the press until it was said to be kept, in ms. */
async function weigh(page: Page, kg = 2 + Math.round(Math.random() * 400) / 10): Promise<number> {
  await page.getByRole('button', { name: 'Edit Information' }).click();
  await page.locator('dialog[open] [name="daily_feed_amount"]').fill(String(kg));
  const time = page.evaluate<number>(TIME_TO_KEPT);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return time;
}

/** Run in the page: milliseconds from the next press until the frame that says that it is kept. */
const TIME_TO_KEPT = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Nothing was said to be kept')), 20000);
  addEventListener('click', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(() =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent.includes('${KEPT}'))
        ? setTimeout(() => resolve(performance.now() - timeStamp))
        : look());
    look();
  }, { capture: true, once: true });
})`;

async function openingRow(phone: Kept, limit: number): Promise<BenchRow> {
  const { page } = await phone.open();
  await page.goto('/bell.svg');
  await letWait(page, { ...phone, count: FEW });
  await seenOnHome(phone);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page } = await phone.open();
    await page.addInitScript(`(() => {
      const isShown = () => [...document.querySelectorAll('a[href="/cow/${phone.first}"]')]
        .some(({ textContent }) => textContent.includes('Folded 1'));
      const look = () => isShown() ? setTimeout(() => { globalThis.shown = performance.now(); }) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    })()`);
    await slow(page);
    await page.goto('/', { waitUntil: 'commit' });
    await untilTrue(page, 'globalThis.shown');
    times.push(await page.evaluate<number>('shown'));
  }
  const what = `a new process without a connection, ${phone.animals.toLocaleString('en')} animals, ${FEW} entries waiting, processor 4 times slower: from the navigation to the first animal on Home as she was renamed there`;
  return within(what, median(times), limit, ' ms');
}

/** What was entered was on the screen for a few seconds before the app was ended, as where it is entered in the app. */
async function seenOnHome(phone: Kept): Promise<void> {
  const { page } = await phone.open();
  await page.goto('/');
  await page.mouse.move(100, 100);
  await untilTrue(page, "localStorage.getItem('home')?.includes('Folded 1')");
}

async function keepingRow(phone: Kept): Promise<BenchRow> {
  const { page } = await phone.open();
  return within(
    `from the press to “${KEPT}”, processor 4 times slower`,
    await keepingTime(page, phone),
    150,
    ' ms',
  );
}

async function keepingTime(page: Page, { first }: Kept): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`/cow/${first}`);
    await page.getByRole('button', { name: 'Edit Information' }).waitFor();
    await page.waitForTimeout(1000);
    await slow(page);
    times.push(await weigh(page));
    await slow(page, 1);
  }
  return median(times);
}

/** The page of one animal, which draws little, reads her anew after something was entered in another tab. */
async function foldingRow(phone: Kept): Promise<BenchRow> {
  const { page } = await phone.open();
  await page.goto('/bell.svg');
  await letWait(page, { ...phone, count: MANY });
  await page.goto(`/cow/${phone.first}`);
  await page.getByRole('button', { name: 'Edit Information' }).waitFor();
  await page.waitForTimeout(3000);
  await slow(page);
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    longest.push(
      await page.evaluate<number>(`(async () => {
        const tasks = [];
        const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
        observer.observe({ type: 'longtask' });
        const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('cowbell-'));
        const channel = new BroadcastChannel(name);
        channel.postMessage('look again');
        channel.close();
        await new Promise((resolve) => setTimeout(resolve, 300));
        tasks.length = 0;
        dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
        await new Promise((resolve) => setTimeout(resolve, 6000));
        observer.disconnect();
        return Math.max(0, ...tasks);
      })()`),
    );
  return within(
    `longest task while ${MANY} entries are done to ${phone.animals.toLocaleString('en')} animals, processor 4 times slower`,
    median(longest),
    50,
    ' ms',
  );
}

async function savingRows(phone: Kept): Promise<BenchRow[]> {
  const { page } = await phone.open();
  await page.goto('/bell.svg');
  await letWait(page, { ...phone, count: MOST });
  await page.addInitScript(`(() => {
    globalThis.written = [];
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, ...key) {
      written.push([this.name, JSON.stringify(value)?.length ?? 0]);
      return put.call(this, value, ...key);
    };
  })()`);
  const ms = await keepingTime(page, phone);
  const written = await page.evaluate<[string, number][]>('written');
  const bytes = written.filter(([store]) => store === 'outbox').reduce((sum, [, size]) => sum + size, 0);
  const what = `${MOST.toLocaleString('en')} entries waiting`;
  return [
    within(`${what}: bytes that a save writes`, bytes, 4096, ''),
    within(`${what}: from the press to “${KEPT}”, processor 4 times slower`, ms, 150, ' ms'),
  ];
}

async function sendingRow(phone: Kept): Promise<BenchRow> {
  const { page, context } = await phone.open();
  await page.goto('/bell.svg');
  await letWait(page, { ...phone, count: MANY });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await context.setOffline(false);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: ROUND_TRIP_MS },
    ...{ downloadThroughput: -1, uploadThroughput: -1 },
  });
  const began = performance.now();
  await page.goto('/');
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
  while ((await waiting(page)) > 0 && performance.now() - began < 300_000) await page.waitForTimeout(250);
  const seconds = (performance.now() - began) / 1000;
  return within(`${MANY} entries are sent at ${ROUND_TRIP_MS} ms a round trip`, seconds, 90, ' s');
}

async function heapRow(phone: Kept): Promise<BenchRow> {
  const { page, context } = await phone.open();
  await page.goto('/');
  await page.locator(`a[href="/cow/${phone.first}"]`).first().waitFor();
  await page.waitForTimeout(5000);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let again = 0; again < 3; again += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return within(
    `heap of the page, ${phone.animals.toLocaleString('en')} animals`,
    usedSize / 2 ** 20,
    60,
    ' MB',
  );
}

const [, , folder = '', ...parts] = process.argv;
console.log(JSON.stringify(await offlineRows(folder, parts)));
