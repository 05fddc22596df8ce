/** What is unlikely of an entry on the herd as it is known by now, and the records of others that say the same. */

import { dayIn } from '../herd/doubts/doubt.ts';
import { cell, type RecordTable } from '../herd/rows.ts';
import { type Doubt, doubtOfRecord, lookedAt } from '../herd/unlikely.ts';
import { isRecordTable, kindOf, kindOfAct, recordKindOf } from '../kinds/index.ts';
import { type Entry, isKeptId, madeBy } from './entry.ts';
import type { KeptFarm } from './kept-farm.ts';
import type { KnownId } from './order.ts';
import { wholeCow } from './reads/animals.ts';
import { withKnownIds } from './request.ts';

type Said = Pick<Entry, 'n' | 'kind' | 'args' | 'made_on'>;

/** A new record of an animal's, read from its entry. */
interface NewRecord {
  readonly table: RecordTable;
  readonly day: string;
  readonly cow: number;
  readonly values: object;
}

function newRecordIn({ kind, args }: Said, known: KnownId): NewRecord | null {
  const table = kindOfAct(kind)?.table;
  if (!kind.endsWith('.create') || args.sent === null || table === undefined || !isRecordTable(table))
    return null;
  const { cowColumn, day } = recordKindOf(table);
  const values = withKnownIds(args.sent, known);
  const cow = cell(values, cowColumn);
  return typeof cow === 'number' ? { table, day, cow, values } : null;
}

/**
 * What is unlikely of an entry that records something new of one animal; null of others, and where nothing is. What the entry itself made is
 * not among the records that it is compared with; what followed from it for the animal is.
 */
export function doubtOfEntry(farm: KeptFarm, entry: Said, known: KnownId): Doubt | null {
  const said = newRecordIn(entry, known);
  const cow = said && wholeCow(farm, said.cow);
  if (!said || !cow) return null;
  const others = Object.fromEntries(
    lookedAt(said.table).map((table) => [table, cow[table].filter(({ id }) => madeBy(id)?.n !== entry.n)]),
  );
  return doubtOfRecord({ ...cow, ...others }, said.table, said.values as Readonly<Record<string, unknown>>, {
    day: said.day,
    record: null,
    today: entry.made_on,
  });
}

/**
 * The ids of the records of others that say the same as an entry, of the same animal and day, by the places of the rows that the entry
 * makes; null where there is none. A calf of theirs stands for one of the entry's.
 */
export function idsOfTheirs(
  { herd }: KeptFarm,
  entry: Said & Pick<Entry, 'makes'>,
  known: KnownId,
): (number | null)[] | null {
  const said = newRecordIn(entry, known);
  const cow = said && herd.cow(said.cow);
  const on = said && dayIn(cell(said.values, said.day));
  if (!said || !cow || on === null) return null;
  const theirs = herd
    .recordsOf(said.table, cow)
    .filter((row) => !isKeptId(row.id) && dayIn(cell(row, said.day)) === on);
  if (theirs.length === 0) return null;
  const calves = theirs.flatMap((row) => {
    const calf = cell(row, 'newborn_cow');
    return typeof calf === 'number' ? [calf] : [];
  });
  const left = new Map([
    [kindOf(said.table).table, theirs.map(({ id }) => id)],
    ['cows' as const, calves],
  ]);
  return entry.makes.map((table) => left.get(table)?.shift() ?? null);
}
