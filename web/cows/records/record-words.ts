/** A record in words, of whichever kind, by what its kind says of its columns. */
import { cell } from '#domain/herd/rows.ts';
import { answeredColumns, type CowRecordKind, columnsOf } from '#domain/kinds/index.ts';
import { writeOf } from '../../lib/herd/herd-words.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';

/** The farm date-time, or date, of the day on which it happened. */
export function dayOfRecord(kind: CowRecordKind, record: object): string {
  return String(cell(record, kind.day));
}

/** What it was, beside its day: the vaccine; null where the day is all. */
function titleOf(kind: CowRecordKind, record: object): string | null {
  const title = titleColumn(kind);
  return title === null ? null : writtenIn(kind, record, title);
}

/** The column that says what it was; null where the day is all. */
export function titleColumn(kind: CowRecordKind): string | null {
  return 'title' in kind ? kind.title : null;
}

/** `Vaccinated: BVD` */
export function eventText(kind: CowRecordKind, record: object): string {
  return named(`kind.${kind.table}.event`, titledAs(titleOf(kind, record)));
}

const titledAs = (title: string | null) => ({ titled: title === null ? 'no' : 'yes', title: title ?? '' });

/** A record in the words of the question whether to delete it: `birth record of 1 Mar 2026`. */
export function nameOfRecord(kind: CowRecordKind, record: object): string {
  // What she wears has no day on which it was over.
  if (cell(record, kind.day) === null) return eventText(kind, record);
  const day = formatDay(dayOfRecord(kind, record));
  return named(`kind.${kind.table}.of-day`, { ...titledAs(titleOf(kind, record)), day });
}

/** A value of a column as it is shown; null where there is none. */
export function writtenIn(kind: CowRecordKind, record: object, name: string): string | null {
  const value = cell(record, name);
  if (value === null || value === undefined) return null;
  const column = answeredColumns(kind).find(([other]) => other === name)?.[1];
  return (column && writeOf(kind.table, name, column)?.(value as never)) ?? String(value);
}

/** The day that a record says lies ahead, such as that of the next dose; null where it tells of none. */
export function dayAhead(kind: CowRecordKind, record: object): string | null {
  const [name] = columnsOf(kind).find(([, { ahead }]) => ahead) ?? [];
  const day = name === undefined ? null : cell(record, name);
  return typeof day === 'string' ? day : null;
}
