import { ago, came, cow, heifer, left, many, TODAY } from '../../testing/figure-animals.ts';
import { edges } from '../../testing/figure-edges.ts';
import { addDays } from '../calendar/calendar.ts';

edges('days_in_milk', [
  ['days since calving', [cow([ago(400), ago(30)])], { value: 30, n: 1, verdict: null }],
  [
    'not of a dry cow',
    [cow([ago(300)], { dry_offs: [ago(10)] })],
    { n: 0, last_year: { value: null, n: 0, hits: null, low: null, high: null } },
  ],
  ['dried off on the day of the calving she is not dry', [cow([ago(30)], { dry_offs: [ago(30)] })], { n: 1 }],
  ['dried off before she calved', [cow([ago(30)], { dry_offs: [ago(90)] })], { n: 1 }],
  [
    'not of one that left, but last year',
    [cow([ago(400)], { movements: [left(ago(5))] })],
    { n: 0, last_year: { value: 35, n: 1, hits: null, low: null, high: null } },
  ],
  ['not of one that leaves tomorrow', [cow([ago(30)], { movements: [left(ago(-1))] })], { n: 0 }],
  [
    'of a bought one from the day she came',
    [cow([ago(400)], { movements: [came(ago(100))] })],
    { n: 1, last_year: { value: null, n: 0, hits: null, low: null, high: null } },
  ],
  [
    'of one that came back',
    [cow([ago(30)], { movements: [left(ago(20)), came(ago(10), 'return')] })],
    { n: 1 },
  ],
]);

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
      heifer({ id: 30, movements: [left(ago(500))] }),
    ],
    { n: 15, hits: 0, value: 0 },
  ],
  [
    'nothing where no departure is recorded in two years',
    many(20, cow([ago(900)])),
    { n: 20, hits: null, value: null },
  ],
  [
    'nothing where one is recorded, but longer ago',
    [...many(20, cow([ago(900)])), heifer({ id: 30, movements: [left(ago(740))] })],
    { n: 20, hits: null, value: null },
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

edges('lactation_number', [
  [
    'mean of the cows in the herd',
    [cow([ago(400), ago(10)]), heifer({ id: 2, parity: 3 }), heifer({ id: 3, parity: 3 }), heifer({ id: 4 })],
    { n: 3, value: 2.67, animals: [1, 2, 3] },
  ],
  [
    'as it was on that day',
    [cow([ago(400), ago(10)])],
    { value: 2, last_year: { value: 1, n: 1, hits: null, low: null, high: null } },
  ],
  ['not of one that left', [cow([ago(400)], { movements: [left(ago(1))] })], { n: 0 }],
]);
