import type { TableMetadata } from 'kysely';
import type { Db } from '../server/database/database.ts';
import { classOf } from '../server/database/table-classes.ts';

/** The tables of a database that hold data, each once: not the parts of which one consists, nor what the migrations keep. */
export async function knownTables(db: Db): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => ['farm', 'global'].includes(classOf(name) ?? 'local'));
}
