import { describe, expect, test } from 'vitest';
import {
  check,
  sampleCow as cow,
  sampleHerd as herd,
  inDays,
  sentenceOf,
  TODAY,
} from '../../testing/sample-checked-herd.ts';
import { Alert } from './alert.ts';
import type { CheckedHerd } from './checked-herd.ts';

/** One pregnant female, due in so many days. */
const due = (days: number) =>
  herd({
    herd: [cow({ cow_gender: 'Female', is_pregnant: true, pregnancy_start_date: inDays(days - 283) })],
  });

const kinds = (checked: CheckedHerd, today = TODAY) => check(checked, today).map(({ kind }) => kind);

test('nothing to say of a herd in order, nor of none', () => {
  expect(check(herd(), TODAY)).toEqual([]);
  expect(check(herd({ herd: [] }), TODAY)).toEqual([]);
});

describe('an expected calving', () => {
  test.each([
    [200, []],
    [22, []],
    [21, ['calving-in-window']],
    [8, ['calving-in-window']],
    [7, ['calving-in-a-week']],
    [6, ['calving-in-a-week']],
    [4, ['calving-in-a-week']],
    [3, ['calving-soon']],
    [2, ['calving-soon']],
    [1, ['calving-soon']],
    [0, ['calving-today']],
    [-1, ['calving-soon']],
    [-9, ['calving-soon']], // the last usual day
    [-10, ['calving-overdue']],
    [-14, ['calving-overdue']],
    [-15, ['pregnant-too-long']], // day 298
    [-200, ['pregnant-too-long']],
  ])('in %i days: %j', (days, expected) => {
    expect(kinds(due(days))).toEqual(expected);
  });

  test('that is long past is told with the days that she has carried at least', () => {
    const [alert] = check(due(-15));
    expect(alert && sentenceOf(alert)).toContain('more than 297 days');
  });

  test('is reported in a sentence, with its date and one key for each stage', () => {
    const stages = [21, 20, 8, 7, 3, 1, 0, -1, -9, -10].map((days) => {
      const [alert] = check(due(3), inDays(3 - days));
      return [alert && sentenceOf(alert), alert?.keys[0]];
    });
    const bella = 'Bella (DE 09 12345678)';
    const range = '23 February\u2009–\u200912 March';
    const usual = `usually ${range}`;
    expect(stages).toEqual([
      [
        `${bella} is expected to calve in 21 days, on 3 March 2024, ${usual}.`,
        'calving-in-window:cow-5:2024-03-03',
      ],
      [
        `${bella} is expected to calve in 20 days, on 3 March 2024, ${usual}.`,
        'calving-in-window:cow-5:2024-03-03',
      ],
      [
        `${bella} is expected to calve in 8 days, on 3 March 2024, ${usual}.`,
        'calving-in-window:cow-5:2024-03-03',
      ],
      [
        `${bella} is expected to calve in a week, on 3 March 2024, ${usual}.`,
        'calving-in-a-week:cow-5:2024-03-03',
      ],
      [
        `${bella} is expected to calve in 3 days, on 3 March 2024, ${usual}.`,
        'calving-soon:cow-5:2024-03-03',
      ],
      [`${bella} is expected to calve tomorrow, on 3 March 2024, ${usual}.`, 'calving-soon:cow-5:2024-03-03'],
      [`${bella} is expected to calve today.`, 'calving-today:cow-5:2024-03-03'],
      // Reported before the day, it is not reported again.
      [
        `${bella} was expected to calve yesterday, on 3 March 2024. Usual is ${range}.`,
        'calving-soon:cow-5:2024-03-03',
      ],
      [
        `${bella} was expected to calve 9 days ago, on 3 March 2024. Usual is ${range}.`,
        'calving-soon:cow-5:2024-03-03',
      ],
      [
        `${bella} was expected to calve 10 days ago, on 3 March 2024, ${usual}, and no calving is recorded.`,
        'calving-overdue:cow-5:2024-03-03',
      ],
    ]);
  });

  test('over a month end and a year end', () => {
    const start = '2023-04-01'; // due on 2024-01-09
    const pregnant = herd({
      herd: [cow({ cow_gender: 'Female', is_pregnant: true, pregnancy_start_date: start })],
    });
    const calvingKinds = (today: string) =>
      kinds(pregnant, today).filter((kind) => kind.startsWith('calving'));
    expect(calvingKinds('2023-12-18')).toEqual([]);
    expect(calvingKinds('2023-12-19')).toEqual(['calving-in-window']);
    expect(calvingKinds('2024-01-02')).toEqual(['calving-in-a-week']);
    expect(calvingKinds('2024-01-09')).toEqual(['calving-today']);
  });
});

