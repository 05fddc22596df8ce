/** Gives each animal of a farm many records, of every kind that needs nothing but its animal. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Column } from '#domain/kinds/column.ts';
import { type CowRecordKind, columnsOf, isTogether, RECORD_KINDS } from '#domain/kinds/index.ts';
import type { AnyRow } from '../../server/database/any-table.ts';
import type { Db } from '../../server/database/database.ts';
import { insertMany } from '../../server/database/insert-many.ts';

/** Writes `each` records for every animal, by turns of each kind, dated on different days before `today`. */
export async function giveRecords(db: Db, farmId: number, each: number, today: PlainDate): Promise<void> {
  const cows = await db.selectFrom('cows').select('id').where('farm_id', '=', farmId).execute();
  // Those that are judged together would have to fit each other: somebody who left is there no more.
  const kinds = RECORD_KINDS.filter(
    (kind) =>
      !isTogether(kind.table) && columnsOf(kind).every(([, { type, empty }]) => type !== 'ref' || empty),
  );
  for (const [turn, kind] of kinds.entries()) {
    const days = Array.from({ length: each }, (_, index) => index).filter(
      (index) => index % kinds.length === turn,
    );
    const rows = cows.flatMap(({ id }) =>
      days.map((day) => rowOf(kind, farmId, id, addDays(today, -1 - day))),
    );
    await insertMany(db, kind.table, rows);
  }
}

function rowOf(kind: CowRecordKind, farm_id: number, cow: number, day: PlainDate): AnyRow {
  const values = columnsOf(kind).map(([name, column]) => [
    name,
    name === kind.cowColumn ? cow : column.empty ? null : sampleOf(column, day),
  ]);
  return { farm_id, ...Object.fromEntries(values) };
}

/** A value that a column takes. */
function sampleOf({ type, default: usual, min = 0, choices = [] }: Column, day: PlainDate): unknown {
  if (usual !== undefined) return usual;
  if (type === 'number') return min;
  if (type === 'yes') return false;
  if (type === 'date') return day;
  if (type === 'time') return `${day}T08:00:00`;
  return type === 'choice' ? choices[0] : 'Bench';
}
