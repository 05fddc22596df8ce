import {
  CONTRACT_LANGUAGE,
  directionOf,
  isLanguage,
  type Language,
  languageOf,
} from '#domain/values/language.ts';
import { stored } from '../session/stored.ts';

/** In local storage: the language that was chosen. */
const KEY = 'language';

let current: Language | null = null;

/**
 * The language of this page: the one that was chosen, else the best that the browser asks for, else English. It stays until
 * the page is loaded anew, as its words do.
 */
export function currentLanguage(): Language {
  current ??= wantedLanguage();
  return current;
}

function wantedLanguage(): Language {
  const chosen = stored(KEY);
  if (isLanguage(chosen)) return chosen;
  return languageOf(navigator.languages.join()) ?? CONTRACT_LANGUAGE;
}

/**
 * Says on the page which language it is in; once, before anything is drawn. Nothing reads it back: a browser that translates
 * pages writes its own language there.
 */
export function applyLanguage(): void {
  const { documentElement: page } = document;
  page.lang = currentLanguage();
  page.dir = directionOf(currentLanguage());
}

/** Whether this browser keeps a language, by whomever it was chosen; if not, the page is in what the browser asks for. */
export function isLanguageKept(): boolean {
  return isLanguage(stored(KEY));
}

/** Keeps a language in this browser, null for what the browser asks for. The page is in it when it is loaded anew. */
export function keepLanguage(language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
  } catch {
    // Storage is full or forbidden: the page comes again as it was.
  }
}

/** Keeps a language and loads the page anew in it. */
export function chooseLanguage(language: Language | null): void {
  keepLanguage(language);
  location.reload();
}
