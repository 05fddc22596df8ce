import { gestationOn } from '#domain/breeding/gestation.ts';
import { cowAnswer } from '#domain/herd/answers/cow-listed.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { SheetFacts } from '#domain/work/sheet.ts';
import type { Db } from '../database/database.ts';
import { herdStatement } from '../herd/ready/herd.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';

/** The animals of a sheet that are in the herd, and the bulls of their latest seminations. */
export async function readSheetFacts(
  db: Db,
  context: RequestContext,
  animals: readonly number[],
): Promise<Pick<SheetFacts, 'cows' | 'bulls'>> {
  if (animals.length === 0) return { cows: new Map(), bulls: new Map() };
  const { farm_id } = context;
  const gestationOf = gestationOn(context.gestation);
  const rows = await herdStatement(db, farm_id, true).where('cows.id', 'in', animals).execute();
  const cows = new Map(
    rows.map((row): [number, CowListed] => [row.id, cowAnswer(row, context, gestationOf)]),
  );
  const services = await db
    .selectFrom('semination_records')
    .select(['cow', 'bull_name', 'bull_code'])
    .where('farm_id', '=', farm_id)
    .where('cow', 'in', animals)
    .orderBy('semination_date')
    .orderBy('id')
    .execute();
  // The latest of each comes last.
  return { cows, bulls: new Map(services.map((row) => [row.cow, row.bull_name ?? row.bull_code])) };
}
