import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** A row of a table that is only known when it is asked for. */
export type AnyRow = Record<string, unknown>;

/**
 * A table that is a parameter, and the database to write a statement on it with: Kysely cannot follow one. Whoever reads so
 * says what the rows are.
 */
export function anyTable(db: Db, table: keyof Schema): [Kysely<{ table: AnyRow }>, 'table'] {
  return [db as unknown as Kysely<{ table: AnyRow }>, table as string as 'table'];
}

/** What a statement answers, as whoever wrote it knows it. */
export async function rowsOf<Row>(db: Db, statement: Compilable<unknown>): Promise<Row[]> {
  return (await db.executeQuery(statement.compile() as CompiledQuery<Row>)).rows;
}
