import { describe, expect, it } from 'vitest';
import { noRows } from '../../testing/no-rows.ts';
import { FOLLOWED_AT_FIRST } from '../herd/follows/index.ts';
import { Herd } from '../herd/herd.ts';
import type { CowRow } from '../herd/rows.ts';
import { toEnd } from '../herd/steps.ts';
import { unsaid } from '../herd/unsaid.ts';
import { AnimalNames } from './animal-names.ts';

function namesOf(...names: (string | { name: string; barn_number: string })[]): AnimalNames {
  const cows = names.map(
    (named, index): CowRow => ({
      ...unsaid('cows'),
      id: index + 1,
      version: 1,
      id_number: `A ${index + 1}`,
      date_of_birth: '2020-01-01',
      cow_gender: 'Female',
      ...FOLLOWED_AT_FIRST,
      ...(typeof named === 'string' ? { name: named } : named),
    }),
  );
  return toEnd(AnimalNames.of(Herd.whole({ ...noRows(), cows }, 'Europe/Paris')));
}

function foundIn(names: AnimalNames, text: string): string | null {
  const cow = names.named(text);
  return cow === null || cow === 'several' ? cow : cow.name;
}

describe('an animal that a file names', () => {
  it.each([
    ['a2', 'Zoé'],
    ['ZOE', 'Zoé'],
    ['laciata', 'Łaciata'],
    ['Sarikiz', 'Sarıkız'],
    ['SARIKIZ', 'Sarıkız'],
    ['Zo', null],
  ])('%s is %s', (text, name) => {
    expect(foundIn(namesOf('Łaciata', 'Zoé', 'Sarıkız'), text)).toBe(name);
  });

  it('is the one who is called by this short number, unless another has it for a name', () => {
    const names = namesOf(
      { name: 'Zoé', barn_number: '12' },
      { name: 'Ada', barn_number: 'B 7' },
      { name: 'Bea', barn_number: '30' },
      { name: '30', barn_number: '31' },
      { name: 'Cora', barn_number: '31' },
    );
    expect(['12', 'b 7', '30', '31', '7'].map((text) => foundIn(names, text))).toEqual([
      'Zoé',
      'Ada',
      '30',
      'several',
      null,
    ]);
  });

  it('is distinguished by its accents from another that lacks them', () => {
    const names = namesOf('Élise', 'Elise');
    expect(foundIn(names, 'élise')).toBe('Élise');
    expect(foundIn(names, 'elise')).toBe('Elise');
    expect(foundIn(names, 'Elisé')).toBe('several');
  });
});
