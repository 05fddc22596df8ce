import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDate } from '../values/fields.ts';
import { isNamedDay } from './named-day.ts';

const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));

it('takes the days that the schema of days takes, and no other text', () => {
  const day = fc
    .tuple(fc.integer({ min: 1890, max: 2210 }), two(14), two(33))
    .map(([year, month, date]) => `${year}-${month}-${date}`);
  fc.assert(
    fc.property(fc.oneof(day, fc.string()), (text) => {
      expect(isNamedDay(text)).toBe(plainDate.safeParse(text).success);
    }),
  );
});
