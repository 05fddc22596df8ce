import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module as a page that was just loaded has it. */
async function loaded() {
  vi.resetModules();
  return import('./language.ts');
}

const storage = new Map<string, string>();
const reload = vi.fn();
beforeEach(() => {
  storage.clear();
  reload.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next files of this worker share its modules: none is to find one that keeps another language.
  vi.resetModules();
});

test.each<[string | null, string[], string]>([
  ['de', ['fr-FR', 'en'], 'de'],
  ['pt-BR', ['fr'], 'pt-BR'],
  [null, ['de-AT', 'de', 'en'], 'de'],
  [null, ['nl-NL', 'es-AR', 'de'], 'es'],
  [null, ['pt-PT'], 'pt-BR'],
  [null, ['nl', 'it'], 'en'],
  [null, [], 'en'],
  // Kept by a newer version, or by whoever plays with it.
  ['nl', ['fr'], 'fr'],
  ['DE', ['fr'], 'fr'],
  ['', ['fr'], 'fr'],
])(
  'where %j was chosen and the browser asks for %j, the page is in %s',
  async (chosen, languages, expected) => {
    if (chosen !== null) storage.set('language', chosen);
    vi.stubGlobal('navigator', { languages });
    expect((await loaded()).currentLanguage()).toBe(expected);
  },
);

test('is the one that the browser asks for where it forbids its storage', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Forbidden', 'SecurityError');
    },
    setItem() {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  vi.stubGlobal('navigator', { languages: ['es'] });
  const { currentLanguage, chooseLanguage } = await loaded();
  expect(currentLanguage()).toBe('es');
  expect(() => chooseLanguage('de')).not.toThrow();
});

test('stands on the page', async () => {
  vi.stubGlobal('navigator', { languages: ['fr-BE'] });
  const documentElement = { lang: 'en', dir: '' };
  vi.stubGlobal('document', { documentElement });
  (await loaded()).applyLanguage();
  expect(documentElement).toEqual({ lang: 'fr', dir: 'ltr' });
});

test('stays until the page is loaded anew, as its words do', async () => {
  vi.stubGlobal('navigator', { languages: ['fr'] });
  const { currentLanguage, chooseLanguage } = await loaded();
  expect(currentLanguage()).toBe('fr');
  chooseLanguage('de');
  expect(reload).toHaveBeenCalledOnce();
  expect(currentLanguage()).toBe('fr');
  expect((await loaded()).currentLanguage()).toBe('de');
  (await loaded()).chooseLanguage(null);
  expect(storage.has('language')).toBe(false);
  expect((await loaded()).currentLanguage()).toBe('fr');
});

test.each<[string[], string]>([
  [['fr', 'de-CH'], 'fr'],
  [['de-CH', 'de'], 'de-CH'],
  [['pt-PT'], 'pt-PT'],
  // As Chromium was seen to say it on Linux; `Intl` throws at it.
  [['en-US@posix'], 'en'],
])('of a reader of %j writes numbers as %s', async (languages, locale) => {
  vi.stubGlobal('navigator', { languages });
  // As a browser leaves it that has translated the page.
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  await loaded();
  const { words } = await import('../words/words.ts');
  expect(words.locale).toBe(locale);
  expect(Intl.getCanonicalLocales(words.locale)).toEqual([locale]);
});

test('is asked for with every request', async () => {
  vi.stubGlobal('navigator', { languages: ['de-CH'] });
  await loaded();
  const { headersOf } = await import('../api/api.ts');
  for (const options of [{}, { anonymous: true }, { body: {} }])
    expect(headersOf(options).get('accept-language')).toBe('de');
});
