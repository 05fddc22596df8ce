/** A cow's records, made through the API as a client would; each throws when it is refused. */
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { Answered } from '#domain/kinds/index.ts';
import type { Movement } from '#domain/kinds/movement/schema.ts';
import type { PregnancyCheck } from '#domain/kinds/pregnancy-check/schema.ts';
import type { PregnancyLoss } from '#domain/kinds/pregnancy-loss/schema.ts';
import type { SeminationRecord } from '#domain/kinds/semination/schema.ts';
import type { Client } from './client.ts';

async function created<T>(keeper: Client, url: string, payload: unknown): Promise<T> {
  const answer = await keeper.post(url, payload);
  if (answer.status !== 201) throw new Error(`${url} refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Records a calving of this mother. */
export function calving(
  keeper: Client,
  mother: number,
  day: string,
  more: Record<string, unknown> = {},
): Promise<BirthRecord> {
  return created(keeper, '/api/birth-records/', { mother_cow: mother, birth_date: day, ...more });
}

/** Records a semination of this cow. */
export function semination(
  keeper: Client,
  cow: number,
  day: string,
  more: Record<string, unknown> = {},
): Promise<SeminationRecord> {
  return created(keeper, '/api/semination-records/', { cow, semination_date: day, ...more });
}

/** Records a vaccination of this animal. */
export function vaccination(
  keeper: Client,
  cow: number,
  day: string,
  more: Record<string, unknown> = {},
): Promise<Answered<'vaccinations'>> {
  return created(keeper, '/api/vaccinations/', { cow, vaccine_name: 'BVD', vaccination_date: day, ...more });
}

/** Records that this animal came or left: by default that it was sold, or bought. */
export function movement(
  keeper: Client,
  cow: number,
  direction: Movement['direction'],
  day: string,
  more: Record<string, unknown> = {},
): Promise<Movement> {
  const kind = direction === 'out' ? 'sale' : 'purchase';
  return created(keeper, '/api/movements/', { cow, direction, moved_on: day, kind, ...more });
}

/** Records a pregnancy check of this cow. */
export function check(
  keeper: Client,
  cow: number,
  day: string,
  result: PregnancyCheck['result'],
  more: Record<string, unknown> = {},
): Promise<PregnancyCheck> {
  return created(keeper, '/api/pregnancy-checks/', { cow, check_date: day, result, ...more });
}

/** Records the loss of a pregnancy of this cow. */
export function loss(
  keeper: Client,
  cow: number,
  day: string,
  more: Record<string, unknown> = {},
): Promise<PregnancyLoss> {
  return created(keeper, '/api/pregnancy-losses/', { cow, loss_date: day, ...more });
}
