import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ALL = ['/api/settings/', '/api/work/today/', '/api/farms/'];
const READS = ['/api/cows/grouped/', '/api/feeds/', ...ALL];

/** Keeps the libraries from arriving until what is answered is called. */
async function holdLibraries(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(app|react)-/, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test('Home asks for its data and its code in one round, each once', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Wendy' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdLibraries(page);
  await page.goto('/', { waitUntil: 'commit' });
  const count = (start: string) => asked.filter((path) => path.startsWith(start)).length;
  const everything = [...READS, '/assets/app-', '/assets/react-', '/assets/home-', '/assets/shared-'];
  for (const start of everything) await expect.poll(() => count(start), start).toBe(1);
  release();
  await expect(page.getByRole('region', { name: 'Registered Cows' }).getByText('Wendy')).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const start of everything) expect(count(start), start).toBe(1);
});

test('a cow that is opened directly is asked for in one round with her code, each once', async ({
  page,
  keeper,
}) => {
  const id = await keeper.addCow({ name: 'Wendy' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdLibraries(page);
  await page.goto(`/cow/${id}`, { waitUntil: 'commit' });
  const count = (start: string) => asked.filter((path) => path.startsWith(start)).length;
  const everything = [`/api/cows/${id}/`, ...ALL, '/assets/cow-page-'];
  for (const start of everything) await expect.poll(() => count(start), start).toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Wendy' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const start of everything) expect(count(start), start).toBe(1);
});

/** What each screen reads at once besides. */
const SCREENS: readonly [path: string, reads: readonly string[]][] = [
  ['/work', ['/api/work/', '/api/cows/grouped/']],
  ['/work?list=calving', ['/api/work/', '/api/cows/grouped/']],
  ['/work?days=week', []],
  ['/figures', ['/api/figures/', '/api/cows/grouped/']],
  ['/figures?period=last-year', []],
  ['/add-cow', ['/api/cows/grouped/']],
  ['/add-feed', []],
  ['/calendar', ['/api/cows/grouped/']],
  ['/crush', ['/api/crush/']],
  ['/declarations', []],
  ['/how-we-work', ['/api/work/counts/']],
  ['/notifications', ['/api/farm-alerts/', '/api/notification-preferences/']],
  ['/profile', ['/api/user/']],
];

test('what a screen reads is asked for before its code is there, once, and none of it is left unread', async ({
  page,
  keeper,
}) => {
  test.setTimeout(120_000);
  await keeper.addCow({ name: 'Wendy' });
  let asked: string[] = [];
  const open = new Set<string>();
  const addressOf = (url: string) => url.slice(new URL(url).origin.length);
  page.on('request', (request) => {
    asked.push(addressOf(request.url()));
    open.add(addressOf(request.url()));
  });
  page.on('requestfinished', (request) => open.delete(addressOf(request.url())));
  for (const [path, reads] of SCREENS) {
    await page.goto('about:blank');
    asked = [];
    open.clear();
    const release = await holdLibraries(page);
    await page.goto(path, { waitUntil: 'commit' });
    const everything = [...reads, ...ALL];
    const count = (address: string) => asked.filter((one) => one === address).length;
    for (const address of everything)
      await expect.poll(() => count(address), `${address} at ${path}`).toBe(1);
    expect(asked.filter((address) => address.startsWith('/api/')).toSorted(), path).toEqual(
      everything.toSorted(),
    );
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => everything.filter((address) => open.has(address)), path).toEqual([]);
    for (const address of everything) expect(count(address), `${address} at ${path}`).toBe(1);
  }
});

test('nothing that was asked for is left unread where there is no such cow', async ({ page }) => {
  const open = new Set<string>();
  page.on('request', (request) => open.add(request.url()));
  page.on('requestfinished', (request) => open.delete(request.url()));
  await page.goto('/cow/987654321');
  await expect(page.getByRole('heading', { level: 1, name: 'Cow not found' })).toBeVisible();
  await expect.poll(() => [...open]).toEqual([]);
});

test('an unchanged herd is asked for with its ETag, and costs an empty answer', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Wendy' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Registered Cows' }).getByText('Wendy')).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const herds = new Set<string>();
  const wire = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/cows/grouped/')) herds.add(requestId);
  });
  // What came over the wire; the page itself is given the answer that the browser kept.
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    wire.set(requestId, statusCode);
  });
  await network.send('Network.enable');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => [...herds].map((id) => wire.get(id))).toEqual([304]);
  await expect(page.getByRole('region', { name: 'Registered Cows' }).getByText('Wendy')).toBeVisible();
});

test('on the way back from a cow the herd is there before the server answers', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Wendy' });
  await page.goto('/');
  await page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name: /Wendy/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wendy' })).toBeVisible();
  await page.route('**/api/**', () => undefined);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Registered Cows' }).getByText('Wendy')).toBeVisible();
});

test('pages, scripts and styles come compressed, and all but the page for ever', async ({ page }) => {
  const answers: { path: string; encoding: string | undefined; cache: string | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const headers = response.headers();
    if (pathname === '/' || /\.(js|css)$/.test(pathname))
      answers.push({
        path: pathname,
        encoding: headers['content-encoding'],
        cache: headers['cache-control'],
      });
  });
  await page.goto('/');
  await expect(page.getByText('No cows found.')).toBeVisible();
  expect(answers.length).toBeGreaterThan(5);
  for (const { path, encoding, cache } of answers) {
    expect(encoding, path).toMatch(/^(zstd|br|gzip)$/);
    if (path !== '/') expect(cache, path).toContain('immutable');
  }
});
