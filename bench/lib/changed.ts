/** A farm after one more change. */
import type { Db } from '../../server/database/database.ts';
import { changeHerd } from '../../server/herd/door/door.ts';
import { readRow } from '../../server/herd/families/part-of-herd.repository.ts';
import type { RequestContext } from '../../server/herd/request-context.ts';

/** The farm after the weight of its animal 7 was changed. */
export async function changed(db: Db, context: RequestContext): Promise<RequestContext> {
  const { revision } = await changeHerd(
    db,
    { context, kind: 'cow.update', now: new Date() },
    async (herd) => {
      const before = await readRow(db, context.farm_id, 'cows', 7);
      if (!before) throw new Error('The cow is gone');
      const after = { ...before, weight: (before.weight ?? 600) + 1 };
      await herd.write([{ entity: 'cows', entity_id: before.id, cow_id: before.id, before, after }]);
      return { status: 200 };
    },
  );
  return { ...context, revision };
}
