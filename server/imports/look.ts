/** Looks at what an import would do, of whatever it is. */
import type { RowChange } from '#domain/herd/change.ts';
import { refuseBeyondMost, roomOf } from '../herd/door/room.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { Services } from '../http/services.ts';
import { createdBy } from './import-answer.ts';
import { type Planner, planAhead } from './plan-ahead.ts';

/**
 * The answer to a plan of which nothing is written. Throws why there is no plan, and `quota` where the farm has no room for what it adds.
 * @param answerOf says it for the herd of this revision
 */
export async function look<Plan extends { readonly changes: readonly RowChange[] }, Answer>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  context: RequestContext,
  planner: Planner<Plan>,
  answerOf: (plan: Plan, revision: number) => Promise<Answer>,
): Promise<Answer> {
  const ahead = await planAhead(db, context, planner);
  if ('fault' in ahead) throw ahead.fault;
  const answer = await answerOf(ahead.plan, ahead.farm.revision);
  const room = await roomOf(db, context.farm_id, config.farmLimits);
  room.check('records', createdBy(ahead.plan));
  await refuseBeyondMost(db, context.farm_id, ahead.plan.changes);
  return answer;
}
