import type { CompiledQuery, DialectAdapter, ExpressionBuilder } from 'kysely';
import type { HerdTable } from '#domain/herd/rows.ts';
import { type AnyRow, anyTable } from './any-table.ts';
import { builtOnce } from './built-statements.ts';
import type { Db } from './database.ts';
import { inParts } from './in-parts.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

type FilledTable = HerdTable | 'journal' | 'journal_rows' | 'ade_identities';

interface Wishes {
  /** Whether the ids of the written rows are answered. */
  answers?: boolean;
  /** Of rows that are there already, by their ids (identities by their names), these columns are replaced. */
  replaces?: readonly string[];
}

/** Inserts many rows in few statements, and answers their ids in any order; none unless `answers`. */
export async function insertMany(
  db: Db,
  table: FilledTable,
  rows: readonly AnyRow[],
  { answers = false, replaces = [] }: Wishes = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of inParts(rows)) {
    const statement = statementFor(db, table, some, { answers, replaces });
    const { rows: answered } = await db.executeQuery<AnyRow>(statement);
    for (const { id } of answered) ids.push(Number(id));
  }
  return ids;
}

/** Inserts one row, by a statement that is built once, and answers its id. */
export async function insertOne(db: Db, table: 'journal', row: AnyRow): Promise<number> {
  const { rows } = await db.executeQuery(statementFor(db, table, [row], { answers: true, replaces: [] }));
  const [written] = rows;
  if (!written) throw new Error(`A row of ${table} was not inserted`);
  return Number(written.id);
}

function statementFor(
  db: Db,
  table: FilledTable,
  rows: readonly AnyRow[],
  { answers, replaces }: Required<Wishes>,
): CompiledQuery<AnyRow> {
  const columns = Object.keys(rows[0] ?? {});
  const { adapter } = db.getExecutor();
  const purpose = [table, String(answers), ...columns, 'replacing', ...replaces];
  return builtOnce(db, purpose, rows.length, inOrder(rows, columns), () => {
    const [any, name] = anyTable(db, table);
    let insert = any.insertInto(name).values(rows);
    if (replaces.length > 0)
      insert = insert.onConflict((row) => row.columns(keyOf(table, adapter)).doUpdateSet(taken(replaces)));
    return answers ? insert.returning('id') : insert.$castTo<AnyRow>();
  });
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

/** By which a row is known again: each engine has a key of its own. */
function keyOf(table: FilledTable, adapter: DialectAdapter): string[] {
  if (table === 'ade_identities') return ['farm_id', 'collection', 'source', 'source_id'];
  return adapter instanceof NodeSqliteAdapter ? ['id'] : ['farm_id', 'id'];
}

/** These columns, as the statement brings them. */
function taken(columns: readonly string[]) {
  return (eb: ExpressionBuilder<{ table: AnyRow; excluded: AnyRow }, 'table' | 'excluded'>) =>
    Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]));
}
