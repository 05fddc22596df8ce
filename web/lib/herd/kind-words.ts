/** The names of the columns of records on the screens. The texts are those of `messages/kinds`. */
import type { Table } from '#domain/kinds/index.ts';
import { tell } from '../words/tell.ts';
import { texts } from '../words/texts.ts';

const labelled = (code: string, otherwise: string) => tell({}, { code, values: {} }, otherwise);

/** A column's label. One that a row of an older release had goes by its own name. */
export function labelOf(table: Table, column: string): string {
  return labelled(`field.${table}.${column}`, column);
}

/** A column's label beside its value in a row, where it is shorter. */
export function labelInRow(table: Table, column: string): string {
  return labelled(`field.${table}.${column}.in-row`, labelOf(table, column));
}

/** What a value of a choice is called. */
export function choiceLabel(table: Table, column: string, value: string): string {
  return labelled(`choice.${table}.${column}.${value}`, value);
}

/** Each column that a file of a table can have, with its label, in the order in which they are offered. */
export function fileColumns(table: Table): { field: string; label: string }[] {
  const beginning = `file.${table}.`;
  return Object.keys(texts)
    .filter((key) => key.startsWith(beginning))
    .map((key) => ({ field: key.slice(beginning.length), label: labelled(key, key) }));
}
