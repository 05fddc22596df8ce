import { expect, failing, inHerd, message, test } from './fixtures.ts';

test('a second visit begins with the herd of the last one, even with an expired token, before the server answers', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Wendy' });
  await page.goto('/');
  await expect(inHerd(page, /Wendy/)).toBeVisible();
  await keeper.addCow({ name: 'Newcomer' });

  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await waiting;
    await route.fallback();
  });
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', 'yes');
    const [head, body, seal] = (localStorage.getItem('access') ?? '').split('.');
    const payload = { ...JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
    localStorage.setItem('access', `${head}.${btoa(JSON.stringify(payload))}.${seal}`);
  });
  await page.reload();
  await expect(inHerd(page, /Wendy/)).toBeVisible();
  await expect(inHerd(page, /Newcomer/)).toBeHidden();
  answer();
  await expect(inHerd(page, /Newcomer/)).toBeVisible();
});

test('the herd as it was last seen is called that when the server is away', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Wendy' });
  await page.goto('/');
  await expect(inHerd(page, /Wendy/)).toBeVisible();
  await failing(page, 'GET', /\/api\/cows\//, 503);
  await page.reload();
  await expect(inHerd(page, /Wendy/)).toBeVisible();
  await expect(
    message(page, 'status', 'The server cannot be reached. This is the herd as it was last seen.'),
  ).toBeVisible();
});

test('what is kept of Home goes with the session that it belongs to', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Wendy' });
  await page.goto('/');
  await expect(inHerd(page, /Wendy/)).toBeVisible();
  // A page of this address without the app, which would notice the broken token before Home does.
  await page.goto('/bell.svg');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('Wendy');
  await keeper.call('POST', '/api/token/blacklist/', { refresh: keeper.tokens.refresh });
  await page.evaluate(() => localStorage.setItem('access', `${localStorage.getItem('access')}x`));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(message(page, 'alert', 'You have been logged out.')).toBeVisible();
  expect(await stored()).not.toContain('Wendy');
});

test('what time it is on the farm is never taken from an answer that the browser has kept', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Wendy' });
  await page.goto('/bell.svg');
  const ask = (since: string) =>
    page.evaluate(
      async ([path, access]) => {
        // As the app asks: what is kept is asked whether it still holds.
        const init: RequestInit = { cache: 'no-cache', headers: { Authorization: `Bearer ${access}` } };
        return (await (await fetch(String(path), init)).json()) as { cursor: string; now: string };
      },
      [`/api/herd/changes/?since=${since}`, keeper.tokens.access],
    );
  const { cursor } = await ask('');
  const [first, second] = [await ask(cursor), await ask(cursor)];
  expect(second.cursor).toBe(cursor);
  expect(Date.parse(second.now)).toBeGreaterThan(Date.parse(first.now));
});
