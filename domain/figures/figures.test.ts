import { describe, expect, it } from 'vitest';
import {
  ago,
  calf,
  came,
  checked,
  cow,
  figure,
  heifer,
  left,
  many,
  served,
  TODAY,
} from '../../testing/figure-animals.ts';
import { addDays } from '../calendar/calendar.ts';
import type { FigureAnimal } from './animal.ts';
import { type Figure, figuresOf } from './figures.ts';
import { FIGURE_KEYS, type FigureKey, type FigureName } from './measures.ts';
import { periodFrom } from './period.ts';

type Row = [what: string, animals: FigureAnimal[], expected: Partial<Figure>];

/** One figure at its edges: what is expected of it over the year that ends today. */
function edges(key: FigureKey, rows: Row[], of: FigureName['of'] = 'cows'): void {
  describe(`${key} of ${of}`, () => {
    it.each(rows)('%s', (_, animals, expected) => {
      expect(figure(animals, key, { of })).toMatchObject(expected);
    });
  });
}

it('says every figure of a farm without animals, and nothing of each', () => {
  const numbers = { waiting_days: 60, check_days: 35 };
  const figures = figuresOf([], periodFrom({}, TODAY), { today: TODAY, numbers });
  expect(figures.map(({ key, of }) => `${key} ${of}`)).toHaveLength(19);
  expect([...new Set(figures.map(({ key }) => key))]).toEqual([...FIGURE_KEYS]);
  for (const told of figures)
    expect(told).toMatchObject({
      value: null,
      n: 0,
      missing: 0,
      median: null,
      p25: null,
      p75: null,
      low: null,
      high: null,
      last_year: { value: null, n: 0 },
      verdict: null,
      animals: [],
    });
});

edges('calving_interval', [
  ['calving − calving before', [cow([ago(410), ago(10)])], { value: 400, n: 1, hits: null, animals: [1] }],
  ['of 240 days counts', [cow([ago(250), ago(10)])], { value: 240, n: 1 }],
  ['of 239 days is one calving on two days', [cow([ago(249), ago(10)])], { value: null, n: 0 }],
  ['twins are one calving', [cow([ago(410), ago(10), ago(10)])], { value: 400, n: 1 }],
  [
    'counts in the period of the later calving',
    [cow([ago(766), ago(366)])],
    { n: 0, last_year: { value: 400, n: 1, hits: null } },
  ],
  ['of the first day of the period', [cow([ago(764), ago(364)])], { n: 1 }],
  ['of an animal that left since', [cow([ago(410), ago(10)], { movements: [left(ago(5))] })], { n: 1 }],
  [
    'has a range from ten on',
    [...many(9, cow([ago(400), ago(0)])), cow([ago(410), ago(0)], { id: 10 })],
    { value: 401, n: 10, low: 399, high: 403, median: 400, p25: 400, p75: 400 },
  ],
]);

edges('calving_to_first_service', [
  [
    'the first after a calving',
    [cow([ago(200)], served(ago(130), ago(100)))],
    { value: 70, n: 1, animals: [1] },
  ],
  ['on the day of the calving', [cow([ago(200)], served(ago(200)))], { value: 0, n: 1 }],
  ['before the first day of the period', [cow([ago(400)], served(ago(370), ago(100)))], { n: 0 }],
  ['of an animal that never calved here', [heifer({ ...served(ago(100)), parity: 2 })], { n: 0 }],
  [
    'a loss makes no other first',
    [
      cow([ago(300)], {
        ...served(ago(230), ago(100)),
        pregnancy_losses: [{ loss_date: ago(150), ended_pregnancy_start: null }],
      }),
    ],
    { n: 1, value: 70 },
  ],
]);

const pregnantSince = (day: string) => ({ ...served(day), is_pregnant: true, pregnancy_start_date: day });

edges('days_open', [
  ['conception − calving', [cow([ago(200)], pregnantSince(ago(100)))], { value: 100, n: 1 }],
  ['of a heifer', [heifer(pregnantSince(ago(100)))], { n: 0 }],
  ['of a calving without a semination none is known', [cow([ago(400), ago(10)])], { n: 0 }],
  [
    'nothing is said where a fifth of the services is missing',
    [...many(3, cow([ago(200)], pregnantSince(ago(100)))), cow([ago(200)], { ...served(ago(100)), id: 9 })],
    { n: 3, value: null, median: null, p25: null, animals: [1, 2, 3] },
  ],
]);

