import { describe, expect, it } from 'vitest';
import { herdTestDays, type TestedCow } from './test-days.ts';

const tested = (cow: number, milk_kg: number, more: Partial<TestedCow> = {}): TestedCow => ({
  cow,
  tested_on: '2026-05-04',
  milk_kg,
  fat_percent: null,
  protein_percent: null,
  cells_thousand: null,
  ...more,
});

describe('a test day of the herd', () => {
  it('tells each day apart, the latest first', () => {
    const days = herdTestDays([
      tested(1, 30),
      tested(1, 28, { tested_on: '2026-06-01' }),
      tested(2, 20, { tested_on: '2026-04-01' }),
    ]);
    expect(days.map(({ tested_on, cows, milk_kg }) => [tested_on, cows, milk_kg])).toEqual([
      ['2026-06-01', 1, 28],
      ['2026-05-04', 1, 30],
      ['2026-04-01', 1, 20],
    ]);
  });

  it('weighs what the milk holds by the milk, of the cows of which it was measured', () => {
    const [day] = herdTestDays([
      tested(1, 30, { fat_percent: 3.5, protein_percent: 3.2, cells_thousand: 100 }),
      tested(2, 10, { fat_percent: 5.5, cells_thousand: 500 }),
      tested(3, 20),
    ]);
    expect(day).toMatchObject({
      cows: 3,
      milk_kg: 20,
      // (30 × 3.5 + 10 × 5.5) ÷ 40
      fat_percent: 4,
      protein_percent: 3.2,
      // (30 × 100 + 10 × 500) ÷ 40
      cells_thousand: 200,
      cells_cows: 2,
    });
  });

  it('leaves out cows that gave none, and a day on which none did', () => {
    const dry = { cells_thousand: 900, tested_on: '2026-06-01' };
    const days = herdTestDays([tested(1, 30), tested(2, 0, { cells_thousand: 900 }), tested(3, 0, dry)]);
    expect(days).toMatchObject([
      { cows: 1, milk_kg: 30, cells_cows: 0, high_cells: { hits: 0, animals: [] } },
    ]);
  });

  it('knows no mean of what was not measured', () => {
    expect(herdTestDays([tested(1, 30)])).toMatchObject([
      { fat_percent: null, protein_percent: null, cells_thousand: null, high_cells: { value: null } },
    ]);
    expect(herdTestDays([])).toEqual([]);
  });

  it.each([
    [199, 0],
    [200, 0],
    [201, 1],
  ])('with %d thousand cells has %d ill udders', (cells_thousand, hits) => {
    expect(herdTestDays([tested(1, 30, { cells_thousand })])[0]?.high_cells.hits).toBe(hits);
  });

  it('names the cows with many cells, the worst first, and says a share of ten or more alone', () => {
    const cells = [350, 90, 1200, 20, 60, 350, 10, 15, 100];
    const nine = cells.map((cells_thousand, index) => tested(index + 1, 25, { cells_thousand }));
    expect(herdTestDays(nine)[0]?.high_cells).toEqual({
      hits: 3,
      value: null,
      low: null,
      high: null,
      animals: [
        { cow: 3, cells_thousand: 1200 },
        { cow: 1, cells_thousand: 350 },
        { cow: 6, cells_thousand: 350 },
      ],
    });
    const ten = herdTestDays([...nine, tested(10, 25, { cells_thousand: 30 })])[0]?.high_cells;
    // Wilson 1927, 3 of 10.
    expect(ten).toMatchObject({ hits: 3, value: 30, low: 10.8, high: 60.3 });
  });
});
