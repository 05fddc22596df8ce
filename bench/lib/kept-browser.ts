/** A browser that keeps a herd and what was entered, as a phone does: its profile outlives its process. */
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { PASSWORD } from './farm.ts';

/** How much slower a phone is assumed to be than this machine. */
const SLOWER = 4;
const MOST_WAITED_MS = 120_000;
const LOOK_MS = 200;

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
};

export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A new process of the browser, whose profile lies in `profile`. */
export async function openBrowser(profile: string, baseURL: string): Promise<Opened> {
  const context = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    baseURL,
    executablePath: await ensureBrowser(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** From now on the page's processor is slower. */
export async function slow(page: Page, rate = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Logs in, and waits until the app would open without a network. */
export async function ready(page: Page, baseURL: string, username: string): Promise<void> {
  const response = await fetch(`${baseURL}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const tokens = (await response.json()) as Record<string, string>;
  await page.goto('/bell.svg');
  await page.evaluate((all) => {
    for (const [name, token] of Object.entries(all)) localStorage.setItem(name, token);
  }, tokens);
  await page.goto('/');
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
  await untilTrue(page, IS_READY);
}

/** Waits until the page finds that something is so. A page that allows no code from texts lets nobody else wait in it. */
export async function untilTrue(page: Page, isSo: string): Promise<void> {
  const until = performance.now() + MOST_WAITED_MS;
  while (!(await page.evaluate<unknown>(isSo))) {
    if (performance.now() > until) throw new Error(`It never came: ${isSo}`);
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Run in the page: whether it has the whole herd, the texts of its language and the worker that opens it. */
const IS_READY = `(async () => {
  const herd = await ${inStores("(all) => all('meta').get('herd')")};
  const texts = await (await caches.open('texts')).keys();
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(herd) && texts.length > 20 && worker?.active?.state === 'activated';
})()`;

/** Code for the page: what `use` answers, which is given the stores of the database of the farm by their names. */
function inStores(use: string): string {
  return `(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name.startsWith('cowbell-'));
    if (!found) return undefined;
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const db = await done(indexedDB.open(found.name));
    const tx = db.transaction(['meta', 'outbox', 'sent'], 'readwrite');
    const all = (name) => {
      const store = tx.objectStore(name);
      return { get: (key) => done(store.get(key)), all: () => done(store.getAll()), put: (one) => done(store.put(one)),
        count: () => done(store.count()), clear: () => done(store.clear()) };
    };
    try { return await (${use})(all); } finally { db.close(); }
  })()`;
}

/** How many entries wait in the browser, of those that need nobody. */
export function waiting(page: Page): Promise<number> {
  return page.evaluate<number>(
    inStores(
      "async (all) => (await all('outbox').all()).filter(({ state }) => state !== 'needs-you').length",
    ),
  );
}

interface Waiting {
  readonly count: number;
  /** How many animals there are; they have the ids from 1 on. */
  readonly animals: number;
  /** The animal that the first entry is about, the others are about those after her. */
  readonly first: number;
}

/** Lets so many entries wait, made after the one that waits there: every other one renames an animal, the rest weigh one. */
export async function letWait(page: Page, { count, animals, first }: Waiting): Promise<void> {
  await page.evaluate(
    inStores(`async (all) => {
      const [like] = await all('outbox').all();
      const { n: _, ...rest } = like;
      await all('outbox').clear();
      for (let at = 0; at < ${count}; at += 1) {
        const id = 1 + ((${first} - 1 + at) % ${animals});
        const own = at % 2 === 0
          ? { kind: 'cow.update', args: { id, sent: { name: 'Folded ' + (at + 1) } }, makes: [], seen: { version: rest.seen.version, values: {} } }
          : { kind: 'weighing.create', args: { sent: { cow: id, weighed_on: rest.made_on, kg: 500 + (at % 100) } }, seen: null, makes: ['weights'] };
        await all('outbox').put({ ...rest, ...own, key: crypto.randomUUID(), touches: ['cows ' + id], refs: [], animals: [] });
      }
    }`),
  );
}
