import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { faultsOf, firstFault } from './form-faults.ts';

const FIELDS = ['name', 'amount', 'date'];

test('the first fault in the order of the screen takes the focus, whatever the order of the answer', () => {
  expect(firstFault(FIELDS, { date: 'x', amount: 'x' })).toBe('amount');
  expect(firstFault(FIELDS, { date: 'x', amount: 'x' }, ['other', 'date', 'amount'])).toBe('date');
  expect(firstFault(FIELDS, { date: 'x', amount: 'x' }, ['date', 'name'])).toBe('date');
  expect(firstFault(FIELDS, { name: 'x', amount: 'x' }, ['date', 'name'])).toBe('amount');
  expect(firstFault(FIELDS, {})).toBeUndefined();
  expect(firstFault(FIELDS, { elsewhere: 'x' })).toBeUndefined();
});

test('of a failed save, the sentences about the form’s own fields stand beside them', () => {
  const errors = { amount: 'Too much.', farm: 'Not yours.' };
  expect(faultsOf(new ApiError('invalid', 'Too much.', { errors }), FIELDS)).toEqual({ amount: 'Too much.' });
  expect(faultsOf(new ApiError('unavailable', 'Gone.'), FIELDS)).toEqual({});
  expect(faultsOf(new Error('amount'), FIELDS)).toEqual({});
});
