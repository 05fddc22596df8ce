import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { actFaults, atSharedFields } from './send-act.ts';

const body = { animals: [{ cow: 41 }, { cow: 17 }, { cow: 9 }] };

const refused = (errors: Record<string, string>) => new ApiError('invalid', 'Check the fields.', { errors });

describe('what is at fault in an act', () => {
  it('is said of each animal by her id, all of it, and of the fields that all share', () => {
    const error = refused({
      'animals.1.moved_on': 'She was born later.',
      'animals.1.cow': 'She has left.',
      'animals.2.kg': 'Too much.',
      'shared.place': 'There is no such place.',
    });
    const faults = actFaults(error, body);
    expect([...faults.animals]).toEqual([
      [17, 'She was born later. She has left.'],
      [9, 'Too much.'],
    ]);
    expect(faults.shared).toEqual({ place: 'There is no such place.' });
    expect(atSharedFields(error, faults)).toMatchObject({
      code: 'invalid',
      message: 'Check the fields.',
      errors: { place: 'There is no such place.' },
    });
  });

  it('is nothing where the whole request is, or where no answer came', () => {
    for (const error of [
      refused({ animals: 'Too many.', 'animals.7.cow': 'Whose?' }),
      new TypeError('lost'),
    ]) {
      const faults = actFaults(error, body);
      expect([faults.animals.size, faults.shared]).toEqual([0, {}]);
      expect(atSharedFields(error, faults)).toBe(error);
    }
  });
});
