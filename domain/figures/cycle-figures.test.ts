import { ago, checked, cow, left, many, pregnantSince, served } from '../../testing/figure-animals.ts';
import { edges } from '../../testing/figure-edges.ts';

// Days 60 to 80 after the calving are the first cycle.
edges('insemination_rate', [
  ['a cycle that ends today', [cow([ago(80)])], { n: 1, hits: 0, animals: [] }],
  ['a cycle that ends tomorrow', [cow([ago(79)])], { n: 0 }],
  ['a service on its first day', [cow([ago(80)], served(ago(20)))], { n: 1, hits: 1, animals: [1] }],
  ['a service on its last day', [cow([ago(100)], served(ago(20)))], { n: 1, hits: 1, animals: [1] }],
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
