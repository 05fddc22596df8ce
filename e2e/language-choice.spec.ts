/** Choosing a language: before the login, in the profile, and for the farm. */

import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, logIn, message, newKeeper, test, wordsInEnglish } from './fixtures.ts';

const OWN_NAMES = ['English', 'Deutsch', 'Français', 'Español', 'Português (Brasil)'];

test.beforeEach(({ page }) => wordsInEnglish(page));

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

const pageIn = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

/** Serves the English texts as those of a language, with a word of its own in them. */
async function speak(page: Page, language: string, english: string, own: string): Promise<void> {
  await page.route(`**/words-*/${language}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(`/${language}/`, '/en/') });
    await route.fulfill({ response, body: (await response.text()).replaceAll(english, own) });
  });
}

test.describe('whoever is not logged in', () => {
  test.use({ loggedIn: false });

  test('finds the own names of the languages, and reads on in the one that is pressed @every-width', async ({
    page,
  }) => {
    await speak(page, 'de', 'Welcome Back!', 'Willkommen zurück!');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Language: English' }).click();
    for (const name of OWN_NAMES) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('button', { name: 'English', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück!');
    await pageIn(page, 'de');
    expect(await kept(page)).toBe('de');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück!');
  });

  test('chooses it by the keyboard alone', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Language: English' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await pageIn(page, 'fr');
    expect(await kept(page)).toBe('fr');
  });

  test('gets the language that was kept for the user, in a browser where none was chosen', async ({
    page,
  }) => {
    const spanish = await newKeeper('spanish');
    await spanish.call('PATCH', '/api/user/', { language: 'es' });
    await page.goto('/login?next=%2Fadd-feed');
    await pageIn(page, 'en');
    await logIn(page, spanish.username);
    await expect(page).toHaveURL('/add-feed');
    await pageIn(page, 'es');
    expect(await kept(page)).toBe('es');
  });

  test('stays in the language that was chosen on the login', async ({ page }) => {
    const spanish = await newKeeper('spanish');
    await spanish.call('PATCH', '/api/user/', { language: 'es' });
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.goto('/login?next=%2Fprofile');
    await logIn(page, spanish.username);
    await expect(page).toHaveURL('/profile');
    await pageIn(page, 'fr');
    const form = page.getByRole('form', { name: 'Language' });
    await expect(form.getByLabel('Language')).toHaveValue('es');
    await expect(form).toContainText('This page is in Français');
    await expect(form).toContainText('Mails to you come in Español.');
    await form.getByRole('button', { name: 'Save language' }).click();
    await pageIn(page, 'es');
  });

  test('is let in where the language cannot be asked for', async ({ page, keeper }) => {
    await page.route('**/api/user/', (route) => route.abort());
    await page.goto('/login?next=%2Fhelp');
    await logIn(page, keeper.username);
    await expect(page).toHaveURL('/help');
    expect(await kept(page)).toBeNull();
  });
});

test.describe('in the profile', () => {
  test('a language is chosen for this browser and for mails, or left to the farm', async ({
    page,
    keeper,
  }) => {
    await keeper.call('PATCH', '/api/settings/', { language: 'pt-BR' });
    await page.goto('/profile');
    const form = page.getByRole('form', { name: 'Language' });
    const choice = form.getByLabel('Language');
    await expect(choice.getByRole('option')).toHaveText(['As the farm (Português (Brasil))', ...OWN_NAMES]);
    await expect(choice.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
    for (const [value, stored, spoken] of [
      ['de', 'de', 'de'],
      ['', null, 'pt-BR'],
    ] as const) {
      await choice.selectOption(value);
      await form.getByRole('button', { name: 'Save language' }).click();
      await pageIn(page, spoken);
      await expect(choice).toHaveValue(value);
      expect(await kept(page)).toBe(spoken);
      expect(await keeper.call('GET', '/api/user/')).toMatchObject({ language: stored });
    }
  });

  test('the language of the page is saved without loading it anew', async ({ page, keeper }) => {
    await page.goto('/profile');
    const form = page.getByRole('form', { name: 'Language' });
    await form.getByLabel('Language').selectOption('en');
    await form.getByRole('button', { name: 'Save language' }).click();
    await expect(message(page, 'status', 'Language saved successfully!')).toBeVisible();
    expect(await kept(page)).toBe('en');
    expect(await keeper.call('GET', '/api/user/')).toMatchObject({ language: 'en' });
  });

  test('what cannot be saved is shown, and the page stays as it is', async ({ page }) => {
    await page.goto('/profile');
    const form = page.getByRole('form', { name: 'Language' });
    await form.getByLabel('Language').selectOption('fr');
    await page.route('**/api/user/', (route) => route.abort());
    await form.getByRole('button', { name: 'Save language' }).click();
    await expect(message(page, 'alert', 'Failed to save the language.')).toBeVisible();
    await pageIn(page, 'en');
    expect(await kept(page)).toBeNull();
  });

  test('a translation says whether a keeper has read it, and where its texts are', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/profile');
    const unread = page.getByText('No keeper whose language this is has read this translation yet');
    await expect(page.getByText('Improve these texts')).toBeVisible();
    await expect(unread).toHaveCount(0);

    await speak(page, 'fr', 'nothing', 'rien');
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.reload();
    await expect(unread).toBeVisible();
    await page.getByText('Improve this translation').click();
    await expect(page.getByText('words/fr/')).toBeVisible();
    await page.getByRole('button', { name: 'Copy the path' }).click();
    await expect(message(page, 'status', 'Path copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('words/fr/');
  });

  test('the farm gets a language, and who follows it reads on in its language', async ({ page, keeper }) => {
    await page.goto('/profile');
    const farm = page.getByRole('form', { name: 'Farm' });
    await farm.getByLabel('Language').selectOption('Deutsch');
    await farm.getByRole('button', { name: 'Save farm' }).click();
    await expect(message(page, 'status', 'Farm updated successfully!')).toBeVisible();
    expect(await keeper.call('GET', '/api/settings/')).toMatchObject({ language: 'de' });
    await pageIn(page, 'en');
    await page.goto('/history');
    await expect(page.getByText('Language: English').last()).toContainText('Deutsch');

    await page.goto('/profile');
    await page.getByRole('form', { name: 'Language' }).getByLabel('Language').selectOption('');
    await page.getByRole('button', { name: 'Save language' }).click();
    await pageIn(page, 'de');
    await farm.getByLabel('Language').selectOption('Français');
    await farm.getByRole('button', { name: 'Save farm' }).click();
    await pageIn(page, 'fr');
  });
});

test('a phone that installs the app is shown what it is in each language', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    lang: 'en',
    name: 'Cowbell',
    description: 'The bell that rings when a cow needs you.',
  });
  expect(Object.keys(manifest.description_localized)).toEqual(['de', 'fr', 'es', 'pt-BR']);
});
