/** Numbers of a form on a German screen, where three digits after a point are thousands. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { words } from '../words/words.ts';
import { DECIMAL, inForm, keptNumbers, shownNumbers } from './decimal.ts';

beforeAll(() => {
  vi.spyOn(words, 'locale', 'get').mockReturnValue('de');
});
afterAll(() => {
  vi.restoreAllMocks();
});

const SCHEMA = z.object({
  dose: z.nullish(z.number()),
  price: z.number(),
  batch: z.string(),
  tick: z.boolean(),
});
const KEPT = { dose: '2.125', price: '95.5', batch: '2.125', tick: true };

describe('a number of a form', () => {
  it('is read as German writes it', () => {
    expect(['1.450', '1.450,50', '1.5', '1,5'].map(DECIMAL.setValueAs)).toEqual([
      '1450',
      '1450.50',
      '1.5',
      '1.5',
    ]);
  });

  it('is shown so that it is read as the same, and is the same where nothing was typed', () => {
    const shown = shownNumbers(SCHEMA, KEPT);
    expect(shown).toEqual({ ...KEPT, dose: '2.1250' });
    expect(DECIMAL.setValueAs(shown.dose)).toBe('2.1250');
    expect(keptNumbers(SCHEMA, shown, KEPT)).toEqual(KEPT);
    expect(keptNumbers(SCHEMA, { ...shown, price: '1450' }, KEPT)).toEqual({ ...KEPT, price: '1450' });
    expect([inForm(2.125), inForm('2.125'), inForm(2)]).toEqual(['2.1250', '2.125', '2']);
  });
});
