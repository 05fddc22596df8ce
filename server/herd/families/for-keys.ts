/** How rows are read by keys, of whatever table. */
import type { Compilable } from 'kysely';
import type { HerdTable } from '#domain/herd/rows.ts';
import { rowsOf } from '../../database/any-table.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { preparedForFew } from '../../database/prepared-for-few.ts';
import { pauses } from '../../http/in-pieces.ts';

/** Reads the rows of a farm that a query finds by keys: few keys by a statement that is built once, many in parts. */
export function forKeys<Key, Row>(
  build: (db: Db, farmId: number, keys: readonly Key[]) => Compilable<unknown>,
): (db: Db, farmId: number, keys: readonly Key[]) => Promise<Row[]> {
  const few = preparedForFew((db: Db, keys: readonly Key[], farmId: number) => build(db, farmId, keys));
  return async (db, farmId, keys) => {
    const found = await few(db, keys, farmId);
    if (found) return found as Row[];
    const rows: Row[] = [];
    const pause = pauses();
    for (const part of inParts(keys)) {
      for (const row of await rowsOf<Row>(db, build(db, farmId, part))) rows.push(row);
      await pause();
    }
    return rows;
  };
}

/** A column that keys are looked for in. */
export interface KeyColumn<T extends HerdTable = HerdTable> {
  readonly table: T;
  readonly column: string;
}

/** The same of a column that is only known at run time. */
export function forKeysOf<Row>(
  build: (db: Db, farmId: number, column: KeyColumn, keys: readonly number[]) => Compilable<unknown>,
): (db: Db, farmId: number, column: KeyColumn, keys: readonly number[]) => Promise<Row[]> {
  const made = new Map<string, ReturnType<typeof forKeys<number, Row>>>();
  return (db, farmId, { table, column }, keys) => {
    const name = `${table}.${column}`;
    const query =
      made.get(name) ??
      forKeys<number, Row>((from, farm, some) => build(from, farm, { table, column }, some));
    made.set(name, query);
    return query(db, farmId, keys);
  };
}
