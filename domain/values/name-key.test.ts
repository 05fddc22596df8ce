import { expect, it } from 'vitest';
import { byName, namesOnce } from './name-key.ts';

it('names each once, as it comes first, and no more than are asked for', () => {
  const names = ['Dr Blum', null, 'dr blum', 'Élise', ' elise ', 'Vogt'];
  expect(namesOnce(names, 9)).toEqual(['Dr Blum', 'Élise', 'Vogt']);
  expect(namesOnce(names, 2)).toEqual(['Dr Blum', 'Élise']);
  expect(namesOnce([], 2)).toEqual([]);
});

it('sorts names without regard to case and accents', () => {
  expect(['vogt', 'Élise', 'Blum', 'Ernst'].sort(byName)).toEqual(['Blum', 'Élise', 'Ernst', 'vogt']);
  expect([byName('Élise', 'elise '), byName('a', 'B'), byName('B', 'a')]).toEqual([0, -1, 1]);
});
