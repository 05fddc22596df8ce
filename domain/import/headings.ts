/** Headings compared with those that each kind's `import.ts` knows and with our own labels, in every language. */
import { folded } from '../values/folded.ts';
import { once } from '../values/once.ts';
import { fieldsOf, importOf } from './fields.ts';
import { IMPORT_KINDS, type ImportKind, tableOfFile } from './kinds.ts';
import { type Labels, labelsOf } from './labels.ts';

/** A date column that is called a date and no more: it is the kind's own date. */
const BARE_DATE_WORDS = 'date|Datum|fecha|data|tarih|tarihi|dato|day|Tag|jour|dia|giorno|dag|dzień|gün|when';

/** Lower case without accents, words parted by one space: `dateOfBirth` and `Date_of-birth` are `date of birth`. */
export function normalised(text: string): string {
  const parted = text.replace(/\bn\.? ?[°º]|№|#/giu, ' no ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return folded(parted)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Words that a heading has or leaves out as its writer likes: `date of birth`, `fecha (de) parto`, `nome (della) madre`. */
const LITTLE_WORDS = new Set(
  `of the s der des dem den vom von de d du la le l les el del los las do da dos das di dell della dello delle il lo van het`.split(
    ' ',
  ),
);
/** The word number, and how it is shortened; in German and Dutch it ends other words. */
const NUMBER_WORD = /^(?:no|nr|nro|num|nosu|numara|numarasi|numero|number|numer)$|(?:nummer|nr)$/;

/** A heading's words as they are compared. */
function wordsIn(text: string): string[] {
  const all = normalised(text)
    .split(' ')
    .map((word) => word.replace(NUMBER_WORD, 'no'));
  const words = all.filter((word) => !LITTLE_WORDS.has(word));
  return words.length > 0 ? words : all;
}

const phrasesOf = (text: string) =>
  text.split('|').flatMap((phrase) => (phrase.trim() === '' ? [] : phrase.trim()));

interface Phrase {
  field: string;
  words: string[];
}

interface KnownWords {
  /** Phrases without their spaces: how well each names its fields. */
  exact: Map<string, Map<string, number>>;
  /** Phrases by their first word. */
  phrases: Map<string, Phrase[]>;
  /** Phrases that name something else than the field, whatever other words the heading shares with it. */
  others: Phrase[];
}

/** What gives way to a heading that says the same without a doubt. */
const GIVES_WAY = 0.9;

/** The fields of a kind by the words that name them: its name, its labels, and what other programs call it. */
function knownWords(kind: ImportKind, languages: readonly Labels[]): KnownWords {
  const known: KnownWords = { exact: new Map(), phrases: new Map(), others: [] };
  const table = tableOfFile(kind);
  for (const [field, { headings }] of Object.entries(fieldsOf(kind))) {
    const labels = labelsOf(table, field, languages);
    for (const phrase of [field.replaceAll('_', ' '), ...labels, ...headings.flatMap(phrasesOf)]) {
      const words = wordsIn(phrase);
      if (phrase.startsWith('!')) {
        known.others.push({ field, words });
        continue;
      }
      const [first = ''] = words;
      const key = words.join('');
      const score = phrase.startsWith('~') ? GIVES_WAY : 1;
      const fields = known.exact.get(key) ?? new Map<string, number>();
      known.exact.set(key, fields.set(field, Math.max(score, fields.get(field) ?? 0)));
      const alike = known.phrases.get(first);
      if (alike) alike.push({ field, words });
      else known.phrases.set(first, [{ field, words }]);
    }
  }
  return known;
}

/** By the labels that were handed in: they are the same ones all the time. */
const KNOWN = new WeakMap<readonly Labels[], Map<ImportKind, KnownWords>>();

function knownIn(languages: readonly Labels[], kind: ImportKind): KnownWords {
  const kinds = KNOWN.get(languages) ?? new Map<ImportKind, KnownWords>();
  KNOWN.set(languages, kinds);
  const known = kinds.get(kind) ?? knownWords(kind, languages);
  kinds.set(kind, known);
  return known;
}

/** Longer texts are no headings, and are not looked at. */
export const MAX_HEADING = 200;

/** How well a heading that says "date" and no more names the kind's own date. */
export const BARE_DATE = 0.7;

const bareDates = once(() => new Set(phrasesOf(BARE_DATE_WORDS).map(normalised)));

/** The part of a report in which a column stands, in reports of MINDA. Not `Calf-`: what stands there is not of the row's animal. */
const PART = /^(?:animal|mating|herd test results)-/i;

/** A heading as it is compared, read once for all kinds of tables. */
export interface Heading {
  text: string;
  /** Its words: none of a text that is too long for a heading. */
  whole: string[];
  /** Without what stands in brackets, which is mostly a unit or a format. */
  outside: string[];
}

export function readHeading(written: string): Heading {
  if (written.length > MAX_HEADING) return { text: written, whole: [], outside: [] };
  const text = written.replace(PART, '');
  const outside = text.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ');
  return { text, whole: wordsIn(text), outside: wordsIn(outside) };
}

/**
 * How well a heading names each field of a kind, from 0 to 1; fields it does not name are left out. `languages` are our own
 * labels.
 */
export function headingScores(
  { whole, outside }: Heading,
  kind: ImportKind,
  languages: readonly Labels[],
): Map<string, number> {
  const scores = new Map<string, number>();
  if (whole.length === 0) return scores;
  const raise = (field: string, score: number) => {
    if (score > (scores.get(field) ?? 0)) scores.set(field, score);
  };
  const known = knownIn(languages, kind);
  for (const [field, score] of known.exact.get(whole.join('')) ?? []) raise(field, score);
  for (const [field, score] of known.exact.get(outside.join('')) ?? []) raise(field, score - 0.05);
  const bare = importOf(kind).bareDate;
  if (bare && bareDates().has(outside.join(' '))) raise(bare, BARE_DATE);

  const words = new Set(outside);
  for (const word of words) {
    for (const { field, words: phrase } of known.phrases.get(word) ?? []) {
      // A single short word says too little within a longer heading.
      if (phrase.length === 1 && word.length < 4) continue;
      if (phrase.length < words.size && phrase.every((part) => words.has(part)))
        raise(field, 0.5 + (0.35 * phrase.length) / words.size);
    }
  }
  // Also in brackets: `Milk (305 days)`. What is known word by word is what it says.
  for (const { field, words: other } of known.others)
    if (!known.exact.get(whole.join(''))?.has(field) && other.every((part) => whole.includes(part)))
      scores.delete(field);
  return scores;
}

/** Whether a text is a heading of any kind of table. */
export function isKnownHeading(text: string, languages: readonly Labels[]): boolean {
  const heading = readHeading(text);
  return IMPORT_KINDS.some((kind) =>
    [...headingScores(heading, kind, languages).values()].some((score) => score >= GIVES_WAY - 0.05),
  );
}

/** What names of files of a kind have in them, by kind. */
const FILE_NAMES = new Map<ImportKind, string[]>();

function fileNames(kind: ImportKind): string[] {
  const kept = FILE_NAMES.get(kind);
  if (kept) return kept;
  const pieces = Object.values(importOf(kind).fileNames).flatMap(phrasesOf).map(normalised);
  FILE_NAMES.set(kind, pieces);
  return pieces;
}

/** Whether the name of a file or sheet speaks for a kind of table. */
export function nameSpeaksFor(name: string, kind: ImportKind): boolean {
  const text = normalised(name.slice(0, 2 * MAX_HEADING));
  return fileNames(kind).some((piece) => text.includes(piece));
}
