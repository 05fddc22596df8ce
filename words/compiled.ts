/** Texts as they are said: compiled, in the way of a language. */
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { directionOf, type Language } from '#domain/values/language.ts';
import { changedText } from './changed.ts';

/** A text of a language, compiled. */
export function compiledIn(language: Language, text: string): CompiledMessage {
  return directionOf(language) === 'rtl' ? withValuesApart(compile(text)) : compile(text);
}

/** First strong isolate and pop directional isolate: what stands between them is read in its own direction. */
const APART = ['\u2068', '\u2069'] as const;

/**
 * For languages from right to left: what is filled in keeps its own direction, since in words that are read from the right `12 345` would
 * become `345 12`. Elements have `<bdi>`; this is for names and ID numbers in texts that have none, such as messages.
 */
export function withValuesApart(text: CompiledMessage): CompiledMessage {
  return changedText(text, { aroundValues: APART });
}