describe('a recorded calving', () => {
  const mother = cow({ cow_gender: 'Female', is_pregnant: true, pregnancy_start_date: '2024-02-01' });
  const calved = (day: string, ...calves: (string | null)[]) =>
    herd({
      herd: [mother],
      birthRecords: calves.map((newborn_name) => ({
        mother_cow: 5,
        birth_date: `${day}T05:00:00`,
        newborn_name,
      })),
    });

  test.each([
    [inDays(1), ['Bea'], 'Bella (DE 09 12345678) calved on 1 March 2024: Bea.'],
    [TODAY, [null], 'Bella (DE 09 12345678) calved on 29 February 2024.'],
    [TODAY, ['Bea', 'Bo'], 'Bella (DE 09 12345678) calved on 29 February 2024: Bea and Bo.'],
    [inDays(-21), ['Bea'], 'Bella (DE 09 12345678) calved on 8 February 2024: Bea.'],
    [inDays(-22), ['Bea'], undefined], // a calving entered long after it happened is no news
  ])('on %s, calves %j: %s', (day, calves, sentence) => {
    const alerts = check(calved(day, ...calves), TODAY);
    expect(alerts.map(sentenceOf)).toEqual(sentence ? [sentence] : []);
    expect(alerts.map(({ keys }) => keys)).toEqual(sentence ? [[`calving-recorded:cow-5:${day}`]] : []);
  });

  test('of a cow that has left the herd is not reported', () => {
    expect(check({ ...calved(TODAY, 'Bea'), herd: [] }, TODAY)).toEqual([]);
  });
});

describe('what was reported is not reported again', () => {
  const cows = [7, 8, 9].map((id) => cow({ id, name: `Cow ${id}`, is_weighed: false }));

  test('a list shrinks to the animals that are new in it', () => {
    const [first] = check(herd({ herd: cows.slice(0, 2) }), TODAY);
    expect(first && sentenceOf(first)).toMatch(/^2 animals .*: Cow 7 \(.*\) and Cow 8 \(.*\)\.$/);
    const said = new Set(first?.keys);
    expect(check(herd({ herd: cows.slice(0, 2) }), TODAY, said)).toEqual([]);
    expect(check(herd({ herd: cows.slice(1, 2) }), TODAY, said)).toEqual([]);
    expect(check(herd({ herd: cows }), inDays(1), said)).toMatchObject([{ cow_ids: [9], names: ['Cow 9'] }]);
    expect(check(herd({ herd: cows }), inDays(1))).toMatchObject([{ cow_ids: [7, 8, 9] }]);
  });

  test('an alert comes back when its date moves, or its stage', () => {
    const said = new Set(check(due(8), TODAY).flatMap(({ keys }) => keys));
    expect(check(due(8), TODAY, said)).toEqual([]);
    expect(check(due(9), TODAY, said)).toMatchObject([{ kind: 'calving-in-window' }]);
    expect(check(due(8), inDays(1), said)).toMatchObject([{ kind: 'calving-in-a-week' }]);
  });
});

test('alerts come by type, the most urgent first, then by date', () => {
  const pregnant = { cow_gender: 'Female', is_pregnant: true } as const;
  const cows = [
    cow({ id: 1, ...pregnant, pregnancy_start_date: inDays(20 - 283) }),
    cow({ id: 2, ...pregnant, pregnancy_start_date: inDays(7 - 283) }),
    cow({ id: 3, ...pregnant, pregnancy_start_date: inDays(2 - 283) }),
    cow({ id: 4, ...pregnant, pregnancy_start_date: inDays(1 - 283) }),
    cow({ id: 5, ...pregnant, pregnancy_start_date: inDays(-10 - 283) }),
  ];
  const alerts = check(herd({ herd: cows, groupsBefore: new Map([[5, 4]]) }), TODAY);
  expect(alerts.map(({ type, urgency, kind, cow_ids }) => [type, urgency, kind, ...cow_ids])).toEqual([
    ['pregnancy_alerts', 'soon', 'calving-in-a-week', 2],
    ['pregnancy_alerts', 'info', 'calving-in-window', 1],
    ['birth_alerts', 'now', 'calving-overdue', 5],
    ['birth_alerts', 'soon', 'calving-soon', 4],
    ['birth_alerts', 'soon', 'calving-soon', 3],
    ['group_change_notifications', 'info', 'group-changed', 5],
  ]);
  for (const alert of alerts) expect(Alert.parse(alert)).toEqual(alert);
});
