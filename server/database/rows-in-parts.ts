import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Compilable } from 'kysely';
import type { Db } from './database.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

/** Reading so many takes a few milliseconds. */
const ROWS = 1000;

/**
 * The rows of a reading query, some at a time, as they were at one moment. SQLite reads them as they are taken, and
 * others get their turn between two parts; PostgreSQL sends them all at once.
 */
export async function* rowsInParts<Row>(db: Db, query: Compilable<Row>): AsyncGenerator<Row[]> {
  const executor = db.getExecutor();
  if (!(executor.adapter instanceof NodeSqliteAdapter)) {
    const { rows } = await db.executeQuery(query);
    yield rows;
    return;
  }
  for await (const { rows } of executor.stream(query.compile(), ROWS)) {
    yield rows;
    if (rows.length === ROWS) await letOthersIn();
  }
}
