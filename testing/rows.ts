import { copiedRows, dataTables } from '../server/backup/copy.ts';
import type { Db } from '../server/database/database.ts';

/** Every row of every table that holds data, as text, by table: two databases hold the same when these are equal. */
export async function allRows(db: Db, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await dataTables(db)) {
    if (without.includes(table.name)) continue;
    const rows: string[] = [];
    for await (const some of copiedRows(db, { ...table, columns: [...table.columns].sort() })) {
      rows.push(...some.map((row) => JSON.stringify(row, bytesAsText)));
    }
    // Not in the order of keys: a text comes in another place in another engine.
    all[table.name] = rows.sort();
  }
  return all;
}

function bytesAsText(this: unknown, key: string, value: unknown): unknown {
  const raw = (this as Record<string, unknown>)[key];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value;
}
