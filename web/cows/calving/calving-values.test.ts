import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { validate } from '../../lib/forms/form-resolver.ts';
import { atFields } from './at-fields.ts';
import { calfName, calvingOf, calvingSchema, emptyCalving } from './calving-values.ts';

const EMPTY = emptyCalving('2026-06-10', 'Angler');
const sent = (typed: FormValues) => {
  const { values, errors } = validate(calvingSchema, { ...EMPTY, ...typed });
  return Object.keys(errors).length > 0 ? Object.keys(errors) : calvingOf(7, values);
};
const FEMALE = { calf0_calf_sex: 'Female', calf0_id_number: 'C 1', calf0_name: 'Kim' };

describe('what a form of a calving sends', () => {
  test('is the calving with its calf', () => {
    expect(sent({ ...FEMALE, calving_ease: 'vet', calf0_birth_weight: '38' })).toMatchObject({
      mother_cow: 7,
      birth_date: '2026-06-10T00:00:00',
      calving_ease: 'vet',
      dry_off_date: null,
      calves: [
        {
          calf_sex: 'Female',
          calf_status: 'alive',
          id_number: 'C 1',
          name: 'Kim',
          breed: 'Angler',
          birth_weight: 38,
        },
      ],
    });
  });

  test('of a calf that is gone is not what the herd would call it', () => {
    const gone = { calf0_calf_status: 'stillborn', calf0_id_number: 'C 1', calf0_birth_weight: '35' };
    expect(sent({ ...FEMALE, ...gone })).toMatchObject({
      calves: [{ calf_status: 'stillborn', calf_sex: 'Female', birth_weight: 35 }],
    });
    expect(JSON.stringify(sent({ ...FEMALE, ...gone }))).not.toContain('C 1');
  });

  test('is a calf for each card that is shown', () => {
    const twin = { calf1_calf_status: 'not_kept', calf1_calf_sex: 'Male' };
    expect(sent({ ...FEMALE, ...twin })).toMatchObject({ calves: [{ id_number: 'C 1' }] });
    expect(sent({ ...FEMALE, ...twin, calves: '2' })).toMatchObject({
      calves: [{ id_number: 'C 1' }, { calf_status: 'not_kept', calf_sex: 'Male' }],
    });
  });

  test('of a calf that has grown is its weight, and none at birth', () => {
    expect(sent({ ...FEMALE, calf0_birth_weight: '250' })).toMatchObject({
      calves: [{ weight: 250, birth_weight: null }],
    });
  });

  test.each([
    [{}, ['calf0_calf_sex']],
    [{ ...FEMALE, calves: '2' }, ['calf1_calf_sex']],
    [{ calf0_calf_status: 'stillborn' }, null],
    [{ ...FEMALE, birth_date: '' }, ['birth_date']],
    [{ ...FEMALE, calf0_birth_weight: '0' }, ['calf0_birth_weight']],
  ])('of %j is at fault in %j', (typed, faults) => {
    const answer = sent(typed);
    expect(Array.isArray(answer) ? answer : null).toEqual(faults);
  });
});

test('a calf is distinguished from those that were born with it by its name', () => {
  const born = (...days: string[]) => ({
    name: 'Bella',
    birth_records: days.map((day) => ({ birth_date: `${day}T00:00:00+01:00` })),
  });
  expect(calfName(born(), '2026-11-20', 0)).toBe("Bella's calf");
  expect(calfName(born('2025-11-20'), '2026-11-20', 1)).toBe("Bella's second calf");
  expect(calfName(born('2026-11-20'), '2026-11-20', 1)).toBe("Bella's third calf");
});

test('faults of calves are shown at their cards', () => {
  const refused = new ApiError('conflict', 'Taken.', {
    errors: { 'calves.1.id_number': 'Taken.', birth_date: 'No.' },
  });
  expect(atFields(refused)).toMatchObject({ errors: { calf1_id_number: 'Taken.', birth_date: 'No.' } });
  expect(atFields('other')).toBe('other');
});
