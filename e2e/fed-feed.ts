import { day, type Keeper } from './fixtures.ts';

/** A feed of which everything is known: it was delivered, counted long ago and used, and an animal is fed with it. Answers its id. */
export async function fedFeed(keeper: Keeper, name: string): Promise<number> {
  const feed = await keeper.addFeed({ name, total_amount: 900, date_added: day(-60) });
  await keeper.addCow({ name: 'Silke', date_of_birth: day(-900) });
  const moved = (kind: string, days: number, more: object = {}) =>
    keeper.call('POST', '/api/feed-movements/', { feed, kind, moved_on: day(-days), kg: 800, ...more });
  await moved('stock_take', 50);
  await moved('delivery', 20, { price_per_tonne: 210, supplier: 'Mühle', notes: 'Zweiter Schnitt' });
  await moved('use', 1, { kg: 50 });
  await keeper.call('POST', '/api/rations/', { feed, group: 9, kg: 10 });
  return feed;
}
