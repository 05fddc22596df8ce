import type { Db } from '../database/database.ts';

/** The examiners of so many checks are looked through: whoever came before is not suggested. */
const LOOKED_THROUGH = 500;

/** Who did the farm's pregnancy checks, that of the one entered last first; null where nobody is named. */
export async function readExaminers(db: Db, farmId: number): Promise<(string | null)[]> {
  const checks = await db
    .selectFrom('pregnancy_checks')
    .select('examiner')
    .where('farm_id', '=', farmId)
    .orderBy('farm_id', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  return checks.map(({ examiner }) => examiner);
}
