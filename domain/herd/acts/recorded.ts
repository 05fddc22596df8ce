/** What a farm records most, so that it is offered first. */
import type { Table } from '../../kinds/index.ts';
import { ACTS } from './index.ts';

export interface RecordedOften {
  readonly table: Table;
  /** How many acts recorded it, each act on many animals once. */
  readonly count: number;
}

const TABLE_OF = new Map<string, Table>(
  ACTS.flatMap(({ kind, table, verb }) =>
    verb === 'create' && table !== null ? [[kind, table] as const] : [],
  ),
);

/** What these entries of the history recorded, the most frequent first. Imports, changes and deletions record nothing by hand. */
export function recordedOften(kinds: readonly string[]): RecordedOften[] {
  const counts = new Map<Table, number>();
  for (const kind of kinds) {
    const table = TABLE_OF.get(kind);
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return [...counts]
    .map(([table, count]) => ({ table, count }))
    .sort((one, other) => other.count - one.count);
}
