/** The texts of messages in each language, for what the server says itself: read when a sentence is first made. */
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Words } from '#domain/messages/words.ts';
import { areasOf, SOURCE, textsIn } from '#words/read.ts';

/** British English, in which the contract writes days and lists. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };

const kept = new Map<string, Words>();

/** The texts of a language; a text that it lacks is English. */
export function catalogueOf(language: string): Words {
  const known = kept.get(language);
  if (known) return known;
  const texts = new Map<string, string>();
  for (const name of [SOURCE, language])
    for (const area of areasOf('messages'))
      for (const [key, text] of Object.entries(textsIn(name, 'messages', area))) texts.set(key, text);
  const compiled = new Map<string, CompiledMessage>();
  const words: Words = {
    locale: LOCALES[language] ?? language,
    text: (key) => {
      const text = texts.get(key);
      if (text !== undefined && !compiled.has(key)) compiled.set(key, compile(text));
      return compiled.get(key);
    },
  };
  kept.set(language, words);
  return words;
}

/** The words of the contract. */
export const ENGLISH: Words = {
  locale: 'en-GB',
  text: (key) => catalogueOf(SOURCE).text(key),
};
