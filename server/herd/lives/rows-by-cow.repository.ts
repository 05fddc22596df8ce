/** What the reads of a farm's work have in common. */
import type { Db } from '../../database/database.ts';

/** The animals in the herd: what is joined to each is one step into an index. */
export function cowsOfHerd(db: Db, farmId: number) {
  return db.selectFrom('cows').where('cows.farm_id', '=', farmId).where('cows.in_herd', '=', true);
}

/** What is said of rows, by the animal that they are of. */
export function byCow<Row extends { cow: number }, T>(
  rows: readonly Row[],
  factOf: (row: Row) => T,
): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const known = found.get(row.cow);
    if (known) known.push(factOf(row));
    else found.set(row.cow, [factOf(row)]);
  }
  return found;
}
