/** Which value of a choice a cell names: by the value itself, or by what it is called in any of our languages. */
import type { Table } from '../kinds/index.ts';
import { keptChoices } from '../kinds/several.ts';
import { normalised } from './headings.ts';
import type { Labels } from './labels.ts';
import { yesOrNo } from './value-words.ts';

/** A column with a choice, and what can be chosen. */
export interface ChoiceColumn {
  table: Table;
  column: string;
  choices: readonly string[];
  /** What a cell means that says yes, and one that says no. */
  yesOrNo?: readonly [yes: string, no: string] | undefined;
}

/** By the labels that were handed in: they are the same ones all the time. */
const WORDS = new WeakMap<readonly Labels[], Map<string, ReadonlyMap<string, string>>>();

function wordsOf({ table, column, choices }: ChoiceColumn, languages: readonly Labels[]) {
  const columns = WORDS.get(languages) ?? new Map<string, ReadonlyMap<string, string>>();
  WORDS.set(languages, columns);
  const key = `choice.${table}.${column}`;
  const known = columns.get(key);
  if (known) return known;
  const words = new Map<string, string>();
  for (const choice of choices) {
    const labels = languages.flatMap((texts) => texts[`${key}.${choice}`] ?? []);
    for (const label of labels) if (!words.has(normalised(label))) words.set(normalised(label), choice);
  }
  // What we write ourselves is meant before what a language happens to call so.
  for (const choice of choices) words.set(normalised(choice), choice);
  columns.set(key, words);
  return words;
}

/** Longer texts are none of the words, and are not looked at. */
const MAX_LENGTH = 100;

/** The value that a cell names, or null. `languages` are our own labels. */
export function choiceOf(cell: string, column: ChoiceColumn, languages: readonly Labels[]): string | null {
  if (cell.length > MAX_LENGTH) return null;
  const named = wordsOf(column, languages).get(normalised(cell));
  if (named !== undefined || !column.yesOrNo) return named ?? null;
  const yes = yesOrNo(cell);
  return yes === null ? null : column.yesOrNo[yes ? 0 : 1];
}

/** What stands between several. */
const BETWEEN = /[,;/+]/;

/** Several values that a cell names, as they are kept; null where it names one that is none of them. */
export function choicesOf(cell: string, column: ChoiceColumn, languages: readonly Labels[]): string | null {
  // Each of them can be named once: what is longer is not parted, which may leave a hundred thousand parts.
  if (cell.length > column.choices.length * MAX_LENGTH) return null;
  const chosen = cell.split(BETWEEN).map((part) => choiceOf(part, column, languages));
  return chosen.includes(null)
    ? null
    : keptChoices(
        chosen.filter((choice) => choice !== null),
        column.choices,
      );
}