edges('days_in_milk', [
  ['days since calving', [cow([ago(400), ago(30)])], { value: 30, n: 1, verdict: null }],
  [
    'not of a dry cow',
    [cow([ago(300)], { dry_offs: [ago(10)] })],
    { n: 0, last_year: { value: null, n: 0, hits: null } },
  ],
  ['dried off on the day of the calving she is not dry', [cow([ago(30)], { dry_offs: [ago(30)] })], { n: 1 }],
  ['dried off before she calved', [cow([ago(30)], { dry_offs: [ago(90)] })], { n: 1 }],
  [
    'not of one that left, but last year',
    [cow([ago(400)], { movements: [left(ago(5))] })],
    { n: 0, last_year: { value: 35, n: 1, hits: null } },
  ],
  ['not of one that leaves tomorrow', [cow([ago(30)], { movements: [left(ago(-1))] })], { n: 0 }],
  [
    'of a bought one from the day she came',
    [cow([ago(400)], { movements: [came(ago(100))] })],
    { n: 1, last_year: { value: null, n: 0, hits: null } },
  ],
  [
    'of one that came back',
    [cow([ago(30)], { movements: [left(ago(20)), came(ago(10), 'return')] })],
    { n: 1 },
  ],
]);

const failed = { ...served(ago(100), ago(70)), pregnancy_checks: [checked(ago(30), 'empty')] };

edges('conception_rate', [
  [
    'conceived ÷ services',
    [cow([ago(200)], pregnantSince(ago(100))), cow([ago(200)], { ...failed, id: 2 })],
    { n: 3, hits: 1, value: null, animals: [1] },
  ],
  [
    'in percent from ten on',
    [...many(5, cow([ago(200)], failed)), ...many(5, cow([ago(200)], pregnantSince(ago(100))), 6)],
    { n: 15, hits: 5, value: 33.3, low: 15.2, high: 58.3 },
  ],
  ['50 days old', [cow([ago(200)], pregnantSince(ago(50)))], { n: 1 }],
  ['49 days old', [cow([ago(200)], pregnantSince(ago(49)))], { n: 0, missing: 0 }],
  ['of a series that is not known', [cow([ago(300)], served(ago(200), ago(100)))], { n: 0, missing: 2 }],
  [
    'of a series that is not known, while its last service is young',
    [cow([ago(300)], served(ago(200), ago(20)))],
    { n: 0, missing: 1 },
  ],
  [
    'a fifth may be missing',
    [
      ...many(8, cow([ago(300)], pregnantSince(ago(100)))),
      ...many(2, cow([ago(300)], pregnantSince(ago(60))), 9),
      ...many(2, cow([ago(300)], served(ago(100))), 20),
    ],
    { n: 10, missing: 2, value: 100 },
  ],
  [
    'more may not',
    [
      ...many(10, cow([ago(300)], pregnantSince(ago(100)))),
      ...many(3, cow([ago(300)], served(ago(100))), 20),
    ],
    { n: 10, hits: 10, missing: 3, value: null, low: null },
  ],
]);

edges(
  'conception_rate',
  [
    ['of a heifer that calved since', [cow([ago(10)], served(ago(293)))], { n: 1, hits: 1 }],
    [
      'not of one whose calvings are not recorded',
      [heifer({ ...pregnantSince(ago(100)), parity: 1 })],
      { n: 0 },
    ],
  ],
  'heifers',
);

edges('services_per_conception', [
  [
    'services ÷ conceptions',
    [cow([ago(300)], { ...failed }), cow([ago(300)], { ...pregnantSince(ago(100)), id: 2 })],
    { n: 1, hits: 3, value: 3, low: null, verdict: null, animals: [1, 2] },
  ],
  ['without a conception', [cow([ago(300)], failed)], { n: 0, hits: 2, value: null }],
  [
    'to a hundredth',
    [...many(3, cow([ago(300)], pregnantSince(ago(100)))), cow([ago(300)], { ...failed, id: 9 })],
    { n: 3, hits: 5, value: 1.67 },
  ],
  [
    'too many missing',
    [cow([ago(300)], pregnantSince(ago(100))), cow([ago(300)], { ...served(ago(100)), id: 2 })],
    { n: 1, missing: 1, value: null },
  ],
]);

