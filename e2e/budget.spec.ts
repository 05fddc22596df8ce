import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { day, expect, type Keeper, test } from './fixtures.ts';

const KB = 1000;

/** The most script that a screen may need from a cold start, in KB of gzip, and in how many files, texts included. */
interface Budget {
  screen: string;
  path: (cow: number) => string;
  kb: number;
  files: number;
}

const BUDGETS: readonly Budget[] = [
  { screen: 'Home', path: () => '/', kb: 150, files: 12 },
  { screen: 'Work', path: () => '/work', kb: 190, files: 16 },
  { screen: 'Notifications', path: () => '/notifications', kb: 190, files: 16 },
  { screen: 'Calendar', path: () => '/calendar', kb: 190, files: 16 },
  { screen: 'Figures', path: () => '/figures', kb: 190, files: 16 },
  // The schemas that judge a form come with their library and with the names of all fields.
  { screen: 'Add Feed', path: () => '/add-feed', kb: 195, files: 16 },
  { screen: 'Add Cow', path: () => '/add-cow', kb: 215, files: 16 },
  // All her forms are fetched with it, since they have to open where there is no network.
  { screen: 'a cow', path: (cow) => `/cow/${cow}`, kb: 270, files: 40 },
];

/** A herd of more than 300 with records of all kinds, feeds and work; answers one of its cows. */
async function workingHerd(keeper: Keeper): Promise<number> {
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
  return cows.find(({ parity }) => parity > 1)?.id ?? 0;
}

/** Gathers what scripts and styles the page loads from now on, in bytes of gzip. */
function loadedOn(page: Page): () => Promise<Record<'js' | 'css', number[]>> {
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
    await page.waitForLoadState('networkidle');
    await Promise.all(read);
    return sizes;
  };
}

test('every screen of a herd with work keeps to its budget of script, from a cold start', async ({
  browser,
  keeper,
}) => {
  const cow = await workingHerd(keeper);
  const spent: Record<string, string> = {};
  for (const { screen, path, kb, files } of BUDGETS) {
    // A context of its own: nothing is kept from the screen before.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      storageState: {
        cookies: [],
        origins: [
          {
            origin: process.env.COWBELL_URL ?? '',
            localStorage: Object.entries(keeper.tokens).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    });
    const page = await context.newPage();
    const loaded = loadedOn(page);
    await page.goto(`${process.env.COWBELL_URL}${path(cow)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { js, css } = await loaded();
    const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
    spent[screen] = `${Math.round(sum(js) / KB)} KB in ${js.length} files`;
    expect.soft(js.length, `files of ${screen}`).toBeGreaterThan(4);
    expect.soft(js.length, `files of ${screen}`).toBeLessThanOrEqual(files);
    expect.soft(sum(js), `script of ${screen}`).toBeLessThanOrEqual(kb * KB);
    expect.soft(sum(css), `style of ${screen}`).toBeLessThanOrEqual(16 * KB);
    await context.close();
  }
  test.info().annotations.push({ type: 'script of each screen, gzip', description: JSON.stringify(spent) });
});

test('nothing in the page is written inline, as the strict content security policy demands', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
});
