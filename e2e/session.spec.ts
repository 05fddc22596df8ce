import {
  countOf,
  day,
  expect,
  expiredToken,
  failing,
  message,
  newKeeper,
  PASSWORD,
  test,
} from './fixtures.ts';

test.describe('login and register', () => {
  test.use({ loggedIn: false });

  test('one screen toggles between login and register, with terms and a side image', async ({
    page,
    isMobile,
  }) => {
    // On a desk the screen is split; a phone has no room beside the form.
    const expectSplit = async () => {
      const image = await page.getByRole('img', { name: /cow wearing a bell/ }).boundingBox();
      const form = await page.locator('form').boundingBox();
      if (!isMobile) expect(image?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
    };
    await page.goto('/login');
    await expect(page).toHaveTitle('Log in · Cowbell');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back!');
    await expect(page.getByText('Please Log in to your account.', { exact: true })).toBeVisible();
    await expect(page.getByText(/agree to our terms/)).toBeVisible();
    await expect(page.getByRole('img', { name: /cow wearing a bell/ })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectSplit();

    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page).toHaveTitle('Register · Cowbell');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
    await expect(page.getByText('Please fill in the details to register.', { exact: true })).toBeVisible();
    await expect(page.getByText(/agree to our terms/)).toBeVisible();
    await expect(page.getByRole('img', { name: /cow wearing a bell/ })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectSplit();

    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Welcome Back!')).toBeVisible();
  });

  test('registering leads to the login, and that leads home', async ({ page }) => {
    const username = `new-${Date.now().toString(36)}-${test.info().project.name}`;
    await page.goto('/register');
    await page.getByLabel('Email').fill(`${username}@farm.example`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    const posts = countOf(page, 'POST');
    await page.getByRole('button', { name: 'Register' }).dblclick();
    await expect(page).toHaveURL('/login');
    expect(posts()).toBe(1);
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farm Management System');
    await expect(page.getByRole('button', { name: username })).toBeVisible();
    const kept = await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]);
    expect(kept.every(Boolean)).toBe(true);
    await page.goto('/profile');
    await expect(page.getByRole('form', { name: 'Account' }).getByLabel('Email')).toHaveValue(
      `${username}@farm.example`,
    );
  });

  test('what is missing is told beside its field, and the first is focused', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This is required.');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('This is required.');

    await page.goto('/register');
    await page.getByRole('button', { name: 'Register' }).click();
    for (const label of ['Email', 'Username', 'Password'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This is required\./);
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  });

  test('a wrong password, a name that is taken and a server in trouble are told', async ({
    page,
    keeper,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.route('**/api/token/', (route) => route.abort());
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached');

    await page.goto('/register');
    await page.getByLabel('Email').fill('someone@farm.example');
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  });

  test('who is not logged in is led to the login and back again', async ({ page, keeper }) => {
    await page.goto('/add-feed');
    await expect(page).toHaveURL('/login?next=%2Fadd-feed');
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/add-feed');
  });

  test('a login never leads off the app', async ({ page, keeper }) => {
    await page.goto('/login?next=%2F%2Fevil.example');
    await page.getByLabel('Username').fill(keeper.username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
  });

  test('every screen of the farm asks for a login', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    for (const path of [
      '/add-cow',
      '/add-feed',
      '/notifications',
      '/cow/1',
      '/profile',
      '/imports',
      '/history',
      '/help',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    }
  });

  test('logging out is open to all: it clears what lies there and leads to the login', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

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
    }, expiredToken(keeper.username));
    await page.goto('/');
    await asked;
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    answer();
    await expect(page.getByText('No cows found.')).toBeVisible();
    expect(refreshes).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBe(expiredToken(keeper.username));
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
    await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper.username));
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
    await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper.username));
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

  test('a server that is away is not taken for the end of the session', async ({ page, keeper }) => {
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('access', token), expiredToken(keeper.username));
    await failing(page, 'POST', /token\/refresh/, 503);
    await page.goto('/');
    await expect(page.getByText('your session could not be checked')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farm Management System');
  });

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
    for (const token of [expiredToken(keeper.username), 'no token at all']) {
      await page.goto('/login');
      await page.evaluate((value) => localStorage.setItem('access', value), token);
      await page.goto('/nowhere');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
    }
  });
});
