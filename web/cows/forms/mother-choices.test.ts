import { describe, expect, test } from 'vitest';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { listedCow } from '../../lib/herd/listed-cow.ts';
import { findMothers, motherChoices, motherLabel } from './mother-choices.ts';

let nextId = 1;
function cow(fields: Partial<CowListed>): CowListed {
  const id = nextId++;
  return listedCow({ id, id_number: `DE ${id}`, name: `Cow ${id}`, ...fields });
}

const names = (cows: readonly CowListed[], text: string, calfBorn: string | null = null, limit = 50) =>
  findMothers(motherChoices(cows), text, { calfBorn, limit }).choices.map((choice) => choice.name);

describe('the choice of a mother', () => {
  test('lists females only, by name, numbers in their own order', () => {
    const herd = [
      cow({ name: 'Cow 10' }),
      cow({ name: 'Cow 9' }),
      cow({ name: 'Bruno', cow_gender: 'Male' }),
    ];
    expect(names(herd, '')).toEqual(['Cow 9', 'Cow 10']);
  });

  test('leaves out the calf itself', () => {
    const calf = cow({});
    expect(motherChoices([calf, cow({ name: 'Bella' })], calf.id).map((choice) => choice.name)).toEqual([
      'Bella',
    ]);
  });

  test('finds by name and by ID number, whatever the case and the accents', () => {
    const herd = [cow({ name: 'Zoé', id_number: 'FR 0373' }), cow({ name: 'Bella', id_number: 'FR 0400' })];
    expect(names(herd, 'zoe')).toEqual(['Zoé']);
    expect(names(herd, 'fr 03')).toEqual(['Zoé']);
    expect(names(herd, 'bella 0400')).toEqual(['Bella']);
    expect(names(herd, 'nobody')).toEqual([]);
  });

  test('finds a number however it is written, what begins with it first', () => {
    const herd = [
      cow({ name: 'Anna', id_number: 'NL 1600001' }),
      cow({ name: 'Bella', id_number: 'UK 123450 600001' }),
      cow({ name: 'Carla', id_number: 'DE 01 234 56789' }),
    ];
    expect(names(herd, 'gb123450-600')).toEqual(['Bella']);
    expect(names(herd, '276000123456789')).toEqual(['Carla']);
    expect(names(herd, '600.001')).toEqual(['Anna', 'Bella']);
  });

  test('puts what begins with the search first', () => {
    const herd = [cow({ name: 'Annabell' }), cow({ name: 'Bella' })];
    expect(names(herd, 'bell')).toEqual(['Bella', 'Annabell']);
  });

  test('leaves out animals that are not older than the calf', () => {
    const herd = [
      cow({ name: 'Older', date_of_birth: '2024-05-01' }),
      cow({ name: 'Twin', date_of_birth: '2024-05-02' }),
      cow({ name: 'Younger', date_of_birth: '2024-05-03' }),
    ];
    expect(names(herd, '', '2024-05-02')).toEqual(['Older']);
    expect(names(herd, '')).toHaveLength(3);
  });

  test('shows a limited number and says how many there are', () => {
    const herd = Array.from({ length: 5_000 }, () => cow({}));
    const choices = motherChoices(herd);
    const found = findMothers(choices, 'cow', { calfBorn: null, limit: 50 });
    expect(found.choices).toHaveLength(50);
    expect(found.total).toBe(5_000);
  });
});

test('a mother is written with her number, once where it is her name', () => {
  expect(motherLabel({ name: 'Bella', id_number: 'DE 07' })).toBe('Bella · DE 07');
  expect(motherLabel({ name: 'FR000498', id_number: 'FR000498' })).toBe('FR000498');
});
