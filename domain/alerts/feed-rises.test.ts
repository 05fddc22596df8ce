import { expect, it } from 'vitest';
import { type FeedEntry, risesIn } from './feed-rises.ts';

const feed = (entry: string, after: number, before: number | null = null): FeedEntry => ({
  entry,
  entity: 'feeds',
  id: 1,
  before: before === null ? null : { total_amount: before },
  after: { total_amount: after },
});
const move = (entry: string, kind: string, kg: number): FeedEntry => ({
  entry,
  entity: 'feed_movements',
  id: 50,
  before: null,
  after: { feed: 1, kind, kg },
});

it.each<[string, FeedEntry[], string | null]>([
  ['nothing was entered', [], null],
  ['a feed was added', [feed('1', 0)], '1'],
  ['its amount was raised', [feed('1', 10), feed('2', 11, 10)], '2'],
  ['its amount fell', [feed('1', 10), feed('2', 9, 10)], '1'],
  ['it was called otherwise', [feed('1', 10), feed('2', 10, 10)], '1'],
  ['it was delivered', [feed('1', 10), move('2', 'delivery', 1)], '2'],
  ['it was used', [feed('1', 10), move('2', 'use', 1)], '1'],
  ['more was counted', [feed('1', 10), move('2', 'stock_take', 11)], '2'],
  ['less was counted', [feed('1', 10), move('2', 'stock_take', 9)], '1'],
  [
    'it was refilled to less than was reported before',
    [feed('1', 10), move('2', 'use', 8), feed('3', 5, 10)],
    '3',
  ],
  [
    'less was reported, which is a count beside the row of the feed',
    [feed('1', 10), feed('2', 5, 10), move('2', 'stock_take', 5)],
    '1',
  ],
  [
    'it was refilled to what was reported last, which leaves the row of the feed',
    [feed('1', 10), move('2', 'use', 9), move('3', 'stock_take', 10)],
    '3',
  ],
])('feed rose last when %s', (_, entries, entry) => {
  const { last, ofFeeds } = risesIn(entries);
  expect([last, ofFeeds.get(1) ?? null]).toEqual([entry, entry]);
});

it('tells of each feed by itself', () => {
  const { last, ofFeeds } = risesIn([feed('1', 10), { ...feed('2', 10), id: 2 }, move('3', 'delivery', 5)]);
  expect(last).toBe('3');
  expect([...ofFeeds]).toEqual([
    [1, '3'],
    [2, '2'],
  ]);
});
