import type { CompiledQuery, DialectAdapter, ExpressionBuilder } from 'kysely';
import type { HerdTable } from '#domain/herd/rows.ts';
import { type AnyRow, anyTable } from './any-table.ts';
import type { Db } from './database.ts';
import { inParts, ROWS_PER_STATEMENT } from './in-parts.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

type FilledTable = HerdTable | 'journal' | 'journal_rows';

interface Wishes {
  /** Whether the written rows are answered, or of each its id alone. */
  answers?: boolean | 'ids';
  /** Whether rows that exist already, by their ids, are replaced as a whole. */
  replaces?: boolean;
}

/**
 * Inserts many rows in few statements and hands each statement's answer (the id and the columns that were given of its rows, in any order; nothing
 * without `answers`) to `take`. A statement for so many rows of the same columns is built once and run again with other values: building it
 * anew would take longer than running it.
 */
export async function insertMany(
  db: Db,
  table: FilledTable,
  rows: readonly AnyRow[],
  take: (answered: AnyRow[]) => unknown,
  { answers = true, replaces = false }: Wishes = {},
): Promise<void> {
  for (const some of inParts(rows)) {
    const statement = statementFor(db, table, some, { answers, replaces });
    const { rows: answered } = await db.executeQuery<AnyRow>(statement);
    await take(answered);
  }
}

/** Inserts one row, by a statement that is built once, and answers its id. */
export async function insertOne(db: Db, table: 'journal', row: AnyRow): Promise<number> {
  const { rows } = await db.executeQuery(statementFor(db, table, [row], { answers: 'ids', replaces: false }));
  const [written] = rows;
  if (!written) throw new Error(`A row of ${table} was not inserted`);
  return Number(written.id);
}

/** Built statements by their purpose, for each engine. Only full parts are kept: other numbers of rows are rare. */
const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<AnyRow>>>();
const FEW_ROWS = 4;

function statementFor(
  db: Db,
  table: FilledTable,
  rows: readonly AnyRow[],
  { answers, replaces }: Required<Wishes>,
): CompiledQuery<AnyRow> {
  const columns = Object.keys(rows[0] ?? {});
  const parameters = inOrder(rows, columns);
  const { adapter } = db.getExecutor();
  const statements = known.get(adapter) ?? new Map<string, CompiledQuery<AnyRow>>();
  known.set(adapter, statements);
  const key = [table, rows.length, answers, replaces, ...columns].join(' ');
  const statement = parameters && statements.get(key);
  if (statement) return { ...statement, parameters };

  const [any, name] = anyTable(db, table);
  let insert = any.insertInto(name).values(rows);
  // Each engine by its own key.
  const conflicts = adapter instanceof NodeSqliteAdapter ? ['id'] : ['farm_id', 'id'];
  if (replaces) insert = insert.onConflict((row) => row.columns(conflicts).doUpdateSet(taken(rows)));
  // By their names, so that PostgreSQL may plan it once: see `StatementNames`.
  const answered = answers === 'ids' ? ['id'] : [...new Set(['id', ...columns])];
  const built = (answers ? insert.returning(answered) : insert.$castTo<AnyRow>()).compile();
  const often = rows.length <= FEW_ROWS || rows.length === ROWS_PER_STATEMENT;
  if (often && parameters?.length === built.parameters.length) statements.set(key, built);
  return built;
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
