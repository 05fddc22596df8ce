import { describe, expect, it, test } from 'vitest';
import { faultIn, periodIn } from './period.ts';

const TODAY = '2026-06-15';

describe('an address', () => {
  it.each([
    ['', 'year', {}],
    ['period=this-year', 'this-year', { from: '2026-01-01' }],
    ['period=last-year', 'last-year', { from: '2025-01-01', to: '2025-12-31' }],
    ['from=2024-02-01&to=2024-02-29', 'own', { from: '2024-02-01', to: '2024-02-29' }],
    ['from=2026-06-15&to=2026-06-15', 'own', { from: TODAY, to: TODAY }],
    ['from=2026-06-01&to=2026-06-16', 'year', {}],
    ['from=2024-02-02&to=2024-02-01', 'year', {}],
    ['from=2024-02-01', 'year', {}],
    ['period=own', 'year', {}],
    ['period=nonsense&from=soon&to=later', 'year', {}],
  ])('%j', (address, name, asked) => {
    expect(periodIn(new URLSearchParams(address), TODAY)).toEqual({ name, asked });
  });
});

test('own days can be counted once both are days, in their order and not ahead', () => {
  expect(faultIn({ from: '', to: TODAY }, TODAY)).toBe('missing');
  expect(faultIn({ from: '2026-13-01', to: TODAY }, TODAY)).toBe('missing');
  expect(faultIn({ from: TODAY, to: '2026-06-16' }, TODAY)).toBe('ahead');
  expect(faultIn({ from: TODAY, to: '2026-06-14' }, TODAY)).toBe('reversed');
  expect(faultIn({ from: '2026-06-14', to: TODAY }, TODAY)).toBeNull();
});
