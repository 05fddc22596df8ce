import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { HerdRow } from '../herd/families/herd-row.ts';

/** The latest treatment with each medicine, the one given last first; each way of writing a name is one. */
export function readMedicineUses(db: Db, farmId: number, most: number): Promise<HerdRow<'treatments'>[]> {
  const latest = db
    .selectFrom('treatments')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by medicine_name order by started_at desc, id desc)`.as(
        'place',
      ),
    )
    .where('farm_id', '=', farmId)
    .as('latest');
  return db
    .selectFrom(latest)
    .selectAll()
    .where('place', '=', 1)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
