/** The language that the page says it is in, and asks the server for. */
import { expect, test, wordsInEnglish } from './fixtures.ts';

test.use({ locale: 'de-AT' });
test.beforeEach(({ page }) => wordsInEnglish(page));

test.describe('whoever is not logged in', () => {
  test.use({ loggedIn: false });

  for (const path of ['/', '/login', '/register', '/nothing-here', '/reset-password'])
    test(`finds ${path} in the language that the browser asks for`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    });

  test('registers in it', async ({ page }) => {
    const sent = page.waitForRequest('**/api/user/register/');
    await page.goto('/register');
    await page.getByLabel('Email').fill(`language-${Date.now()}@example.com`);
    await page.getByLabel('Username').fill(`language-${Date.now()}`);
    await page.getByLabel('Password', { exact: true }).fill('pasture-42-bell');
    await page.getByRole('button', { name: 'Register' }).click();
    expect((await sent).headers()['accept-language']).toBe('de');
  });
});

test('every request asks for the language that was chosen, those before the code is there too', async ({
  page,
  keeper,
}) => {
  await keeper.addCow({ name: 'Bella' });
  const asked = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/'))
      asked.set(pathname, request.headers()['accept-language']);
  });
  await page.goto('/');
  await expect(page.getByText('Bella').first()).toBeVisible();
  expect([...asked.keys()]).toContain('/api/cows/grouped/');
  expect(new Set(asked.values())).toEqual(new Set(['de']));

  await page.evaluate(() => localStorage.setItem('language', 'pt-BR'));
  // What the page before still asks for, until the next one is there, is asked in its language.
  page.on('framenavigated', () => asked.clear());
  await page.reload();
  await expect(page.getByText('Bella').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  expect([...asked.keys()]).toContain('/api/cows/grouped/');
  expect(new Set(asked.values())).toEqual(new Set(['pt-BR']));
});

test('texts that cannot be had leave no empty page, and are asked for again', async ({ page, keeper }) => {
  await keeper.addCow({ name: 'Bella' });
  await page.route('**/assets/words-*/**', (route) => route.abort());
  await page.goto('/');
  const note = page.locator('#failed-de');
  await expect(note).toBeVisible();
  await expect(page.getByText('Bella')).toHaveCount(0);
  await page.unroute('**/assets/words-*/**');
  await note.getByRole('button').click();
  await expect(page.getByText('Bella').first()).toBeVisible();
  await expect(note).toBeHidden();
});

test.describe('a browser that runs no scripts', () => {
  test.use({ javaScriptEnabled: false, loggedIn: false });

  test('is shown that they are needed', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p').first()).toBeVisible();
    await expect(page.locator('.boot[hidden]').first()).toBeHidden();
  });
});
