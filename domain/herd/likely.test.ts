import { describe, expect, it } from 'vitest';
import { alike, middle, mostFrequent } from './likely.ts';

const animal = (date_of_birth: string, more: object = {}) => ({
  breed: 'Jersey',
  cow_gender: 'Female' as const,
  date_of_birth,
  daily_feed_amount: 4,
  milk_supply_group: 1,
  weight: 60,
  ...more,
});

describe('what a new animal is likely to be', () => {
  it('takes the value that most have, of equally many the first, and none where nothing is known', () => {
    expect(mostFrequent(['Angler', 'Jersey', null, 'Jersey'])).toBe('Jersey');
    expect(mostFrequent(['Angler', 'Jersey'])).toBe('Angler');
    expect(mostFrequent([null, null])).toBeNull();
    expect(mostFrequent([])).toBeNull();
  });

  it('looks at animals of the same sex and about the same age, the nearest first', () => {
    const herd = [
      animal('2026-02-20', { weight: 55 }),
      animal('2026-03-08', { weight: 42 }),
      animal('2026-03-09', { weight: 45, cow_gender: 'Male' }),
      animal('2025-12-01', { weight: 120 }),
    ];
    const newborn = { cow_gender: 'Female', born: '2026-03-10', today: '2026-03-10' };
    expect(alike(herd, newborn).map(({ weight }) => weight)).toEqual([42, 55]);
    // Of a grown cow, some months make no difference.
    const cows = [animal('2021-01-01'), animal('2021-10-01'), animal('2024-01-01')];
    expect(alike(cows, { ...newborn, born: '2021-05-01' })).toHaveLength(2);
  });

  it('takes the middle of numbers, the lower of two', () => {
    expect(middle([60, null, 40, 50])).toBe(50);
    expect(middle([60, 40])).toBe(40);
    expect(middle([null])).toBeNull();
  });
});
