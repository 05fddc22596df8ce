import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('a button bears its short words only where they are words of its name', () => {
  expect(shortName('New feed', 'New')).toBe('New');
  expect(shortName('Ajouter un aliment', 'Ajouter')).toBe('Ajouter');
  expect(shortName('Neues Futter', 'Neu')).toBe('Neues Futter');
  expect(shortName('An einen anderen Ort bringen', 'Neu')).toBe('An einen anderen Ort bringen');
});
