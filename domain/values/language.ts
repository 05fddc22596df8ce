/** The languages that Cowbell speaks, and which of them somebody asks for. */

/** By their BCP 47 tags. The first is the contract's own, which every text has. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In which the contract is written: what a client gets that asks for no language, or for none of these. */
export const CONTRACT_LANGUAGE: Language = 'en';

/** Whether a tag is exactly one of ours, as the database and the browser keep it. */
export function isLanguage(tag: string | null | undefined): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** By the first part of a tag: `de-AT` is German, and every Portuguese is that of Brazil until there is another. */
const BY_FIRST_PART = new Map(LANGUAGES.map((language) => [firstPart(language), language]));

/** Longer than any browser sends. What is longer is not read at all: the work for a header stays small. */
const LONGEST_HEADER = 1000;

/** `de`, `de-AT`, `zh-Hant-TW`; with its weight, if one is given. */
const RANGE = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*(?:\s*;\s*q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?))?$/i;

/**
 * The language that an `Accept-Language` header asks for, or a list of tags joined by commas: by weight (q), among equal
 * weights the first. A region falls back to its language. Null where none of ours is asked for: without a header, with `*`,
 * with q=0 alone, or with what nobody can read; a single unreadable entry is passed over.
 */
export function languageOf(accepted: string | null | undefined): Language | null {
  if (!accepted || accepted.length > LONGEST_HEADER) return null;
  let chosen: Language | null = null;
  let weightOfChosen = 0;
  for (const entry of accepted.split(',')) {
    const [, name = '', q = '1'] = RANGE.exec(entry.trim()) ?? [];
    const language = BY_FIRST_PART.get(name.toLowerCase());
    const weight = Number(q);
    if (!language || weight <= weightOfChosen) continue;
    chosen = language;
    weightOfChosen = weight;
  }
  return chosen;
}

function firstPart(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}

/** In which direction a language is written, for `dir`. */
export function directionOf(_language: Language): 'ltr' | 'rtl' {
  // All of them from left to right; the first that is not gives this a list.
  return 'ltr';
}
