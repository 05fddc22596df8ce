import type { Language } from './language.ts';

/** What each language is called by those who speak it. Apart from the reading of headers, which Home loads. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
};
