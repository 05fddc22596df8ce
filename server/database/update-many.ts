import { sql } from 'kysely';
import type { HerdTable } from '#domain/herd/rows.ts';
import { type AnyRow, anyTable } from './any-table.ts';
import { builtOnce } from './built-statements.ts';
import type { Db } from './database.ts';

/**
 * Writes some columns of rows that are there, by their ids, in one statement, and answers how many rows that were.
 * Takes at most as many rows as one part of `inParts`.
 */
export async function updateMany(
  db: Db,
  farmId: number,
  table: HerdTable,
  columns: readonly string[],
  rows: readonly AnyRow[],
): Promise<number> {
  const written = ['id', ...columns];
  // In the order in which the statement has them: the farm stands in each typed nothing, and at the end.
  const farms = written.map(() => farmId);
  const parameters = [...farms, ...rows.flatMap((row) => written.map((column) => row[column])), farmId];
  const build = () => statementFor(db, farmId, table, written, rows);
  const statement = builtOnce(db, ['update', table, ...columns], rows.length, parameters, build);
  return Number((await db.executeQuery(statement)).numAffectedRows);
}

function statementFor(
  db: Db,
  farmId: number,
  table: HerdTable,
  written: readonly string[],
  rows: readonly AnyRow[],
) {
  const [any, name] = anyTable(db, table);
  // No row, but PostgreSQL takes the types of the values from the first.
  const types = written.map(
    (column) => sql`(select ${sql.ref(column)} from ${sql.table(table)} where farm_id = ${farmId} and false)`,
  );
  const values = rows.map((row) => sql`(${sql.join(written.map((column) => row[column]))})`);
  const changed = sql<AnyRow>`(values ${sql.join([sql`(${sql.join(types)})`, ...values])})`;
  // Both engines call the columns of values so.
  const place = (at: number) => sql.ref(`changed.column${at + 1}`);
  return any
    .updateTable(name)
    .from(changed.as('changed'))
    .set(Object.fromEntries(written.slice(1).map((column, at) => [column, place(at + 1)])))
    .where('farm_id', '=', farmId)
    .where('id', '=', place(0))
    .$castTo<AnyRow>();
}
