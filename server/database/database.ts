import { Kysely } from 'kysely';
import { type PostgresAddress, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** A handle on the database, or on a transaction of it. */
export type Db = Kysely<Schema>;

export type Engine = 'sqlite' | 'postgres';

/** Where the data lies: a PostgreSQL, or else a SQLite file. */
export type DatabaseAddress = { engine: 'sqlite'; file: string } | PostgresAddress;

/** Opens the database. Connections are made when they are first needed; `db.destroy()` closes them. */
export function openDatabase(
  address: DatabaseAddress,
  onBrokenConnection: (error: Error) => void = () => {},
): Db {
  const dialect =
    address.engine === 'sqlite' ? sqliteDialect(address.file) : postgresDialect(address, onBrokenConnection);
  return new Kysely<Schema>({ dialect });
}
