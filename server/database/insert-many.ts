import type { CompiledQuery, ExpressionBuilder } from 'kysely';
import { type AnyRow, anyTable } from './any-table.ts';
import type { Db } from './database.ts';
import type { HerdTable } from './schema.ts';

/** How many rows one statement inserts: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const ROWS_PER_STATEMENT = 500;

interface Wishes {
  /** Whether the rows are answered as they then are. */
  answers?: boolean;
  /** Rows that are there already, by their ids, are replaced as a whole. */
  replaces?: boolean;
}

/**
 * Inserts many rows in few statements and hands each statement's answer (all columns of its rows, in any order; nothing
 * without `answers`) to `take`. A statement for so many rows of the same columns is built once and run again with other values: building it
 * anew would take longer than running it.
 */
export async function insertMany(
  db: Db,
  table: HerdTable | 'journal_rows',
  rows: readonly AnyRow[],
  take: (answered: AnyRow[]) => unknown,
  { answers = true, replaces = false }: Wishes = {},
): Promise<void> {
  const [any, name] = anyTable(db, table);
  let known: { columns: string[]; statement: CompiledQuery } | null = null;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = rows.slice(from, from + ROWS_PER_STATEMENT);
    const parameters: unknown[] | null =
      known && some.length === ROWS_PER_STATEMENT ? inOrder(some, known.columns) : null;
    let statement: CompiledQuery;
    if (known && parameters) statement = { ...known.statement, parameters };
    else {
      let insert = any.insertInto(name).values(some);
      if (replaces) insert = insert.onConflict((row) => row.column('id').doUpdateSet(taken(some)));
      statement = answers ? insert.returningAll().compile() : insert.compile();
      const columns = Object.keys(some[0] ?? {});
      const alike = inOrder(some, columns)?.length === statement.parameters.length;
      if (alike && some.length === ROWS_PER_STATEMENT) known = { columns, statement };
    }
    const { rows: answered } = await db.executeQuery(statement);
    await take(answered as AnyRow[]);
  }
}

/** The values row by row, or null when a row has other columns, or leaves one to its default. */
function inOrder(rows: readonly AnyRow[], columns: readonly string[]): unknown[] | null {
  const values: unknown[] = [];
  for (const row of rows) {
    let count = 0;
    for (const column in row) {
      if (column !== columns[count] || row[column] === undefined) return null;
      values.push(row[column]);
      count += 1;
    }
    if (count !== columns.length) return null;
  }
  return values;
}

/** Every column but the row's id and farm, as the statement brings it. */
function taken([row = {}]: readonly AnyRow[]) {
  const columns = Object.keys(row).filter((column) => column !== 'id' && column !== 'farm_id');
  return (eb: ExpressionBuilder<{ table: AnyRow; excluded: AnyRow }, 'table' | 'excluded'>) =>
    Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]));
}
