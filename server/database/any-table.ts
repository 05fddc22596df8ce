import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** A row of a table whose name is only known at run time. */
export type AnyRow = Record<string, unknown>;

/**
 * A table whose name is a parameter, and the database to build a statement on it: Kysely cannot type that, so the
 * caller says what the rows are.
 */
export function anyTable(db: Db, table: keyof Schema): [Kysely<{ table: AnyRow }>, 'table'] {
  return [db as unknown as Kysely<{ table: AnyRow }>, table as string as 'table'];
}

/** The rows of a statement, with the type that its author knows. */
export async function rowsOf<Row>(db: Db, statement: Compilable<unknown>): Promise<Row[]> {
  return (await db.executeQuery(statement.compile() as CompiledQuery<Row>)).rows;
}
