import { describe, expect, it } from 'vitest';
import { instantOf, LastChanges, momentsOf } from './modified.ts';

describe('the moments of changes', () => {
  const moments = (...ats: string[]) =>
    [...momentsOf(ats.map((at, place) => ({ id: place + 1, at: `2026-06-15T${at}Z` }))).values()].map(
      (moment) => instantOf(moment).slice(11),
    );

  it('are when they were made', () => {
    expect(moments('10:00:00.000', '10:00:00.005')).toEqual(['10:00:00.000Z', '10:00:00.005Z']);
  });

  it('rise though several are of one moment, or the clock was set back', () => {
    expect(moments('10:00:00.000', '10:00:00.000', '09:00:00.000', '10:00:00.002', '11:00:00.000')).toEqual([
      '10:00:00.000Z',
      '10:00:00.001Z',
      '10:00:00.002Z',
      '10:00:00.003Z',
      '11:00:00.000Z',
    ]);
  });
});

describe('the last change of a resource', () => {
  const changes = new LastChanges(5);
  changes.note({ entity: 'weights', entity_id: 1, cow_id: 7 }, 10);
  changes.note({ entity: 'weights', entity_id: 2, cow_id: 8 }, 20);
  changes.note({ entity: 'cows', entity_id: 7, cow_id: 7 }, 30);

  it.each([
    ['of nothing that is in the history', [['weights', 3]], [], 0, 5],
    ['of its row', [['weights', 1]], [], 0, 10],
    [
      'of the latest of its rows',
      [
        ['weights', 1],
        ['cows', 7],
      ],
      [],
      0,
      30,
    ],
    ['of any record of hers, be it gone', [], [['weights', 8]], 0, 20],
    ['of none of hers', [], [['heats', 8]], 0, 5],
    ['of what all show', [['weights', 1]], [], 25, 25],
  ] as const)('%s', (_what, rows, records, earliest, last) => {
    expect(changes.of({ rows, records }, earliest)).toBe(last);
  });
});
