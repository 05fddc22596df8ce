/** A record, or a row of the farm's own, as it is answered. */

import { endWithOffset, withOffset } from '../../calendar/farm-clock.ts';
import type { Column } from '../../kinds/column.ts';
import { listOfCows } from '../../kinds/cow-lists.ts';
import { type Answered, answeredColumns, KINDS, type Table } from '../../kinds/index.ts';
import { listOfChoices } from '../../kinds/several.ts';
import type { HerdRows } from '../rows.ts';

/** How a kept text is answered. */
type ReadText = (text: string, timeZone: string) => unknown;

const asKept: ReadText = (text) => text;

function readTextOf({ type, end }: Column): ReadText {
  if (type === 'cows') return listOfCows;
  if (type === 'choices') return listOfChoices;
  if (type !== 'time') return asKept;
  return end ? endWithOffset : withOffset;
}

/** A value of a row as it is answered: under which name, from which column, and how a text is read. */
type AnsweredColumn = readonly [name: string, from: string, read: ReadText];

/** Worked out once: a page of an animal has hundreds of records. */
const ANSWERED: ReadonlyMap<Table, readonly AnsweredColumn[]> = new Map(
  KINDS.map((kind) => [
    kind.table,
    answeredColumns(kind).map(([name, column]) => [name, column.now ?? name, readTextOf(column)] as const),
  ]),
);

/**
 * A row of a kind, its moments with the offset of the farm's clock; `derived` are the values that are answered beside its
 * columns, of a kind that has such. Animals are answered by `cowAnswer`.
 */
export function recordAnswer<T extends Table>(
  table: T,
  row: HerdRows[T],
  timeZone: string,
  derived: object = {},
): Answered<T> {
  const values: Record<string, unknown> = { ...row, ...derived };
  const answer: Record<string, unknown> = { id: row.id, version: row.version };
  for (const [name, from, read] of ANSWERED.get(table) ?? []) {
    const value = values[from];
    answer[name] = typeof value === 'string' ? read(value, timeZone) : value;
  }
  return answer as Answered<T>;
}
