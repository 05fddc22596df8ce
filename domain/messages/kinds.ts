/** How sentences call the kinds of records, their rows and their columns: each kind has words of its own (`kind.….` and `field.….`). */

import type { MessageTexts } from '#words/types/index.ts';
import type { Table } from '../kinds/index.ts';
import type { Say } from './say.ts';

/** What every kind has a text for. */
type OfEveryKind = 'counted' | 'touched' | 'row' | 'files' | 'noun' | 'history';

/** Holds where every kind has those texts; the compiler names the first that is missing. */
const keyOf = (table: Table, name: OfEveryKind): keyof MessageTexts => `kind.${table}.${name}`;

/** Something that was touched: an animal or feed, or a record of an animal. Null where nobody knows the name any more. */
export type Touched = { entity: Table; name: string | null };
export type CountedRows = { entity: Table; count: number };

/** Bella, a birth record of Bella, the feed Hay: of what something was done. */
export function touched({ entity, name }: Touched, say: Say): string {
  return say.text(keyOf(entity, 'touched'), { named: name === null ? 'no' : 'yes', name: name ?? '' });
}

/** Bella, A birth record of Bella, The feed Hay: what has become otherwise. Without a known name, its number. */
export function row({ entity, id, name }: Touched & { id: number }, say: Say): string {
  return say.text(keyOf(entity, 'row'), { name: name ?? `#${id}` });
}

/** `2 birth records`. */
export function several({ entity, count }: CountedRows, say: Say): string {
  return say.text(keyOf(entity, 'counted'), { count });
}

/** A column, or the field that answers it, as the label of a form has it; what a row of an older release had, by its own name. */
export function columnLabel(table: Table, column: string, say: Say): string {
  const key = `field.${table}.${column}`;
  return say.has(key) ? say.text(key) : nameInText(column);
}

/** The same within a sentence. */
export function columnInText(table: Table, column: string, say: Say): string {
  const key = `field.${table}.${column}.in-text`;
  return say.has(key) ? say.text(key) : nameInText(column);
}

/** What a value of a choice is called. */
export function choiceName(table: Table, column: string, value: string, say: Say): string {
  const key = `choice.${table}.${column}.${value}`;
  return say.has(key) ? say.text(key) : value;
}

const nameInText = (column: string) => column.replaceAll('_', ' ');
