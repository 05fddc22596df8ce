/** The texts of the screens, in the language of the page. Each screen loads its texts together with its code. */
import type { CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { TagsIn, ValuesIn } from '#domain/messages/values-in.ts';
import { type Arguments, type Catalogue, piecesOf } from '#domain/messages/words.ts';
import { type Language, languageOf } from '#domain/values/language.ts';
import type { PageTexts } from '#words/types/index.ts';
import { currentLanguage } from '../screen/language.ts';
import { weightUnit } from '../screen/weight-unit.ts';
import { texts } from './texts.ts';

/** A text that pages name themselves. */
export type PageKey = keyof PageTexts;

/**
 * As the language writes numbers and dates where the reader lives, if the browser says that: `de-CH`. Read by `languageOf`,
 * which passes over what `Intl` would throw at: browsers on Linux were seen to say `en-US@posix`.
 */
function localeOf(language: Language): string {
  return navigator.languages.find((tag) => languageOf(tag) === language) ?? language;
}

let locale: string | undefined;

/** The texts of messages, for what is made of codes and values. */
export const words: Catalogue = {
  get locale() {
    locale ??= localeOf(currentLanguage());
    return locale;
  },
  text: (key) => texts[key],
  get weightUnit() {
    return weightUnit();
  },
};

/** What a key is given: the values that its text asks for, or nothing. */
type Given<K extends PageKey> = keyof ValuesIn<PageTexts[K]> extends never ? [] : [ValuesIn<PageTexts[K]>];

/** Of a text with tags, what is made of each beside its values. */
type RichGiven<K extends PageKey> = {
  [Name in keyof ValuesIn<PageTexts[K]>]: ValuesIn<PageTexts[K]>[Name] | ReactElement;
} & {
  [Tag in TagsIn<PageTexts[K]>]: (inside: ReactNode) => ReactElement;
};

/** A text of the page. */
export function t<K extends PageKey>(key: K, ...values: Given<K>): string;
export function t(key: string, ...[values = {}]: Arguments<never>[]): string {
  return piecesOf(words, textOf(key), values).join('');
}

/** A text of the page with elements in it: for its tags what makes them, for its arguments texts or elements. */
export function rich<K extends PageKey>(key: K, values: RichGiven<K>): ReactNode;
export function rich(
  key: string,
  values: Readonly<Record<string, string | number | ReactElement | ((inside: ReactNode) => ReactElement)>>,
): ReactNode {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (inside: readonly (string | ReactElement)[]) => value(inSequence(inside))
      : value,
  ]);
  return inSequence(piecesOf<ReactElement>(words, textOf(key), Object.fromEntries(filled)));
}

/** Pieces one after the other, which need no keys of their own: their places in a text do not change. */
function inSequence(pieces: readonly (string | ReactElement)[]): ReactNode {
  return pieces.length === 1 ? pieces[0] : createElement(Fragment, null, ...pieces);
}

function textOf(key: string): CompiledMessage {
  const text = texts[key];
  if (text === undefined)
    throw new Error(`The text ${key} is not there: its file was not fetched with its page`);
  return text;
}
