import { describe, expect, it, test } from 'vitest';
import { row } from '../../../testing/ade/drawn.ts';
import {
  identityOf,
  type KeptResource,
  mayMeet,
  metIn,
  modifiedOf,
  type Verdict,
  verdictOf,
} from './meeting.ts';

const NOW = '2026-11-28T06:00:00.000Z';
const [BEFORE, AT, AFTER] = [
  '2026-11-01T00:00:00.000Z',
  '2026-11-02T00:00:00.000Z',
  '2026-11-03T00:00:00.000Z',
];

test.each([
  [
    { source: 'robot', sourceId: 'A7', id: 'E1' },
    { source: 'robot', sourceId: 'A7' },
  ],
  [
    { source: 'robot', sourceId: null, id: 'E1' },
    { source: 'robot', sourceId: 'E1' },
  ],
  [
    { source: null, sourceId: null, id: 'E1' },
    { source: 'key-3', sourceId: 'E1' },
  ],
  [
    { source: null, sourceId: null, id: null },
    { source: 'key-3', sourceId: '12@2026-07-01T00:00:00' },
  ],
])('%j is known as %j', (whence, identity) => {
  const about = { cow: 12, when: '2026-07-01T00:00:00' };
  expect(identityOf({ ...whence, modified: null, isDeleted: false }, 'key-3', about)).toEqual(identity);
});

test.each([
  [null, NOW],
  ['2027-01-01T00:00:00.000Z', NOW],
  [AT, AT],
])('changed at %s counts as %s', (modified, counts) => {
  expect(modifiedOf({ modified }, NOW)).toBe(counts);
});

describe('what becomes of it', () => {
  const kept: KeptResource = { modified: AT, isSame: false, changedHere: null, isGone: false };
  it.each<[string, { modified: string | null; isDeleted?: boolean }, KeptResource | null, Verdict]>([
    ['not here', { modified: AT }, null, 'new'],
    ['not here, and deleted', { modified: AT, isDeleted: true }, null, 'nothing-deleted'],
    ['the same again', { modified: AT }, { ...kept, isSame: true }, 'unchanged'],
    ['the same again, without a time', { modified: null }, { ...kept, isSame: true }, 'unchanged'],
    ['other, and newer', { modified: AFTER }, kept, 'change'],
    ['other, of the same time', { modified: AT }, kept, 'change'],
    ['other, without a time', { modified: null }, kept, 'change'],
    ['other, and older', { modified: BEFORE }, kept, 'older'],
    [
      'a person changed it later',
      { modified: AFTER },
      { ...kept, changedHere: '2026-11-04T00:00:00.000Z' },
      'changed-here',
    ],
    [
      'a person changed it before',
      { modified: AFTER },
      { ...kept, changedHere: '2026-11-02T12:00:00.000Z' },
      'change',
    ],
    [
      'a person deleted it later',
      { modified: AT },
      { ...kept, isSame: true, isGone: true, changedHere: AFTER },
      'changed-here',
    ],
    [
      'the same again, without a time, after a person changed it',
      { modified: null },
      { ...kept, isSame: true, changedHere: AFTER },
      'changed-here',
    ],
    [
      'the same again, without a time, after a person deleted it',
      { modified: null },
      { ...kept, isSame: true, isGone: true, changedHere: AFTER },
      'changed-here',
    ],
    [
      'other, without a time, after a person changed it',
      { modified: null },
      { ...kept, changedHere: AFTER },
      'change',
    ],
    [
      'the same again, without a time, of what a person changed before it came',
      { modified: null },
      { ...kept, isSame: true, changedHere: BEFORE },
      'change',
    ],
    ['a person deleted it before', { modified: AFTER }, { ...kept, isGone: true, changedHere: AT }, 'change'],
    ['deleted', { modified: AFTER, isDeleted: true }, kept, 'delete'],
    [
      'deleted, and a person changed it later',
      { modified: AT, isDeleted: true },
      { ...kept, changedHere: AFTER },
      'changed-here',
    ],
    ['deleted again', { modified: AFTER, isDeleted: true }, { ...kept, isGone: true }, 'nothing-deleted'],
  ])('%s', (_what, whence, before, verdict) => {
    expect(verdictOf({ isDeleted: false, ...whence }, before, NOW)).toBe(verdict);
  });
});

describe('meeting a record that was entered here', () => {
  const weight = (said: object) => row('weights', { cow: 1, weighed_on: '2026-07-01', kg: 600, ...said });
  const given = (said: object) =>
    row('treatments', {
      cow: 1,
      started_at: '2026-07-01T00:00:00',
      medicine_name: 'Mastimox',
      doses_given: 1,
      meat_days: 10,
      ...said,
    });

  it.each<[string, 'weights' | 'treatments', object[], object, object | null]>([
    ['the same', 'weights', [weight({})], { weighed_on: '2026-07-01', kg: 600 }, {}],
    ['one that knows more', 'weights', [weight({})], { kg: 600, notes: 'Full' }, { notes: 'Full' }],
    ['one that knows less', 'weights', [weight({ notes: 'Full' })], { kg: 600 }, {}],
    ['another weight', 'weights', [weight({})], { kg: 601 }, null],
    ['another method', 'weights', [weight({})], { kg: 600, method: 'tape' }, null],
    ['none', 'weights', [], { kg: 600 }, null],
    ['two that are alike', 'weights', [weight({}), weight({ id: 8 })], { kg: 600 }, null],
    ['one of two', 'weights', [weight({ kg: 590 }), weight({ id: 8 })], { kg: 600 }, {}],
    [
      'an hour where a day was known',
      'treatments',
      [given({})],
      { started_at: '2026-07-01T08:30:00' },
      { started_at: '2026-07-01T08:30:00' },
    ],
    [
      'a day where an hour is known',
      'treatments',
      [given({ started_at: '2026-07-01T08:30:00' })],
      { started_at: '2026-07-01T00:00:00' },
      {},
    ],
    [
      'another hour',
      'treatments',
      [given({ started_at: '2026-07-01T08:30:00' })],
      { started_at: '2026-07-01T18:30:00' },
      null,
    ],
    [
      'the same quarters',
      'treatments',
      [given({ quarters: 'front_left,rear_left' })],
      { quarters: ['rear_left', 'front_left'] },
      {},
    ],
    ['other quarters', 'treatments', [given({ quarters: 'front_left' })], { quarters: ['rear_left'] }, null],
  ])('%s', (_what, table, rows, values, filled) => {
    const met = metIn(table, rows, { ...values }, () => false);
    expect(met && { ...met.filled }).toEqual(filled);
  });

  it('is none that came from outside', () => {
    const rows = [given({ reason: 'mastitis' }), given({ reason: 'mastitis' })];
    const asked: object[] = [];
    const met = metIn('treatments', rows, { reason: 'mastitis' }, (row) => asked.push(row) === 1);
    expect(met?.row).toBe(rows[1]);
    expect(asked).toEqual(rows);
  });
});

it.each([
  ['weights', true],
  ['treatments', true],
  ['animals', false],
  ['births', false],
  ['parturitions', false],
  ['feeds', false],
] as const)('%s meet what was entered here: %s', (collection, meets) => {
  expect(mayMeet(collection)).toBe(meets);
});