edges('non_return_56', [
  ['56 days old, none came', [cow([ago(200)], served(ago(56)))], { n: 1, hits: 1, animals: [1] }],
  ['55 days old', [cow([ago(200)], served(ago(55)))], { n: 0 }],
  ['came back on day 56', [cow([ago(200)], served(ago(120), ago(64)))], { n: 1, hits: 0 }],
  ['came back on day 57', [cow([ago(200)], served(ago(120), ago(63)))], { n: 1, hits: 1 }],
  ['on day 3 it is the same service', [cow([ago(200)], served(ago(120), ago(117)))], { n: 1, hits: 1 }],
  ['on day 4 it is another', [cow([ago(200)], served(ago(120), ago(116)))], { n: 1, hits: 0 }],
  ['only the first service counts', [cow([ago(300)], served(ago(200), ago(100)))], { n: 1 }],
  ['left on day 56', [cow([ago(300)], { ...served(ago(200)), movements: [left(ago(144))] })], { n: 0 }],
  [
    'left on day 57',
    [cow([ago(300)], { ...served(ago(200)), movements: [left(ago(143))] })],
    { n: 1, hits: 1 },
  ],
  [
    'left after she came back',
    [cow([ago(300)], { ...served(ago(200), ago(180)), movements: [left(ago(150))] })],
    { n: 1, hits: 0 },
  ],
  ['of a cow that never calved here', [heifer({ ...served(ago(100)), parity: 3 })], { n: 0 }],
]);

edges(
  'non_return_56',
  [
    ['of a heifer the first of all', [heifer(served(ago(300), ago(100)))], { n: 1, hits: 1 }],
    [
      'also where one was lost',
      [
        heifer({
          ...served(ago(300), ago(100)),
          pregnancy_losses: [{ loss_date: ago(200), ended_pregnancy_start: null }],
        }),
      ],
      { n: 1 },
    ],
    [
      'of which the first lies before the period',
      [heifer(served(ago(400), ago(100)))],
      { n: 0, last_year: { value: null, n: 1, hits: 1 } },
    ],
  ],
  'heifers',
);

// Days 60 to 80 after the calving are the first cycle.
edges('insemination_rate', [
  ['a cycle that ends today', [cow([ago(80)])], { n: 1, hits: 0, animals: [] }],
  ['a cycle that ends tomorrow', [cow([ago(79)])], { n: 0 }],
  ['a service on its first day', [cow([ago(80)], served(ago(20)))], { n: 1, hits: 1, animals: [1] }],
  [
    'a service the day before it is not in it, and is not known yet',
    [cow([ago(80)], served(ago(21)))],
    { n: 0 },
  ],
  ['twelve cycles at most', [cow([ago(364)])], { n: 12, hits: 0 }],
  ['one that ends on the first day of the period', [cow([ago(444)])], { n: 12 }],
  ['one that ends the day before', [cow([ago(445)])], { n: 11 }],
  ['until the next calving', [cow([ago(364), ago(284)])], { n: 10 }],
  ['until she left', [cow([ago(200)], { movements: [left(ago(120))] })], { n: 0 }],
  ['until the day before she left', [cow([ago(200)], { movements: [left(ago(119))] })], { n: 1 }],
  ['not where she is not to be bred', [cow([ago(200)], { do_not_breed: true })], { n: 0 }],
  ['not while pregnant', [cow([ago(200)], pregnantSince(ago(130)))], { n: 1, hits: 1 }],
  [
    'again after a loss',
    [
      cow([ago(300)], {
        ...served(ago(230)),
        pregnancy_losses: [{ loss_date: ago(150), ended_pregnancy_start: null }],
      }),
    ],
    { n: 7, hits: 1 },
  ],
  ['not after a service of which nothing is known', [cow([ago(300)], served(ago(230)))], { n: 1, hits: 1 }],
]);

