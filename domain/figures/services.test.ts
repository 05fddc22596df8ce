import { describe, expect, it } from 'vitest';
import { calf, checked, cow, heifer, served } from '../../testing/figure-animals.ts';
import { dateOfDay } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { bookOf } from './book.ts';
import { bredOf } from './services.ts';

function said(animal: Animal): string[] {
  return bredOf(animal).services.map(
    ({ day, result, isLost, isOfKnownSeries }) =>
      `${dateOfDay(day)} ${result}${isLost ? ' lost' : ''}${isOfKnownSeries ? '' : ', open series'}`,
  );
}

describe('services', () => {
  it.each<[string, Animal, string[]]>([
    ['none', heifer(), []],
    [
      'at most 3 days after the first is the same, on its first day',
      heifer(served('2026-01-01', '2026-01-03', '2026-01-04', '2026-01-05')),
      ['2026-01-01 failed, open series', '2026-01-05 unknown, open series'],
    ],
    [
      'an empty check answers',
      heifer({ ...served('2026-01-01'), pregnancy_checks: [checked('2026-02-05', 'empty')] }),
      ['2026-01-01 failed'],
    ],
    [
      'she is pregnant since its second semination',
      heifer({
        ...served('2026-01-01', '2026-01-02'),
        is_pregnant: true,
        pregnancy_start_date: '2026-01-02',
      }),
      ['2026-01-01 conceived'],
    ],
    [
      'a calving belongs to the one nearest to a gestation before it',
      cow(['2026-02-01'], served('2025-04-01', '2025-04-22', '2025-06-20')),
      ['2025-04-01 failed', '2025-04-22 conceived', '2025-06-20 failed'],
    ],
    [
      'a lost one conceived; what comes after the loss is another series',
      heifer({
        ...served('2026-01-01', '2026-04-10'),
        pregnancy_losses: [{ loss_date: '2026-03-20', ended_pregnancy_start: null }],
      }),
      ['2026-01-01 conceived lost', '2026-04-10 unknown, open series'],
    ],
    [
      'on the day of the calving it lies after it, also where another lies the day before',
      cow(['2026-02-01'], served('2026-01-31', '2026-02-01')),
      ['2026-01-31 failed', '2026-02-01 unknown, open series'],
    ],
  ])('%s', (_, animal, expected) => {
    expect(said(animal)).toEqual(expected);
  });
});

describe('pregnancies', () => {
  const spans = (animal: Animal) =>
    bookOf(animal, '2026-06-15').pregnancies.map(({ from, to }) =>
      [from, to].map((day) => (Number.isFinite(day) ? dateOfDay(day) : '…')).join(' to '),
    );

  it.each<[string, Animal, string[]]>([
    ['of a calving without a semination: gestation days', cow(['2026-02-01']), ['2025-04-24 to 2026-02-01']],
    [
      'of a calving that remembers when it began',
      cow([], { parity: 1, birth_records: [calf('2026-02-01', { ended_pregnancy_start: '2025-05-01' })] }),
      ['2025-05-01 to 2026-02-01'],
    ],
    [
      'now, by a check',
      heifer({ is_pregnant: true, pregnancy_start_date: '2026-03-01' }),
      ['2026-03-01 to …'],
    ],
    [
      'now, nobody knows since when',
      cow(['2026-02-01'], { is_pregnant: true }),
      ['2025-04-24 to 2026-02-01', '2026-02-01 to …'],
    ],
    ['now, of a heifer, nobody knows since when', heifer({ is_pregnant: true }), ['… to …']],
  ])('%s', (_, animal, expected) => {
    expect(spans(animal)).toEqual(expected);
  });
});
