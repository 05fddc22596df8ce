/** What came from outside, by what its sender calls it. */
import type { Drawn, Whence } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { KINDS, type Table } from '#domain/kinds/index.ts';
import type { Db } from '../../database/database.ts';
import { readIdentitiesOf } from './identities.repository.ts';

type Outside = NonNullable<Whence['outside']>;

/** Of resources of a collection those that came from outside, by their keys. The first that sent one is named. */
export async function outsidesOf(
  db: Db,
  farmId: number,
  { name }: Pick<Collection, 'name'>,
  drawn: readonly Pick<Drawn, 'key' | 'cow'>[],
): Promise<ReadonlyMap<string, Outside>> {
  const found = new Map<string, Outside>();
  const named = drawn.flatMap((one) => {
    // A birth is known by its calf.
    const row = name === 'births' ? (['cows', one.cow ?? 0] as const) : rowOfKey(one.key);
    return row ? [{ key: one.key, table: row[0], id: row[1] }] : [];
  });
  for (const [table, rows] of Map.groupBy(named, (one) => one.table)) {
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    for (const one of await readIdentitiesOf(db, farmId, table, [...keys.keys()])) {
      const key = keys.get(one.entity_id);
      if (one.collection !== name || key === undefined || found.has(key)) continue;
      found.set(key, { source: one.source, sourceId: one.source_id, creator: one.creator });
    }
  }
  return found;
}

const TABLES: ReadonlyMap<string, Table> = new Map(KINDS.map(({ path, table }) => [path, table]));

function rowOfKey(key: string): readonly [table: Table, id: number] | null {
  const [path = '', id] = key.split('/');
  const table = TABLES.get(path);
  const number = Number(id);
  return table && Number.isSafeInteger(number) ? [table, number] : null;
}
