import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { AnyRow } from './any-table.ts';
import type { Db } from './database.ts';
import { ROWS_PER_STATEMENT } from './in-parts.ts';

interface Built {
  /** For so many rows. */
  rows: number;
  query: CompiledQuery<AnyRow>;
}

/**
 * Built statements by their purpose, for each engine. Those of few rows and of full parts are kept, and of every other number of rows the last:
 * a program that sends a batch sends as many the next time.
 */
const known = new WeakMap<DialectAdapter, Map<string, Built>>();
export const FEW_ROWS = 4;
/** Of a full part one takes some hundred kilobytes. */
const MOST_KEPT = 400;

/**
 * A statement for so many rows, built once and run again with other values: building it anew would take longer than running it.
 * @param purpose what it does, by all that its text is made of but the number of rows
 * @param parameters its values in the order in which they stand in it; null where it is built for these rows alone
 */
export function builtOnce(
  db: Db,
  purpose: readonly string[],
  rows: number,
  parameters: readonly unknown[] | null,
  build: () => Compilable<AnyRow>,
): CompiledQuery<AnyRow> {
  const { adapter } = db.getExecutor();
  const statements = known.get(adapter) ?? new Map<string, Built>();
  known.set(adapter, statements);
  const isOften = rows <= FEW_ROWS || rows === ROWS_PER_STATEMENT;
  const key = [isOften ? rows : 'others', ...purpose].join(' ');
  const statement = statements.get(key);
  if (parameters && statement?.rows === rows) return { ...statement.query, parameters };
  const query = build().compile();
  if (parameters?.length === query.parameters.length) {
    if (statements.size >= MOST_KEPT) statements.clear();
    statements.set(key, { rows, query });
  }
  return query;
}
