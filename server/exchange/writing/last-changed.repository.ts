import { momentsOf } from '#domain/exchange/ade/modified.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Db } from '../../database/database.ts';
import { idRows } from '../../database/id-rows.ts';
import { inParts } from '../../database/in-parts.ts';

/**
 * So many ids before an entry its moment is worked out from: it is later than each of them by a thousandth of a second at least. More
 * entries than that are not made in one.
 */
const ENTRIES_BEFORE = 500;

/** The last entry that touched any record of a kind, by the animal; null of what is the farm's. */
export async function lastOfAnimals(
  db: Db,
  farmId: number,
  entity: HerdTable,
  cows: readonly (number | null)[],
): Promise<Map<number | null, number>> {
  const last = new Map<number | null, number>();
  for (const part of inParts(cows.filter((cow) => cow !== null))) {
    const rows = await db
      .with('touched(id)', () => idRows(part))
      .selectFrom('touched')
      .select('touched.id')
      .select(({ selectFrom }) =>
        selectFrom('journal_rows')
          .select('journal_id')
          .where('farm_id', '=', farmId)
          .whereRef('cow_id', '=', 'touched.id')
          .where('entity', '=', entity)
          .orderBy('journal_id', 'desc')
          .limit(1)
          .as('last'),
      )
      .execute();
    for (const row of rows) if (row.last !== null) last.set(row.id, row.last);
  }
  if (!cows.includes(null)) return last;
  const row = await db
    .selectFrom('journal_rows')
    .select(({ fn }) => fn.max('journal_id').as('entry'))
    .where('farm_id', '=', farmId)
    .where('entity', '=', entity)
    .executeTakeFirst();
  if (row?.entry) last.set(null, Number(row.entry));
  return last;
}

/** The moments of entries, worked out from those shortly before each. */
export async function momentsNear(
  db: Db,
  farmId: number,
  entries: readonly number[],
): Promise<Map<number, number>> {
  const windows: { from: number; to: number }[] = [];
  for (const to of [...new Set(entries)].sort((a, b) => a - b)) {
    const from = to - ENTRIES_BEFORE;
    const last = windows.at(-1);
    if (last && from <= last.to) last.to = to;
    else windows.push({ from, to });
  }
  const moments = new Map<number, number>();
  for (const { from, to } of windows) {
    const some = await db
      .selectFrom('journal')
      .select(['id', 'at'])
      .where('farm_id', '=', farmId)
      .where('id', '>', from)
      .where('id', '<=', to)
      .orderBy('id')
      .execute();
    for (const [id, moment] of momentsOf(some)) moments.set(id, moment);
  }
  return moments;
}
