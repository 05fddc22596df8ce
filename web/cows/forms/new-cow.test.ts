import { describe, expect, test } from 'vitest';
import { CowCreate } from '#domain/kinds/cow/schema.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { validate } from '../../lib/forms/form-resolver.ts';
import { cowUpload } from './cow-upload.ts';
import { consequences, EMPTY_COW, newCow } from './new-cow.ts';

const TODAY = '2026-11-20';

const FILLED = {
  ...EMPTY_COW,
  id_number: 'DE 01',
  name: 'Bella',
  breed: 'Holstein',
  weight: '600.5',
  milk_supply_group: '2',
  date_of_birth: '2022-03-01',
  cow_gender: 'Female',
  daily_feed_amount: '12.3',
};

describe('what follows from a field', () => {
  test('Male clears what only females have', () => {
    expect(consequences('cow_gender', 'Male', FILLED)).toEqual({
      milk_supply_group: '',
      last_calving_date: '',
      semination_date: '',
      is_pregnant: false,
    });
    expect(consequences('cow_gender', 'Female', FILLED)).toEqual({});
  });

  test('a semination date of a female makes her pregnant, and its removal takes that back', () => {
    expect(consequences('semination_date', '2026-05-01', FILLED)).toEqual({ is_pregnant: true });
    expect(consequences('semination_date', '', FILLED)).toEqual({ is_pregnant: false });
    expect(consequences('semination_date', '2026-05-01', { ...FILLED, cow_gender: 'Male' })).toEqual({});
  });
});

test('a calving since answers a semination: she is not pregnant of it', () => {
  const seminated = { ...FILLED, semination_date: '2026-01-10' };
  expect(consequences('last_calving_date', '2026-10-20', seminated)).toEqual({ is_pregnant: false });
  expect(consequences('last_calving_date', '2025-10-20', seminated)).toEqual({ is_pregnant: true });
  expect(consequences('last_calving_date', '2026-10-20', FILLED)).toEqual({});
  const calved = { ...FILLED, last_calving_date: '2026-10-20' };
  expect(consequences('semination_date', '2026-01-10', calved)).toEqual({ is_pregnant: false });
  expect(consequences('semination_date', '2026-11-10', calved)).toEqual({ is_pregnant: true });
});

describe('the form as the server judges it', () => {
  const validated = (values: FormValues) => validate(CowCreate, values);

  test('names every required field that is empty', () => {
    expect(Object.keys(validated({ ...EMPTY_COW, cow_gender: 'Female' }).errors).sort()).toEqual([
      'breed',
      'daily_feed_amount',
      'date_of_birth',
      'id_number',
      'milk_supply_group',
      'name',
      'weight',
    ]);
  });

  test('asks a male for no milk group', () => {
    expect(validated({ ...FILLED, cow_gender: 'Male', milk_supply_group: '' }).errors).toEqual({});
  });

  test.each([
    ['weight', '-1', 'This cannot be less than 0.'],
    ['daily_feed_amount', '1.25', 'Use steps of 0.1.'],
    ['weight', 'heavy', 'Enter a number.'],
    ['id_number', '  ', 'This is required.'],
  ])('refuses %s %j', (field, value, sentence) => {
    expect(validated({ ...FILLED, [field]: value }).errors[field]?.message).toBe(sentence);
  });

  test('a pregnant female with a semination date is pregnant since that day', () => {
    const { values } = validated({ ...FILLED, semination_date: '2026-05-01', is_pregnant: true });
    const body = cowUpload(newCow(values as CowCreate, TODAY));
    expect(body.get('semination_date')).toBe('2026-05-01');
    expect(body.get('pregnancy_start_date')).toBe('2026-05-01');
    expect(body.get('weight')).toBe('600.5');
    expect(body.get('cow_mother')).toBe('');
    expect(body.has('cow_image')).toBe(false);
  });

  test('one that is not pregnant sends no start date', () => {
    const body = cowUpload(
      newCow(validated({ ...FILLED, semination_date: '2026-05-01' }).values as CowCreate, TODAY),
    );
    expect(body.has('pregnancy_start_date')).toBe(false);
    expect(body.get('is_pregnant')).toBe('false');
  });

  test.each([
    ['2022-03-01', '2026-10-20'],
    ['2025-11-01', null],
  ])('a female born on %s is sent with the calving she can have had: %s', (date_of_birth, sent) => {
    const typed = { ...FILLED, date_of_birth, last_calving_date: '2026-10-20' };
    const body = cowUpload(newCow(validated(typed).values as CowCreate, TODAY));
    expect(body.get('last_calving_date')).toBe(sent);
  });

  test('one that was bought is sent with her purchase, and the calvings before her last one', () => {
    const typed = {
      ...FILLED,
      date_of_birth: '2020-03-01',
      last_calving_date: '2026-03-01',
      is_pregnant: true,
      bought_on: '2026-05-01',
      bought_from: 'Hof Berg',
      pregnancy_start_date: '2026-04-20',
    };
    const cow = validated(typed).values as CowCreate;
    const body = cowUpload(newCow(cow, TODAY, { bought: true, lactations: '4' }));
    expect(body.get('bought_on')).toBe('2026-05-01');
    expect(body.get('bought_from')).toBe('Hof Berg');
    expect(body.get('parity_offset')).toBe('3');
    expect(body.get('pregnancy_start_date')).toBe('2026-04-20');
    const born = cowUpload(newCow(cow, TODAY));
    expect(
      ['bought_on', 'bought_from', 'parity_offset', 'pregnancy_start_date'].filter((name) => born.has(name)),
    ).toEqual([]);
  });

  test('a photo travels as a file of its own type', () => {
    const cow_image = `data:image/webp;base64,${btoa('picture')}`;
    const file = cowUpload(validated({ ...FILLED, cow_image }).values as CowCreate).get('cow_image') as File;
    expect([file.name, file.type, file.size]).toEqual(['photo.webp', 'image/webp', 7]);
  });
});
