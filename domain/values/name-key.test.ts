import { expect, it } from 'vitest';
import { namesOnce } from './name-key.ts';

it('names each once, as it comes first, and no more than are asked for', () => {
  const names = ['Dr Blum', null, 'dr blum', 'Élise', ' elise ', 'Vogt'];
  expect(namesOnce(names, 9)).toEqual(['Dr Blum', 'Élise', 'Vogt']);
  expect(namesOnce(names, 2)).toEqual(['Dr Blum', 'Élise']);
  expect(namesOnce([], 2)).toEqual([]);
});
