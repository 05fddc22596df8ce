import { describe, expect, test } from 'vitest';
import { check, sampleCow, sampleHerd, sentenceOf, TODAY } from '../../testing/sample-checked-herd.ts';
import { feedAlerts } from './feed-alerts.ts';

/** A herd that eats so many kg a day, with so many kg of each feed in stock. */
function fed(
  need: (number | null)[],
  stock: number[],
  stock_last_rose: string | null = '2024-02-01T08:00:00Z',
) {
  return sampleHerd({
    herd: need.map((daily_feed_amount, id) => sampleCow({ id, daily_feed_amount })),
    feeds: stock.map((total_amount, id) => ({ id, name: ['Hay', 'Maize'][id] ?? 'Straw', total_amount })),
    stock_last_rose,
  });
}

describe('stock against what the herd eats in a day', () => {
  test.each<[string, (number | null)[], number[], [string, string, string] | undefined]>([
    ['14 days exactly', [10, 10], [280], undefined],
    ['a tenth of a kg less', [10, 10], [279.9], ['feed-low', 'soon', '2024-03-13']],
    ['3 days exactly', [10, 10], [60], ['feed-low', 'soon', '2024-03-03']],
    ['a tenth of a kg less than 3 days', [10, 10], [59.9], ['feed-very-low', 'now', '2024-03-02']],
    ['less than a day', [10, 10], [0.1], ['feed-very-low', 'now', TODAY]],
    ['nothing', [10, 10], [0], ['feed-empty', 'now', TODAY]],
    ['several feeds together', [10, 10], [140, 140], undefined],
    ['several feeds together, low', [10, 10], [140, 139.9], ['feed-low', 'soon', '2024-03-13']],
    ['one of several empty', [10, 10], [280, 0], undefined],
    ['all of several empty', [10, 10], [0, 0], ['feed-empty', 'now', TODAY]],
    ['tenths that add up', Array(10).fill(0.1), [14], undefined],
    ['an animal whose ration is unknown', [null, 20], [280], undefined],
    ['no ration known', [null, null], [0], undefined],
    ['no feed ever entered', [10], [], undefined],
    ['no animals', [], [0], undefined],
  ])('%s', (_, need, stock, said) => {
    const alerts = feedAlerts(fed(need, stock), TODAY);
    expect(alerts.map(({ kind, urgency, date }) => [kind, urgency, date])).toEqual(said ? [said] : []);
  });

  test.each([
    [[1240.5, 0], 'The feed lasts 12 more days: 1,240.5 kg of Hay and Maize against 100 kg a day.'],
    [[0, 100], 'The feed lasts 1 more day: 100 kg of Hay and Maize against 100 kg a day.'],
    [[0, 20], 'The feed lasts less than a day: 20 kg of Hay and Maize against 100 kg a day.'],
    [[0, 0], 'The feed is empty (Hay and Maize), and the herd eats 100 kg a day.'],
  ])('of %j kg is reported in a sentence', (stock, sentence) => {
    const [alert] = feedAlerts(fed([60, 40], stock), TODAY);
    expect(alert && sentenceOf(alert)).toBe(sentence);
    expect(alert).toMatchObject({ feed_ids: [0, 1], names: ['Hay', 'Maize'], cow_ids: [] });
  });
});

test('rings once a stage, and again when the feed was refilled and runs low again', () => {
  const said = new Set<string>();
  const rings = (stock: number, rose: string) => {
    const alerts = check(fed([10], [stock], rose), TODAY, said).filter(({ type }) => type === 'feed_alerts');
    for (const { keys } of alerts) for (const key of keys) said.add(key);
    return alerts.map(({ kind }) => kind);
  };
  const steps: [number, string, string[]][] = [
    [200, 'first', []],
    [130, 'first', ['feed-low']],
    [120, 'first', []],
    [29, 'first', ['feed-very-low']],
    [0, 'first', ['feed-empty']],
    [0, 'first', []],
    [300, 'second', []],
    [130, 'second', ['feed-low']],
    [10, 'second', ['feed-very-low']],
    [50, 'third', ['feed-low']], // a refill that did not suffice
  ];
  for (const [stock, rose, expected] of steps) expect(rings(stock, rose)).toEqual(expected);
});

describe('feeds with a ration', () => {
  const rationed = (days_left: number | null, about_kg = 100, id = 7) => ({
    id,
    name: 'Silage',
    total_amount: 900,
    about_kg,
    kg_a_day: 25,
    days_left,
  });

  test.each<[string, number | null, number, [string, string, string] | undefined]>([
    ['for longer than anybody looks', null, 100, undefined],
    ['for 15 days', 15, 100, undefined],
    ['for 14 days', 14, 100, ['feed-low', 'soon', '2024-03-14']],
    ['for 4 days', 4, 100, ['feed-low', 'soon', '2024-03-04']],
    ['for 3 days', 3, 100, ['feed-very-low', 'now', '2024-03-03']],
    ['for no day', 0, 0.1, ['feed-very-low', 'now', TODAY]],
    ['gone', 0, 0, ['feed-empty', 'now', TODAY]],
  ])('%s', (_, days, about, said) => {
    const herd = sampleHerd({ feeds: [rationed(days, about)] });
    const alerts = feedAlerts(herd, TODAY);
    expect(alerts.map(({ kind, urgency, date }) => [kind, urgency, date])).toEqual(said ? [said] : []);
  });

  test('are reported one by one, beside those that share what the herd eats', () => {
    const herd = sampleHerd({
      herd: [sampleCow({ daily_feed_amount: 10 })],
      feeds: [
        { id: 1, name: 'Hay', total_amount: 50 },
        rationed(4),
        rationed(40, 900, 8),
        rationed(2, 60, 9),
      ],
      stock_last_rose: '12',
      feeds_rose: new Map([[9, '11']]),
    });
    const alerts = feedAlerts(herd, TODAY);
    expect(alerts.map(({ feed_ids, keys }) => [feed_ids, keys])).toEqual([
      [[7], ['feed-low:feed:7:never']],
      [[9], ['feed-very-low:feed:9:11']],
      [[1], ['feed-low:stock:12']],
    ]);
    expect(alerts[0] && sentenceOf(alerts[0])).toBe(
      'The feed lasts 4 more days: 100 kg of Silage against 25 kg a day.',
    );
  });
});
