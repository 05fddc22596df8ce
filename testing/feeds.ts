/** A farm with a feed, and what comes and goes of it, made through the API. */
import type { TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';

/** A feed that was added two weeks before the day on the farms of tests. */
export const HAY = { name: 'Hay', total_amount: 1000, date_added: '2026-06-01' };

export type Move = [kind: 'delivery' | 'stock_take' | 'use', moved_on: string, kg: number];

/** A keeper with that feed. */
export async function farmWithFeed(test: TestApp) {
  const keeper = await test.keeper();
  const { body } = await keeper.post('/api/feeds/', HAY);
  return { keeper, id: body.id as number };
}

/** How much there is of a feed, in kg. */
export async function amountOf(keeper: Client, id: number): Promise<number> {
  const { body } = await keeper.get('/api/feeds/');
  return body.find((row: { id: number }) => row.id === id).total_amount;
}

/** Enters what came or went of a feed. Throws when it is refused. */
export async function enterMove(keeper: Client, feed: number, [kind, moved_on, kg]: Move): Promise<Answer> {
  const answer = await keeper.post('/api/feed-movements/', { feed, kind, moved_on, kg });
  if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer;
}