edges('pregnancy_rate_21', [
  ['a conception', [cow([ago(200)], pregnantSince(ago(130)))], { n: 1, hits: 1, animals: [1] }],
  [
    'a service that failed',
    [cow([ago(80)], { ...served(ago(20)), pregnancy_checks: [checked(ago(1), 'empty')] })],
    { n: 1, hits: 0 },
  ],
  ['a service of which nothing is known', [cow([ago(80)], served(ago(20)))], { n: 0, hits: 0 }],
  ['no service', [cow([ago(80)])], { n: 1, hits: 0 }],
  [
    'nothing is said where too many services are missing',
    many(12, cow([ago(200)], served(ago(100)))),
    { n: 36 - 12 - 12, value: null },
  ],
]);

edges(
  'age_at_first_calving',
  [
    [
      'in months',
      [cow([ago(10)], { date_of_birth: addDays(ago(10), -730) })],
      { value: 24, n: 1, hits: null, animals: [1] },
    ],
    ['at 450 days', [cow([ago(10)], { date_of_birth: addDays(ago(10), -450) })], { n: 1, value: 14.8 }],
    ['at 449 days', [cow([ago(10)], { date_of_birth: addDays(ago(10), -449) })], { n: 0 }],
    ['at 1,500 days', [cow([ago(10)], { date_of_birth: addDays(ago(10), -1500) })], { n: 1 }],
    ['at 1,501 days', [cow([ago(10)], { date_of_birth: addDays(ago(10), -1501) })], { n: 0 }],
    ['a second calving', [cow([ago(400), ago(10)], { date_of_birth: ago(1100) })], { n: 0 }],
    ['whose first are not recorded', [cow([ago(10)], { parity: 2, date_of_birth: ago(1000) })], { n: 0 }],
    ['twins', [cow([ago(10), ago(10)], { date_of_birth: ago(740) })], { n: 1, value: 24 }],
  ],
  'heifers',
);

edges('turnover', [
  [
    'in percent of the mean number',
    many(10, cow([ago(900)])).concat(cow([ago(900)], { id: 20, movements: [left(TODAY)] })),
    { n: 11, hits: 1, value: 9.1, low: null, verdict: null, animals: [20] },
  ],
  [
    'of fewer than ten',
    [...many(8, cow([ago(900)])), cow([ago(900)], { id: 20, movements: [left(TODAY)] })],
    { n: 9, hits: 1, value: null },
  ],
  [
    'of those that came meanwhile half',
    [
      ...many(10, cow([ago(900)])),
      ...many(10, cow([ago(900)], { movements: [came(addDays(TODAY, -181))] }), 11),
    ],
    { n: 15, hits: 0, value: 0 },
  ],
  [
    'a heifer is none',
    [...many(10, cow([ago(900)])), heifer({ id: 20, movements: [left(ago(5))] })],
    { n: 10, hits: 0 },
  ],
  ['a cow whose calvings are not recorded is one', many(10, heifer({ parity: 1 })), { n: 10 }],
  ['a male is none', many(10, heifer({ parity: null })), { n: 0 }],
]);

edges('replacement', [
  [
    'first calvings',
    [...many(10, cow([ago(900)])), cow([ago(0)], { id: 20 })],
    { n: 10, hits: 1, value: 10, animals: [20] },
  ],
  ['no further ones', many(10, cow([ago(900), ago(5)])), { n: 10, hits: 0 }],
]);

const born = (facts: Parameters<typeof calf>[1], more: Partial<FigureAnimal> = {}) =>
  cow([], { birth_records: [calf(ago(100), facts)], parity: 1, ...more });

