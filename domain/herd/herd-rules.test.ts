import { describe, expect, test } from 'vitest';
import { fieldSentences } from '../messages/sentences.ts';
import { AppError } from '../values/errors.ts';
import { refuseBeforeBirth, refuseEarlierThan, refuseFuture } from './herd-rules.ts';

/** The sentence a rule refuses `date` with, or nothing when it lets it pass. */
function refusal(rule: () => void): string | undefined {
  try {
    rule();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBe(400);
    return fieldSentences(error.reasons).date;
  }
  return undefined;
}

describe('what happened cannot lie in the future; a day is allowed for clocks that differ', () => {
  const FUTURE = 'This date lies in the future.';
  test.each([
    ['2024-02-27', '2024-02-28', undefined],
    ['2024-02-28', '2024-02-28', undefined],
    ['2024-02-29', '2024-02-28', undefined],
    ['2024-02-29T23:59:59+14:00', '2024-02-28', undefined],
    ['2024-03-01', '2024-02-28', FUTURE],
    ['2024-03-01T00:00:00', '2024-02-28', FUTURE],
    ['2027-01-02', '2026-12-31', FUTURE],
  ])('%s, told on %s', (date, today, said) => {
    expect(refusal(() => refuseFuture('date', date, today))).toBe(said);
  });
});

test.each([
  ['2025-12-31T23:59:59', 'This is before the birth of Bella on 2026-01-01.'],
  ['2026-01-01T00:00:00', undefined],
  ['2026-01-01', undefined],
])('a record of an animal born on 2026-01-01, dated %s', (date, said) => {
  const animal = { name: 'Bella', date_of_birth: '2026-01-01' };
  expect(refusal(() => refuseBeforeBirth('date', date, animal))).toBe(said);
});

test.each([
  ['2026-02-28', 'This is before the vaccination on 2026-03-01.'],
  ['2026-03-01T00:00:00', undefined], // the same day, though at an earlier hour
  ['2026-03-02', undefined],
])('what follows from 2026-03-01T12:00:00, dated %s', (date, said) => {
  expect(refusal(() => refuseEarlierThan('date', date, '2026-03-01T12:00:00', 'the vaccination'))).toBe(said);
});
