import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each([
    [['a', 1.5, true, null], 'a,1.5,true,'],
    [['one, two', 'she said "moo"', 'two\nlines'], '"one, two","she said ""moo""","two\nlines"'],
    [['=1+1', '+49', '-5', '@home', '＝1'], "'=1+1,'+49,'-5,'@home,'＝1"],
    [["'=1", "'quoted'"], "''=1,'quoted'"],
    [[-5], '-5'],
  ])('writes %j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });
});
