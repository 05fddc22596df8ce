/**
 * Headings compared with those that each kind's `import.ts` knows, whatever their case, accents, spaces and punctuation.
 * They are in the languages of the herds that move in: English, German, French, Spanish, Dutch, Italian, Portuguese and
 * the Scandinavian ones, written as `normalised` writes them.
 */
import { folded } from '../values/folded.ts';
import { fieldsOf, importOf } from './fields.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';

/** A date column that is called a date and no more: it is the kind's own date. */
const BARE_DATE_WORDS = 'date|datum|fecha|data|dato|day|tag|jour|dia|dag|giorno|when';

/** Lower case without accents, words parted by one space: `dateOfBirth` and `Date_of-birth` are `date of birth`. */
export function normalised(text: string): string {
  const parted = text.replace(/\bn[°º]|№|#/giu, ' no ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return folded(parted)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

interface Phrase {
  field: string;
  tokens: string[];
}

interface KindWords {
  /** Phrases without their spaces, to the fields they name. */
  exact: Map<string, string[]>;
  phrases: Phrase[];
}

const phrasesOf = (text: string) => text.split('|').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

const WORDS = new Map<ImportKind, KindWords>();

function wordsOf(kind: ImportKind): KindWords {
  const known = WORDS.get(kind);
  if (known) return known;
  const words: KindWords = { exact: new Map(), phrases: [] };
  for (const [field, { label, headings }] of Object.entries(fieldsOf(kind))) {
    // A field goes by its own name, by its label, and by the words of other programs.
    const others = phrasesOf(headings).filter((phrase) => phrase !== '');
    for (const phrase of [field.replaceAll('_', ' '), normalised(label), ...others]) {
      const key = phrase.replaceAll(' ', '');
      const fields = words.exact.get(key) ?? [];
      if (!fields.includes(field)) words.exact.set(key, [...fields, field]);
      words.phrases.push({ field, tokens: phrase.split(' ') });
    }
  }
  WORDS.set(kind, words);
  return words;
}

/** Longer texts are no headings, and are not looked at. */
export const MAX_HEADING = 200;

const BARE_DATES = new Set(phrasesOf(BARE_DATE_WORDS));

/** How well a heading names each field of a kind, from 0 to 1; fields it does not name are left out. */
export function headingScores(heading: string, kind: ImportKind): Map<string, number> {
  const scores = new Map<string, number>();
  if (heading.length > MAX_HEADING) return scores;
  const raise = (field: string, score: number) => {
    if (score > (scores.get(field) ?? 0)) scores.set(field, score);
  };
  const { exact, phrases } = wordsOf(kind);
  const whole = normalised(heading);
  if (whole === '') return scores;
  // What stands in brackets is mostly a unit or a format.
  const outside = normalised(heading.replace(/[([{][^()[\]{}]*[)\]}]/g, ' '));
  for (const field of exact.get(whole.replaceAll(' ', '')) ?? []) raise(field, 1);
  for (const field of exact.get(outside.replaceAll(' ', '')) ?? []) raise(field, 0.95);
  const bare = importOf(kind).bareDate;
  if (bare && BARE_DATES.has(outside)) raise(bare, 0.7);

  const tokens = outside.split(' ');
  for (const { field, tokens: phrase } of phrases) {
    // A single short word says too little within a longer heading.
    if (phrase.length === 1 && (phrase[0]?.length ?? 0) < 4) continue;
    if (phrase.length < tokens.length && phrase.every((word) => tokens.includes(word)))
      raise(field, 0.5 + (0.35 * phrase.length) / tokens.length);
  }
  return scores;
}

/** Whether a text is a heading of any kind of table. */
export function isKnownHeading(text: string): boolean {
  return IMPORT_KINDS.some((kind) => [...headingScores(text, kind).values()].some((score) => score >= 0.9));
}

/** Whether the name of a file or sheet speaks for a kind of table. */
export function nameSpeaksFor(name: string, kind: ImportKind): boolean {
  const text = normalised(name.slice(0, 2 * MAX_HEADING));
  return phrasesOf(importOf(kind).fileNames).some((piece) => text.includes(piece));
}
