import { describe, expect, it } from 'vitest';
import { ago, TODAY } from '../../../testing/figure-animals.ts';
import { MOST_POINTS, type WeighedAnimal, weightsByAge } from './growth-by-age.ts';

const weighed = (
  age: number,
  kg: number,
  cow_gender: WeighedAnimal['cow_gender'] = 'Female',
): WeighedAnimal => ({ date_of_birth: ago(age), weighed_on: TODAY, kg, cow_gender });

describe('weights by age', () => {
  it('tells nothing of nothing', () => {
    const nothing = { n: 0, points: [], ages: [] };
    expect(weightsByAge([])).toEqual({ Female: nothing, Male: nothing });
  });

  it('sorts weighings by age, apart for the sexes', () => {
    const { Female, Male } = weightsByAge([
      weighed(100, 130),
      weighed(0, 41),
      weighed(0, 38),
      weighed(50, 70, 'Male'),
      weighed(7, 45),
      weighed(8, 46.5),
    ]);
    expect(Female).toEqual({
      n: 5,
      points: [
        [0, 38],
        [0, 41],
        [7, 45],
        [8, 46.5],
        [100, 130],
      ],
      ages: [
        // Mean age of 0, 0 and 7 days; quarters of 38, 41, 45.
        { from: 0, to: 7, n: 3, age_days: 2, median: 41, p25: 39.5, p75: 43 },
        { from: 8, to: 90, n: 1, age_days: 8, median: 46.5, p25: 46.5, p75: 46.5 },
        { from: 91, to: 182, n: 1, age_days: 100, median: 130, p25: 130, p75: 130 },
      ],
    });
    expect(Male).toMatchObject({ n: 1, points: [[50, 70]] });
  });

  it('leaves out a weight that no animal has at its age', () => {
    const { n, points, ages } = weightsByAge([weighed(200, 230), weighed(200, 850)]).Female;
    expect([n, points]).toEqual([1, [[200, 230]]]);
    expect(ages).toMatchObject([{ n: 1, median: 230 }]);
  });

  it('has no end of the last age', () => {
    expect(weightsByAge([weighed(1826, 700), weighed(5000, 720)]).Female.ages).toEqual([
      { from: 1826, to: null, n: 2, age_days: 3413, median: 710, p25: 705, p75: 715 },
    ]);
  });

  it.each([
    [MOST_POINTS, MOST_POINTS],
    [MOST_POINTS + 1, MOST_POINTS],
    [MOST_POINTS * 7, MOST_POINTS],
  ])('of %d weighings draws %d, from the youngest on', (count, drawn) => {
    const many = Array.from({ length: count }, (_, age) => weighed(age, 40));
    const { n, points, ages } = weightsByAge(many).Female;
    expect(n).toBe(count);
    expect(points.length).toBeLessThanOrEqual(drawn);
    expect(points.length).toBeGreaterThan(drawn * 0.99);
    expect(points[0]).toEqual([0, 40]);
    expect(points.at(-1)?.[0]).toBeGreaterThan(count * 0.99);
    expect(ages.reduce((sum, age) => sum + age.n, 0)).toBe(count);
  });
});
