import { expect, test } from 'vitest';
import { listedCow } from '../../lib/herd/listed-cow.ts';
import { formerFound, isWhole } from './hit-number.ts';

const EID = '982000364696050';
const wore = listedCow({ id_number: 'DE 1', former_numbers: ['17', EID] });
const wears = listedCow({ id_number: 'DE 2', eid: EID, former_numbers: ['18'] });

test('a hit says which number it was found by where that is worn no more', () => {
  expect(formerFound(wore, '982 000 364696050')).toBe(EID);
  expect(formerFound(wore, '17')).toBe('17');
  expect(formerFound(wore, 'DE 1')).toBeNull();
  expect(formerFound(wears, EID)).toBeNull();
  expect([isWhole(wears, EID), isWhole(wears, 'de-2'), isWhole(wore, EID), isWhole(wears, '6050')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
