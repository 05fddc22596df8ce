import { expect, test } from 'vitest';
import { changesTo } from './record-row.ts';

const said = (values: Parameters<typeof changesTo>[0]['values']) => ({ isHere: true, values });

test('what is new is sent without what is empty', () => {
  const values = {
    'pregnancy-checks': { result: 'pregnant', days_pregnant: 50, notes: null },
    weights: null,
  };
  expect(changesTo(said(values), {})).toEqual({
    'pregnancy-checks': { result: 'pregnant', days_pregnant: 50 },
  });
  expect(changesTo(said({ heats: {} }), {})).toEqual({ heats: {} });
});

test('of what is there only the fields that are named and otherwise are changed, and what is said no more is taken back', () => {
  const has = {
    'pregnancy-checks': { result: 'pregnant', days_pregnant: 50, examiner: 'Weber' },
    heats: { is: 1 },
  };
  const values = { 'pregnancy-checks': { result: 'empty', days_pregnant: null }, heats: null };
  expect(changesTo(said(values), has)).toEqual({
    'pregnancy-checks': { result: 'empty', days_pregnant: null },
    heats: null,
  });
  expect(changesTo(said({ heats: {} }), has)).toEqual({});
});
