import { countOf, EVERY_WIDTH, expect, PASSWORD, test } from './fixtures.ts';

test.describe('login and register', () => {
  test.use({ loggedIn: false });

  test(
    'one screen toggles between login and register, with terms and a side image',
    EVERY_WIDTH,
    async ({ page, isMobile }) => {
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
    },
  );

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
    const said = page.getByText('Account created. Please log in.');
    // While it is pointed at it stays for as long as it is there.
    await said.hover();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farm Management System');
    await expect(page.getByRole('button', { name: username })).toBeVisible();
    expect(await said.count()).toBe(0);
    const kept = await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]);
    expect(kept.every(Boolean)).toBe(true);
    await page.goto('/profile');
    await expect(page.getByRole('form', { name: 'Account' }).getByLabel('Email')).toHaveValue(
      `${username}@farm.example`,
    );
  });

  test('what is missing is shown beside its field, and the first is focused', async ({ page }) => {
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

  test('a wrong password, a name that is taken and a server in trouble are shown', async ({
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

  test('is shown where the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back!');
  });

  test('logging out is open to all: it clears what lies there and leads to the login', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
