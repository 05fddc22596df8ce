import { ago, calf, cow, heifer, left, many, served } from '../../testing/figure-animals.ts';
import { edges } from '../../testing/figure-edges.ts';
import { addDays } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';

edges('calving_interval', [
  ['calving − calving before', [cow([ago(410), ago(10)])], { value: 400, n: 1, hits: null, animals: [1] }],
  ['of 240 days counts', [cow([ago(250), ago(10)])], { value: 240, n: 1 }],
  ['of 239 days is one calving on two days', [cow([ago(249), ago(10)])], { value: null, n: 0 }],
  ['twins are one calving', [cow([ago(410), ago(10), ago(10)])], { value: 400, n: 1 }],
  [
    'counts in the period of the later calving',
    [cow([ago(766), ago(366)])],
    { n: 0, last_year: { value: 400, n: 1, hits: null, low: null, high: null } },
  ],
  ['of the first day of the period', [cow([ago(764), ago(364)])], { n: 1 }],
  ['of an animal that left since', [cow([ago(410), ago(10)], { movements: [left(ago(5))] })], { n: 1 }],
  [
    'has a range from ten on',
    [...many(9, cow([ago(400), ago(0)])), cow([ago(410), ago(0)], { id: 10 })],
    { value: 401, n: 10, low: 399, high: 403, median: 400, p25: 400, p75: 400 },
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

const born = (facts: Parameters<typeof calf>[1], more: Partial<Animal> = {}) =>
  cow([], { birth_records: [calf(ago(100), facts)], parity: 1, ...more });

edges(
  'stillbirth',
  [
    ['alive where nobody said it', [born({}), born({ calf_status: 'stillborn' })], { n: 2, hits: 1 }],
    [
      'nothing where nobody recorded one in two years, whatever lives',
      many(20, born({ calf_status: 'alive' })),
      { n: 20, hits: null, value: null },
    ],
    [
      'none this year, where one is recorded of the year before',
      [
        ...many(20, born({})),
        cow([], { id: 30, birth_records: [calf(ago(500), { calf_status: 'died_48h' })] }),
      ],
      { n: 20, hits: 0, value: 0 },
    ],
    ['stillborn', [born({ calf_status: 'stillborn' })], { n: 1, hits: 1, animals: [1] }],
    ['dead within 48 hours', [born({ calf_status: 'died_48h' })], { n: 1, hits: 1 }],
    ['not kept', [born({ calf_status: 'not_kept' }), born({ calf_status: 'stillborn' })], { n: 2, hits: 1 }],
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
    [
      'lives',
      [
        itsMother,
        heifer({ id: 2, date_of_birth: ago(200) }),
        heifer({ id: 3, movements: [left(ago(9), 'death')] }),
      ],
      { n: 1, hits: 0 },
    ],
    [
      'nothing where no death is recorded',
      [itsMother, heifer({ id: 2, date_of_birth: ago(200) })],
      { n: 1, hits: null },
    ],
    ['died on day 182', [itsMother, calfThatLeft(182, 'death')], { n: 1, hits: 1, animals: [2] }],
    ['died on day 183', [itsMother, calfThatLeft(183, 'death')], { n: 1, hits: 0 }],
    [
      'was sold',
      [itsMother, calfThatLeft(20, 'sale'), heifer({ id: 3, movements: [left(ago(9), 'death')] })],
      { n: 1, hits: 0 },
    ],
    ['a stillborn one was never alive', [born({ calf_status: 'stillborn' })], { n: 0 }],
  ],
  'all',
);
