import { describe, expect, it } from 'vitest';
import { animal as animalOf } from '../../testing/animals.ts';
import { addDays } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { MOST_RATIONS } from '../values/limits.ts';
import { eaterOf } from './eater.ts';
import type { Eater, FedRation, Feeding, StockedFeed } from './eating.ts';
import { feedForecast, feedsLasting, MOST_DAYS, mostDaysOf, USUAL_DAYS } from './stock.ts';

const TODAY = '2026-06-15';

let lastId = 0;
const animal = (facts: Partial<Animal> = {}): Eater => {
  lastId += 1;
  return eaterOf(animalOf({ id: lastId, date_of_birth: '2020-01-01', ...facts }), TODAY);
};
const calved = (birth_date: string, ended_pregnancy_start: string | null = null) => ({
  birth_records: [{ birth_date, ended_pregnancy_start, newborn_cow: null, calf_status: null }],
});
const pregnantSince = (pregnancy_start_date: string) => ({ is_pregnant: true, pregnancy_start_date });
const feed = (facts: Partial<StockedFeed> = {}): StockedFeed => ({
  id: 1,
  total_amount: 1000,
  counted_on: TODAY,
  waste_percent: 0,
  ...facts,
});
const ration = (facts: Partial<FedRation> = {}): FedRation => ({
  id: 1,
  feed: 1,
  group: null,
  place: null,
  list: null,
  kg: 10,
  from: '2026-01-01',
  ...facts,
});
const feeding = (facts: Partial<Feeding> = {}): Feeding => ({
  herd: [animal()],
  feeds: [feed()],
  rations: [ration()],
  lists: new Map(),
  ...facts,
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
  ])('%s', (_, facts, expected) => {
    expect(feedsLasting(feeding(facts), TODAY)).toMatchObject([expected]);
  });

  it('is not shown for a feed without a ration', () => {
    expect(feedsLasting(feeding({ feeds: [feed(), feed({ id: 2 })] }), TODAY)).toHaveLength(1);
  });

  it('is shown for those that stand in a place, and of those on a list', () => {
    const herd = [animal({ place: 4 }), animal({ place: 5 }), animal({ place: 4 })];
    const [, second, third] = herd;
    const lists = new Map([[7, [second?.id ?? 0, third?.id ?? 0]]]);
    const needOf = (facts: Partial<FedRation>) =>
      feedsLasting(feeding({ herd, lists, rations: [ration(facts)] }), TODAY)[0]?.kg_a_day;
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
    animal({ movements: [{ moved_on: '2026-06-14', direction: 'out', kind: 'sale', reason: null }] }),
    animal({ ...calved('2025-06-01'), ...pregnantSince(addDays('2026-06-18', -283)) }),
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
  expect([...feedForecast(feeding({ herd, feeds, rations }), TODAY, 6)]).toEqual([
    day('2026-06-15', { 5: 1, 6: 1, 9: 1 }, [30, 15], [0, 8]),
    day('2026-06-16', { 5: 1, 6: 1, 9: 1 }, [30, 0], [0, 8]),
    day('2026-06-17', { 5: 1, 7: 1, 9: 1 }, [30, 0], [1.1, 7]),
    day('2026-06-18', { 1: 1, 7: 1, 9: 1 }, [30, 0], [3.2, 3.8]),
    day('2026-06-19', { 1: 1, 7: 1, 9: 1 }, [30, 0], [3.2, 0.7]),
    day('2026-06-20', { 1: 1, 7: 1, 9: 1 }, [30, 0], [3.2, 0]),
  ]);
});

/**
 * Counted by hand: a cow due on 14 September, whom one dries off from the 16th on (90 days before); one due on 12 August, who is
 * dry from the 17th on (56 days before); a heifer due on the 16th, who was expected on the 10th already and is a fresh cow from
 * then on, as is a cow that calved on the 13th and gives milk for her 22nd day on 5 July. Silage: group 2 gets 20 kg, 3 gets 15,
 * 4 gets 8 and 1 gets 25 kg; 10 % of it is wasted. On the 14th, when it was counted, the four ate 20 + 15 + 0 + 25 kg.
 */
it('foretells the stock day by day, over dry-offs and a calving that is overdue', () => {
  const due = (day: string) => pregnantSince(addDays(day, -283));
  const herd = [
    animal({ ...calved('2025-11-01'), ...due('2026-09-14') }),
    animal({ ...calved('2025-10-01'), ...due('2026-08-12') }),
    animal({ date_of_birth: '2024-05-01', ...due('2026-06-10') }),
    animal(calved('2026-06-13')),
  ];
  const rations = [
    ration({ group: 1, kg: 25 }),
    ration({ group: 2, kg: 20 }),
    ration({ group: 3, kg: 15 }),
    ration({ group: 4, kg: 8 }),
  ];
  const feeds = [feed({ total_amount: 400, counted_on: '2026-06-14', waste_percent: 10 })];
  const days = [...feedForecast(feeding({ herd, feeds, rations }), TODAY, 21)];
  expect(
    days.slice(0, 5).map(({ day, groups, feeds: [facts] }) => [day, groups, facts?.need, facts?.left]),
  ).toEqual([
    // 400 - 66 = 334 were there in the morning.
    ['2026-06-15', { 1: 1, 2: 1, 3: 1, 5: 1 }, 66, 268],
    ['2026-06-16', { 1: 2, 3: 2 }, 88, 180],
    ['2026-06-17', { 1: 2, 3: 1, 4: 1 }, 80.3, 99.7],
    ['2026-06-18', { 1: 2, 3: 1, 4: 1 }, 80.3, 19.4],
    ['2026-06-19', { 1: 2, 3: 1, 4: 1 }, 80.3, 0],
  ]);
  const groupsOn = (wanted: string) => days.find(({ day: one }) => one === wanted)?.groups;
  expect([groupsOn('2026-07-04'), groupsOn('2026-07-05')]).toEqual([
    { 1: 2, 3: 1, 4: 1 },
    { 1: 1, 2: 1, 3: 1, 4: 1 },
  ]);
  expect(feedsLasting(feeding({ herd, feeds, rations }), TODAY)).toMatchObject([
    { about_kg: 334, kg_a_day: 66, days_left: 4, lasts_to: '2026-06-18' },
  ]);
});

it('looks as far ahead as it says, but less far where the feeds are many', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const mostOf = (count: number) =>
    mostDaysOf({
      feeds: many(count + 500).map((id) => feed({ id })),
      rations: many(count).flatMap((id) => [ration({ feed: id }), ration({ feed: id })]),
    });
  expect([0, 1, 150, 151].map(mostOf)).toEqual([MOST_DAYS, MOST_DAYS, MOST_DAYS, 397]);
  expect(mostOf(MOST_RATIONS)).toBe(USUAL_DAYS);
  expect(mostOf(100 * MOST_RATIONS)).toBe(1);
});

it('takes a herd, day after day, for what the forecast said of that day', () => {
  const herd = [
    animal({ ...calved('2025-11-01'), ...pregnantSince('2025-12-07') }),
    animal({ date_of_birth: '2026-04-20' }),
    animal({ date_of_birth: '2025-05-20' }),
    animal({ date_of_birth: '2024-09-01', ...pregnantSince('2025-12-20') }),
  ];
  const foretold = [...feedForecast(feeding({ herd }), TODAY, 60)];
  for (const { day: today, groups } of foretold) {
    // Nobody calves before 16 September.
    const [now] = feedForecast(feeding({ herd }), today, 1);
    expect([today, now?.groups]).toEqual([today, groups]);
  }
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
