import { ago, cow, failed, heifer, left, many, pregnantSince, served } from '../../testing/figure-animals.ts';
import { edges } from '../../testing/figure-edges.ts';

edges('calving_to_first_service', [
  [
    'the first after a calving',
    [cow([ago(200)], served(ago(130), ago(100)))],
    { value: 70, n: 1, animals: [1] },
  ],
  ['on the day of the calving', [cow([ago(200)], served(ago(200)))], { value: 0, n: 1 }],
  ['no second one after that', [cow([ago(200)], served(ago(200), ago(130)))], { value: 0, n: 1 }],
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
      { n: 0, last_year: { value: null, n: 1, hits: 1, low: null, high: null } },
    ],
  ],
  'heifers',
);

const lost = (loss_date: string) => ({ loss_date, ended_pregnancy_start: null });

edges(
  'abortions',
  [
    [
      'a conception',
      [heifer(pregnantSince(ago(100))), heifer({ id: 2, pregnancy_losses: [lost(ago(200))] })],
      { n: 1, hits: 0 },
    ],
    ['nothing where no loss is recorded', [heifer(pregnantSince(ago(100)))], { n: 1, hits: null }],
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
      [heifer({ pregnancy_losses: [lost(ago(200))] })],
      { n: 0 },
    ],
    ['of a service that failed', [cow([ago(300)], failed)], { n: 0 }],
  ],
  'all',
);
