import { describe, expect, it } from 'vitest';
import { cow, worked } from '../../testing/work-lives.ts';

describe('around the calving', () => {
  const carrying = cow({
    is_pregnant: true,
    pregnancy_start_date: '2026-01-10',
    expected_calving_date: '2026-10-20',
    calvings: ['2025-10-01'],
  });
  it.each([
    ['22 days before', 'calving', carrying, '2026-09-28', undefined],
    ['21 days before', 'calving', carrying, '2026-09-29', '2026-09-29 2026-10-20 0'],
    ['late', 'calving', carrying, '2026-10-25', '2026-09-29 2026-10-20 5'],
    ['68 days before', 'dry_off', carrying, '2026-08-13', undefined],
    ['67 days before', 'dry_off', carrying, '2026-08-14', '2026-08-14 2026-08-21 0'],
    ['even when it is late', 'dry_off', carrying, '2026-10-25', '2026-08-14 2026-08-21 65'],
    ['dry already', 'dry_off', { ...carrying, is_dry: true }, '2026-08-21', undefined],
    ['never calved', 'dry_off', { ...carrying, parity: 0 }, '2026-08-21', undefined],
    ['of whom nobody knows it', 'dry_off', { ...carrying, parity: null }, '2026-08-21', undefined],
    ['the day of the calving', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-01', undefined],
    ['day 1', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-02', '2026-01-02 2026-01-11 0'],
    ['day 10', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-11', '2026-01-02 2026-01-11 0'],
    ['day 11', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-12', undefined],
    [
      'done on the day of the calving',
      'fresh_check',
      cow({ calvings: ['2026-01-01'], done: [{ task: 'fresh_check', day: '2026-01-01' }] }),
      '2026-01-02',
      undefined,
    ],
    [
      'done after the calving before',
      'fresh_check',
      cow({ calvings: ['2025-01-01', '2026-01-01'], done: [{ task: 'fresh_check', day: '2025-12-31' }] }),
      '2026-01-02',
      '2026-01-02 2026-01-11 0',
    ],
    ['day 24', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-01-25', undefined],
    ['day 25', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-01-26', '2026-01-26 2026-02-12 0'],
    ['day 42', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-02-12', '2026-01-26 2026-02-12 0'],
    ['day 43', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-02-13', undefined],
  ])('%s: %s', (_, list, animal, today, expected) => {
    expect(worked(animal, today)[list]).toBe(expected);
  });
});
