import type { Page } from '@playwright/test';
import {
  day,
  expect,
  expiredToken,
  failing,
  inHerd,
  logIn,
  message,
  newKeeper,
  PASSWORD,
  test,
  throughPortal,
} from './fixtures.ts';

test.describe('the session', () => {
  test('an expired access token is refreshed once, however many requests wait for it', async ({
    page,
    keeper,
  }) => {
    let refreshes = 0;
    let answer = () => {};
    const looked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/token/refresh/', async (route) => {
      refreshes += 1;
      await looked;
      await route.fallback();
    });
    const asked = page.waitForRequest('**/api/token/refresh/');
    await page.addInitScript((token) => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('access', token);
      sessionStorage.setItem('once', 'yes');
    }, expiredToken(keeper));
    await page.goto('/');
    await asked;
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    answer();
    await expect(page.getByText('No cows found.')).toBeVisible();
    expect(refreshes).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBe(expiredToken(keeper));
  });

  test('a token that the server no longer takes is refreshed in passing', async ({ page, keeper }) => {
    await page.goto('/');
    await expect(page.getByText('No cows found.')).toBeVisible();
    // By this browser's clock the token is good for long; the server knows better.
    await page.evaluate(() => {
      const [head, body] = (localStorage.getItem('access') ?? '').split('.');
      localStorage.setItem('access', `${head}.${body}.forged`);
    });
    await keeper.addCow({ name: 'Seen after the refresh' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Seen after the refresh')).toBeVisible();
  });

  test('a failed refresh leads to the login, and that back to where one was going', async ({
    page,
    keeper,
  }) => {
    await keeper.call('POST', '/api/token/blacklist/', { refresh: keeper.tokens.refresh });
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper));
    await page.goto('/add-feed');
    await expect(page).toHaveURL('/login?next=%2Fadd-feed');
    await expect(message(page, 'alert', 'You have been logged out.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/add-feed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Feed');
  });

  test('a session that ends while one types leads to the login, and what was typed is there again', async ({
    page,
    keeper,
  }) => {
    await page.goto('/add-feed');
    await page.getByLabel('Name').fill('Lucerne');
    await page.getByLabel('Total amount').fill('75.5');
    await page.getByLabel('Date added').fill(day(-1));
    await keeper.call('POST', '/api/token/blacklist/', { refresh: keeper.tokens.refresh });
    await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper));
    await page.getByRole('button', { name: 'Add Feed' }).click();
    await expect(page).toHaveURL('/login?next=%2Fadd-feed');
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Lucerne');
    await expect(page.getByLabel('Total amount')).toHaveValue('75.5');
    await page.getByRole('button', { name: 'Add Feed' }).click();
    await expect(message(page, 'status', 'Feed created successfully!')).toBeVisible();
  });

  test('a token that cannot be read, and none to refresh it, lead to the login', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      localStorage.setItem('access', 'no token at all');
      localStorage.removeItem('refresh');
    });
    await page.goto('/add-feed');
    await expect(page).toHaveURL('/login?next=%2Fadd-feed');
  });

  for (const [what, begin] of [
    ['a server that is away', (page: Page, path: RegExp) => failing(page, 'POST', path, 503)],
    ["a network's own page in the place of an answer", throughPortal],
  ] as const) {
    test(`${what} is not taken for the end of the session`, async ({ page, keeper }) => {
      await page.goto('/login');
      await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper));
      await begin(page, /token\/refresh/);
      await page.goto('/');
      await expect(
        page.getByText('The server cannot be reached, so your session could not be checked.'),
      ).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farm Management System');
    });
  }

  test('logging out clears all local storage, ends the session and reaches every tab', async ({
    page,
    context,
    keeper,
  }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const other = await context.newPage();
    await other.goto('/help');
    await expect(other.getByRole('button', { name: keeper.username })).toBeVisible();

    await page.getByRole('button', { name: keeper.username }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect(other).toHaveURL(/\/login/);
    await expect
      .poll(() =>
        keeper.call('POST', '/api/token/refresh/', { refresh: keeper.tokens.refresh }).then(
          () => 'alive',
          () => 'ended',
        ),
      )
      .toBe('ended');
  });

  test('a login in one tab is seen in the navbar of another', async ({ page, context }) => {
    const second = await newKeeper('second');
    await page.goto('/nowhere');
    await page.evaluate(() => localStorage.clear());
    const other = await context.newPage();
    await other.goto('/nowhere');
    await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Register' })).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('Username').fill(second.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: second.username })).toBeVisible();
    await expect(other.getByRole('button', { name: second.username })).toBeVisible();
  });

  test('a login as someone else in one tab shows their herd in another', async ({
    page,
    context,
    keeper,
  }) => {
    await keeper.addCow({ name: 'Of the first' });
    const second = await newKeeper('second');
    await second.addCow({ name: 'Of the second' });
    await page.goto('/');
    await expect(inHerd(page, /Of the first/)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/login');
    await logIn(other, second.username);
    await expect(inHerd(other, /Of the second/)).toBeVisible();
    await expect(inHerd(page, /Of the second/)).toBeVisible();
    await expect(inHerd(page, /Of the first/)).toHaveCount(0);
  });

  test('the navbar names whom the token names, and a login event tells it of another', async ({
    page,
    keeper,
  }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('button', { name: keeper.username })).toBeVisible();
    // From here on only the token can tell who is there.
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => {
      const part = (value: object) => btoa(JSON.stringify(value));
      const payload = { exp: Date.now() / 1000 + 900, username: 'Heidi', user_id: 1 };
      localStorage.setItem('access', `${part({ alg: 'HS256' })}.${part(payload)}.c2ln`);
      dispatchEvent(new Event('login'));
    });
    await expect(page.getByRole('button', { name: 'Heidi' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('access');
      dispatchEvent(new Event('login'));
    });
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Heidi' })).toHaveCount(0);
  });

  test('on an open page an expired or broken token is removed and one is shown as logged out', async ({
    page,
    keeper,
  }) => {
    for (const token of [expiredToken(keeper), 'no token at all']) {
      await page.goto('/login');
      await page.evaluate((value) => localStorage.setItem('access', value), token);
      await page.goto('/nowhere');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
    }
  });
});
