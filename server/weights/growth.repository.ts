import { type AnimalGrowth, growthOf, type HerdWeighing } from '#domain/herd/herd-growth.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { rowsInParts } from '../database/rows-in-parts.ts';
import type { RequestContext } from '../herd/request-context.ts';

const animal = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('cows')
    .select(['date_of_birth', 'cow_gender'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id),
);

const ownWeights = prepared((db: Db, farmId: number, cow: number) =>
  db
    .selectFrom('weights')
    .select(['id', 'weighed_on', 'kg'])
    .where('farm_id', '=', farmId)
    .where('cow', '=', cow)
    .orderBy('weighed_on')
    .orderBy('id'),
);

/** An animal's growth beside that of the herd's others of her sex; null when the farm has none with this id. */
export async function readGrowth(
  db: Db,
  { farm_id, today }: Pick<RequestContext, 'farm_id' | 'today'>,
  id: number,
): Promise<AnimalGrowth | null> {
  const [cow] = await animal(db, farm_id, id);
  if (!cow) return null;
  const own = await ownWeights(db, farm_id, id);
  const others: HerdWeighing[] = [];
  const query = weighingsOf(db, farm_id, cow.cow_gender);
  for await (const rows of rowsInParts(db, query))
    for (const weighing of rows) if (weighing.cow !== id) others.push(weighing);
  return growthOf(cow, own, others, today);
}

/** All weighings of the farm's animals of one sex, those of each together; also of animals that have left. */
function weighingsOf(db: Db, farmId: number, gender: 'Male' | 'Female') {
  return db
    .selectFrom('weights')
    .innerJoin('cows', (join) =>
      join.onRef('cows.farm_id', '=', 'weights.farm_id').onRef('cows.id', '=', 'weights.cow'),
    )
    .select(['weights.cow', 'weights.weighed_on', 'weights.kg', 'cows.date_of_birth'])
    .where('weights.farm_id', '=', farmId)
    .where('cows.cow_gender', '=', gender)
    .orderBy('weights.cow')
    .orderBy('weights.weighed_on')
    .orderBy('weights.id');
}
