import { expect, it } from 'vitest';
import { feedLasting } from './feed-stock.ts';

const eating = (...amounts: (number | null)[]) => amounts.map((daily_feed_amount) => ({ daily_feed_amount }));

it.each([
  ['all amounts known', eating(10, 10), [{ total_amount: 200 }], { days: 10 }],
  ['half of them', eating(10, null), [{ total_amount: 200 }], { days: 20 }],
  ['one of three', eating(10, null, null), [{ total_amount: 20_000 }], { days: null, known: 1, animals: 3 }],
  ['none', eating(null, null), [{ total_amount: 200 }], null],
  [
    'one of three, beside a feed with a ration',
    eating(10, null, null),
    [{ total_amount: 20_000 }, { total_amount: 90, about_kg: 90, kg_a_day: 10, days_left: 9 }],
    { days: 9 },
  ],
  ['no feed', eating(10), [], null],
])('the feed lasts, with %s', (_, herd, feeds, lasting) => {
  expect(feedLasting(herd, feeds)).toEqual(lasting);
});
