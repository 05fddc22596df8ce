import { describe, expect, test } from 'vitest';
import { message } from '../messages/message.ts';
import { beforeBirth, beforeRecord, inFuture } from './herd-rules.ts';

describe('what happened cannot lie in the future; a day is allowed for clocks that differ', () => {
  const FUTURE = message('date.in-future');
  test.each([
    ['2024-02-27', '2024-02-28', null],
    ['2024-02-28', '2024-02-28', null],
    ['2024-02-29', '2024-02-28', null],
    ['2024-02-29T23:59:59+14:00', '2024-02-28', null],
    ['2024-03-01', '2024-02-28', FUTURE],
    ['2024-03-01T00:00:00', '2024-02-28', FUTURE],
    ['2027-01-02', '2026-12-31', FUTURE],
  ])('%s, reported on %s', (date, today, reason) => {
    expect(inFuture(date, today)).toEqual(reason);
  });
});

test.each([
  ['2025-12-31T23:59:59', message('record.before-birth', { name: 'Bella', date: '2026-01-01' })],
  ['2026-01-01T00:00:00', null],
  ['2026-01-01', null],
])('a record of an animal born on 2026-01-01, dated %s', (date, reason) => {
  expect(beforeBirth(date, { name: 'Bella', date_of_birth: '2026-01-01' })).toEqual(reason);
});

test.each([
  ['2026-02-28', message('date.before-record', { record: 'vaccinations', date: '2026-03-01' })],
  ['2026-03-01T00:00:00', null], // the same day, though at an earlier hour
  ['2026-03-02', null],
])('what follows from 2026-03-01T12:00:00, dated %s', (date, reason) => {
  expect(beforeRecord('vaccinations', date, '2026-03-01T12:00:00')).toEqual(reason);
});
