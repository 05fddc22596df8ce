/**
 * The texts of messages in each language, for what the server says itself: read when a sentence is first made, and soon after
 * the start at the latest, since the files may be those of another release by the time they are needed.
 */
import type { CompiledMessage } from 'icu-minify/format';
import type { Catalogue } from '#domain/messages/words.ts';
import { LANGUAGES, type Language } from '#domain/values/language.ts';
import { compiledIn } from '#words/compiled.ts';
import { areasOf, SOURCE, textsIn } from '#words/read.ts';

/** British English, in which the contract writes days and lists. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };

const kept = new Map<Language, Catalogue>();

/** The texts of a language; a text that it lacks is English. */
export function catalogueOf(language: Language): Catalogue {
  const known = kept.get(language);
  if (known) return known;
  const texts = new Map(
    areasOf('messages').flatMap((area) => Object.entries(textsIn(language, 'messages', area))),
  );
  const compiled = new Map<string, CompiledMessage>();
  const catalogue: Catalogue = {
    locale: LOCALES[language] ?? language,
    text: (key) => {
      const text = texts.get(key);
      if (text === undefined) return language === SOURCE ? undefined : ENGLISH.text(key);
      if (!compiled.has(key)) compiled.set(key, compiledIn(language, text));
      return compiled.get(key);
    },
  };
  kept.set(language, catalogue);
  return catalogue;
}

/** Reads the texts of every language that was not spoken yet. */
export function readCatalogues(): void {
  for (const language of LANGUAGES) catalogueOf(language);
}

/** The words of the contract. */
export const ENGLISH: Catalogue = {
  locale: 'en-GB',
  text: (key) => catalogueOf(SOURCE).text(key),
};
