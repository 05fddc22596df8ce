import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { fedFeed } from './fed-feed.ts';
import { day, expect, type Keeper, test } from './fixtures.ts';
import { requestsOf, settled } from './walk.ts';

const KB = 1000;

/** The most script that a screen may need from a cold start, in KB of gzip, and in how many files, texts included. */
const HOME = { kb: 150, files: 12 };
const OTHERS = { kb: 190, files: 16 };

/** Every screen of the frame, with its address. */
const SCREENS = {
  Home: '/',
  Work: '/work',
  "Vet's visit": '/work/visit',
  'Own tasks': '/tasks',
  Notifications: '/notifications',
  Calendar: '/calendar',
  Figures: '/figures',
  'Add Feed': '/add-feed',
  'Add Cow': '/add-cow',
  'a cow': '/cow/:cow',
  'a feed': '/feed/:feed',
  History: '/history',
  Registers: '/registers',
  Import: '/imports',
  Places: '/places',
  Medicines: '/medicines',
  Lists: '/lists',
  'How we work': '/how-we-work',
  Exchange: '/exchange',
  'To declare': '/declarations',
  Profile: '/profile',
  Help: '/help',
};

/** A herd of more than 300 with records of all kinds, feeds and work; answers one of its cows and a feed. */
async function workingHerd(keeper: Keeper): Promise<{ cow: number; feed: number }> {
  await keeper.call('POST', '/api/imports/sample/');
  const rows = Array.from({ length: 260 }, (_, index) =>
    [`B-${index}`, `Cow ${index}`, 'Jersey', 420, 'Female', day(-400 - 10 * index), 8.5].join(),
  );
  const heading = 'ID number,Name,Breed,Weight (kg),Gender,Date of birth,Daily feed (kg)';
  await keeper.moveIn('animals.csv', [heading, ...rows].join('\n'));
  const cows = await keeper.call<{ id: number; name: string; parity: number }[]>('GET', '/api/cows/');
  expect(cows.length).toBeGreaterThan(300);
  const served = cows.filter(({ name }) => /^Cow \d+$/.test(name)).slice(60, 200);
  await keeper.call('POST', '/api/acts/', {
    act: 'semination-records',
    shared: { semination_date: day(-40) },
    animals: served.map(({ id }) => ({ cow: id })),
  });
  await keeper.call('PATCH', '/api/settings/', { country: 'DE', declare_from: null });
  const cow = cows.find(({ parity }) => parity > 1)?.id ?? 0;
  return { cow, feed: await fedFeed(keeper, 'Silo') };
}

/** Gathers what scripts and styles the page loads from now on, in bytes of gzip. */
function loadedOn(page: Page): () => Promise<Record<'js' | 'css', number[]>> {
  requestsOf(page);
  const sizes: Record<'js' | 'css', number[]> = { js: [], css: [] };
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1] as keyof typeof sizes | undefined;
    if (!kind) return;
    read.push(
      response.body().then((body) => {
        sizes[kind].push(gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  return async () => {
    await settled(page);
    await Promise.all(read);
    return sizes;
  };
}

/**
 * A page of its own: nothing is kept from the screen before. What is fetched ten seconds later, without a sign that somebody is
 * there, is not fetched: it is no part of the screen, and on a busy machine the screen itself may take as long.
 */
async function coldPage(browser: Browser, { tokens }: Keeper): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.COWBELL_URL ?? '',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    const { setTimeout } = window;
    const LATER_MS = 10_000;
    Object.assign(window, {
      setTimeout: (act: TimerHandler, ms?: number, ...given: unknown[]) =>
        ms === LATER_MS ? 0 : setTimeout(act, ms, ...given),
    });
  }, tokens);
  return page;
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

test('every screen of a herd with work keeps to its budget of script, from a cold start', async ({
  browser,
  keeper,
}) => {
  test.setTimeout(120_000);
  const { cow, feed } = await workingHerd(keeper);
  const spent: Record<string, string> = {};
  for (const [screen, path] of Object.entries(SCREENS)) {
    const { kb, files } = screen === 'Home' ? HOME : OTHERS;
    const page = await coldPage(browser, keeper);
    const loaded = loadedOn(page);
    await page.goto(path.replace(':cow', String(cow)).replace(':feed', String(feed)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { js, css } = await loaded();
    spent[screen] = `${Math.round(sum(js) / KB)} KB in ${js.length} files`;
    expect.soft(js.length, `files of ${screen}`).toBeGreaterThan(4);
    expect.soft(js.length, `files of ${screen}`).toBeLessThanOrEqual(files);
    expect.soft(sum(js), `script of ${screen}`).toBeLessThanOrEqual(kb * KB);
    expect.soft(sum(css), `style of ${screen}`).toBeLessThanOrEqual(16 * KB);
    await page.context().close();
  }
  test.info().annotations.push({ type: 'script of each screen, gzip', description: JSON.stringify(spent) });
});

test('nothing in the page is written inline, as the strict content security policy demands', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
});
