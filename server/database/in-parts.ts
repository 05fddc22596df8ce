/** Far below the number of parameters that one statement may have on either engine: SQLite takes 32,766, PostgreSQL 65,535. */
export const ROWS_PER_STATEMENT = 500;

/** Many rows or ids in parts that fit into one statement each. */
export function* inParts<T>(rows: readonly T[], size = ROWS_PER_STATEMENT): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) {
    yield rows.slice(from, from + size);
  }
}