edges(
  'stillbirth',
  [
    ['alive where nobody said it', [born({})], { n: 1, hits: 0 }],
    ['stillborn', [born({ calf_status: 'stillborn' })], { n: 1, hits: 1, animals: [1] }],
    ['dead within 48 hours', [born({ calf_status: 'died_48h' })], { n: 1, hits: 1 }],
    ['not kept', [born({ calf_status: 'not_kept' })], { n: 1, hits: 0 }],
    [
      'twins are two',
      [cow([], { parity: 1, birth_records: [calf(ago(10)), calf(ago(10), { calf_status: 'stillborn' })] })],
      { n: 2, hits: 1 },
    ],
    [
      '260 days after its semination',
      [born({ calf_status: 'stillborn', ended_pregnancy_start: ago(360) }, served(ago(360)))],
      { n: 1 },
    ],
    [
      '259 days after its semination',
      [born({ calf_status: 'stillborn', ended_pregnancy_start: ago(359) }, served(ago(359)))],
      { n: 0 },
    ],
  ],
  'all',
);

const calfThatLeft = (days: number, kind: string) =>
  heifer({ id: 2, date_of_birth: ago(200), movements: [left(addDays(ago(200), days), kind)] });
const itsMother = cow([], { parity: 1, birth_records: [calf(ago(200), { newborn_cow: 2 })] });

edges(
  'calf_mortality',
  [
    ['lives', [itsMother, heifer({ id: 2, date_of_birth: ago(200) })], { n: 1, hits: 0 }],
    ['died on day 182', [itsMother, calfThatLeft(182, 'death')], { n: 1, hits: 1, animals: [2] }],
    ['died on day 183', [itsMother, calfThatLeft(183, 'death')], { n: 1, hits: 0 }],
    ['was sold', [itsMother, calfThatLeft(20, 'sale')], { n: 1, hits: 0 }],
    ['a stillborn one was never alive', [born({ calf_status: 'stillborn' })], { n: 0 }],
  ],
  'all',
);

edges(
  'abortions',
  [
    ['a conception', [heifer(pregnantSince(ago(100)))], { n: 1, hits: 0 }],
    [
      'a loss',
      [
        heifer({
          ...served(ago(300)),
          pregnancy_losses: [{ loss_date: ago(200), ended_pregnancy_start: ago(300) }],
        }),
      ],
      { n: 1, hits: 1, animals: [1] },
    ],
    [
      'a loss without a semination gives no conception',
      [heifer({ pregnancy_losses: [{ loss_date: ago(200), ended_pregnancy_start: null }] })],
      { n: 0 },
    ],
    ['of a service that failed', [cow([ago(300)], failed)], { n: 0 }],
  ],
  'all',
);

edges('lactation_number', [
  [
    'mean of the cows in the herd',
    [cow([ago(400), ago(10)]), heifer({ id: 2, parity: 3 }), heifer({ id: 3, parity: 3 }), heifer({ id: 4 })],
    { n: 3, value: 2.67, animals: [1, 2, 3] },
  ],
  [
    'as it was on that day',
    [cow([ago(400), ago(10)])],
    { value: 2, last_year: { value: 1, n: 1, hits: null } },
  ],
  ['not of one that left', [cow([ago(400)], { movements: [left(ago(1))] })], { n: 0 }],
]);

describe('a verdict', () => {
  const intervals = (now: number, before: number, count = 10) => [
    ...many(count, cow([ago(400 + now), ago(0)])).map((animal, index) =>
      cow([ago(now + (index % 2 ? 5 : -5)), ago(0)], { id: animal.id }),
    ),
    ...many(count, cow([addDays(ago(400), -before), ago(400)]), 100),
  ];
  it.each<[string, number, number, number, Figure['verdict']]>([
    ['shorter than last year', 380, 400, 10, 'better'],
    ['longer than last year', 420, 400, 10, 'worse'],
    ['as long', 400, 400, 10, null],
    ['of nine', 380, 400, 9, null],
  ])('on calving intervals %s', (_, now, before, count, expected) => {
    expect(figure(intervals(now, before, count), 'calving_interval').verdict).toBe(expected);
  });

  it('is better where more conceive', () => {
    const animals = [
      ...many(20, cow([ago(200)], pregnantSince(ago(100)))),
      ...many(
        20,
        cow([ago(700)], { ...served(ago(500)), pregnancy_checks: [checked(ago(450), 'empty')] }),
        100,
      ),
    ];
    expect(figure(animals, 'conception_rate').verdict).toBe('better');
  });
});
