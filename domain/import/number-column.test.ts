import { describe, expect, it } from 'vitest';
import { toEnd } from '../herd/steps.ts';
import { numberEvidence, numberReader } from './number-column.ts';

const read = (cell: string, mark: ',' | '.' | null = null) => numberReader(mark, null, 'kg')(cell);

describe('one number', () => {
  it.each([
    ['650', 650],
    ['650,5', 650.5],
    ['650.5', 650.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ["1'234.5", 1234.5],
    ['1 234,5 kg', 1234.5],
    ['20,5 kg/day', 20.5],
    ['0,125', 0.125],
    ['-3', -3],
    ['1.234.567', 1_234_567],
    ['0.65 t', 650],
    ['1000 lb', 453.592],
    ['4,12 %', 4.12],
  ])('%s is %d whatever its neighbours', (cell, value) => {
    expect(read(cell)).toBe(value);
  });

  it('waits for the decimal mark where thousands are possible', () => {
    expect(read('1,200')).toBeNull();
    expect(read('1,200', '.')).toBe(1200);
    expect(read('1,200', ',')).toBe(1.2);
  });

  it.each(['', 'heavy', '12-13', '1/2'])('"%s" is none', (cell) => {
    expect(read(cell, '.')).toBeNull();
  });
});

describe('a column of numbers', () => {
  it('is settled by the cell that can be read in one way only', () => {
    expect(toEnd(numberEvidence(['1,200', '650,5']))).toMatchObject({ mark: ',', open: 1 });
    expect(toEnd(numberEvidence(['1,200', '650.5']))).toMatchObject({ mark: '.', open: 1 });
    expect(toEnd(numberEvidence(['1,200', '640']))).toEqual({ mark: null, open: 1, example: '1,200' });
  });
});
