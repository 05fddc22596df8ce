import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import {
  type Eater,
  type Feeding,
  feedForecast,
  feedsLasting,
  type Ration,
  type StockedFeed,
} from './stock.ts';

const TODAY = '2026-06-15';

let lastId = 0;
const animal = (told: Partial<Eater> = {}): Eater => {
  lastId += 1;
  return {
    id: lastId,
    place: null,
    date_of_birth: '2020-01-01',
    gestation_days: 283,
    stays: [{ from: null, to: null }],
    calvings: [],
    losses: [],
    pregnancy: null,
    ...told,
  };
};
const feed = (told: Partial<StockedFeed> = {}): StockedFeed => ({
  id: 1,
  total_amount: 1000,
  counted_on: TODAY,
  waste_percent: 0,
  ...told,
});
const ration = (told: Partial<Ration> = {}): Ration => ({
  id: 1,
  feed: 1,
  group: null,
  place: null,
  list: null,
  kg: 10,
  from: '2026-01-01',
  ...told,
});
const feeding = (told: Partial<Feeding> = {}): Feeding => ({
  herd: [animal()],
  feeds: [feed()],
  rations: [ration()],
  lists: new Map(),
  ...told,
});

describe('how long a feed lasts', () => {
  it.each<[string, Partial<Feeding>, object]>([
    ['one animal', {}, { about_kg: 1000, kg_a_day: 10, days_left: 100, lasts_to: addDays(TODAY, 99) }],
    [
      'what is wasted is used too',
      { feeds: [feed({ waste_percent: 25 })] },
      { kg_a_day: 12.5, days_left: 80, lasts_to: addDays(TODAY, 79) },
    ],
    [
      'what was eaten since the count is gone',
      { feeds: [feed({ counted_on: '2026-06-05' })] },
      { about_kg: 900, days_left: 90 },
    ],
    [
      'but not before the ration',
      { feeds: [feed({ counted_on: '2026-06-05' })], rations: [ration({ from: '2026-06-12' })] },
      { about_kg: 970, days_left: 97 },
    ],
    [
      'never below nothing',
      { feeds: [feed({ counted_on: '2026-01-05' })] },
      { about_kg: 0, kg_a_day: 10, days_left: 0, lasts_to: null },
    ],
    [
      'a day that is met in part does not count',
      { feeds: [feed({ total_amount: 19.9 })] },
      { days_left: 1, lasts_to: TODAY },
    ],
    [
      'for more than 400 days',
      { feeds: [feed({ total_amount: 4010 })] },
      { days_left: null, lasts_to: null },
    ],
    [
      'for 400 days',
      { feeds: [feed({ total_amount: 4009.9 })] },
      { days_left: 400, lasts_to: addDays(TODAY, 399) },
    ],
    [
      'two rations add up',
      { rations: [ration(), ration({ kg: 0.3, group: 9 })] },
      { kg_a_day: 10.3, days_left: 97 },
    ],
    ['nobody eats', { rations: [ration({ group: 1 })] }, { kg_a_day: 0, days_left: null }],
  ])('%s', (_, told, expected) => {
    expect(feedsLasting(feeding(told), TODAY)).toMatchObject([expected]);
  });

  it('is not told of a feed without a ration', () => {
    expect(feedsLasting(feeding({ feeds: [feed(), feed({ id: 2 })] }), TODAY)).toHaveLength(1);
  });

  it('is told of those that stand in a place, and of those on a list', () => {
    const herd = [animal({ place: 4 }), animal({ place: 5 }), animal({ place: 4 })];
    const [, second, third] = herd;
    const lists = new Map([[7, [second?.id ?? 0, third?.id ?? 0]]]);
    const needOf = (told: Partial<Ration>) =>
      feedsLasting(feeding({ herd, lists, rations: [ration(told)] }), TODAY)[0]?.kg_a_day;
    expect([needOf({ place: 4 }), needOf({ place: 5 }), needOf({ list: 7 }), needOf({ list: 8 })]).toEqual([
      20, 10, 20, 0,
    ]);
  });
});

/**
 * Counted by hand: two open animals, one of them sold on the 14th; a dry cow who calves on the 18th, and a calf that is a
 * weaned calf from the 17th on. Silage 10 kg for all, hay 2 kg for group 1 and 1 kg for group 7, 5 % of the hay is wasted.
 */
it('foretells the stock day by day, over a calving, a change of group and a sale', () => {
  const herd = [
    animal(),
    animal({ stays: [{ from: null, to: '2026-06-13' }] }),
    animal({
      calvings: [{ day: '2025-06-01', start: null }],
      pregnancy: { start: addDays('2026-06-18', -283) },
    }),
    animal({ date_of_birth: addDays('2026-06-17', -61) }),
  ];
  const feeds = [
    feed({ id: 1, total_amount: 155, counted_on: '2026-06-12' }),
    feed({ id: 2, total_amount: 8, waste_percent: 5 }),
  ];
  const rations = [
    ration({ feed: 1 }),
    ration({ feed: 2, group: 1, kg: 2 }),
    ration({ feed: 2, group: 7, kg: 1 }),
  ];
  // On the 12th and 13th four animals ate 40 kg a day, on the 14th three.
  const left = 155 - 40 - 40 - 30;
  expect(left).toBe(45);
  expect(feedForecast(feeding({ herd, feeds, rations }), TODAY, 6)).toEqual([
    day('2026-06-15', { 5: 1, 6: 1, 9: 1 }, [30, 15], [0, 8]),
    day('2026-06-16', { 5: 1, 6: 1, 9: 1 }, [30, 0], [0, 8]),
    day('2026-06-17', { 5: 1, 7: 1, 9: 1 }, [30, 0], [1.1, 7]),
    day('2026-06-18', { 1: 1, 7: 1, 9: 1 }, [30, 0], [3.2, 3.8]),
    day('2026-06-19', { 1: 1, 7: 1, 9: 1 }, [30, 0], [3.2, 0.7]),
    day('2026-06-20', { 1: 1, 7: 1, 9: 1 }, [30, 0], [3.2, 0]),
  ]);
});

function day(day: string, groups: object, [silage, silageLeft]: number[], [hay, hayLeft]: number[]) {
  return {
    day,
    groups,
    feeds: [
      { feed: 1, need: silage, left: silageLeft },
      { feed: 2, need: hay, left: hayLeft },
    ],
  };
}
