import { describe, expect, it } from 'vitest';
import type { FigureKey, FigureName } from '#domain/figures/figure-list.ts';
import type { Figure } from '#domain/figures/figures.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { figure } from './figure-animals.ts';

type Row = [what: string, animals: Animal[], expected: Partial<Figure>];

/** One figure at its edges: what is expected of it over the year that ends today. */
export function edges(key: FigureKey, rows: Row[], of: FigureName['of'] = 'cows'): void {
  describe(`${key} of ${of}`, () => {
    it.each(rows)('%s', (_, animals, expected) => {
      expect(figure(animals, key, { of })).toMatchObject(expected);
    });
  });
}
