import { describe, expect, it } from 'vitest';
import { checked, cow, life, seminated, worked } from '../../testing/work-lives.ts';

describe('to be checked', () => {
  const open = cow({ calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] });
  it.each([
    ['34 days after the semination: no', open, '2026-02-13', undefined],
    ['35 days after it', open, '2026-02-14', '2026-02-14 2026-02-14 0'],
    ['6 days late', open, '2026-02-20', '2026-02-14 2026-02-14 6'],
    ['day 300 is still due', open, '2026-11-06', '2026-02-14 2026-02-14 265'],
    ['day 301: only counted', open, '2026-11-07', undefined],
    [
      'a recheck takes her off for 14 days',
      { ...open, checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-27',
      undefined,
    ],
    [
      'and brings her back, though she was found pregnant by then',
      { ...open, is_pregnant: true, checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-28',
      '2026-02-28 2026-02-28 0',
    ],
    [
      'a semination after the recheck',
      {
        ...open,
        seminations: [...open.seminations, seminated('2026-02-20', { id: 2 })],
        checks: [checked('2026-02-14', 'recheck')],
      },
      '2026-02-28',
      undefined,
    ],
    ['an empty check', { ...open, checks: [checked('2026-02-14', 'empty')] }, '2026-02-14', undefined],
    [
      'an empty check on the day of the next semination leaves that one open',
      {
        ...open,
        seminations: [...open.seminations, seminated('2026-02-14', { id: 2 })],
        checks: [checked('2026-02-14', 'empty')],
      },
      '2026-03-21',
      '2026-03-21 2026-03-21 0',
    ],
    [
      'marked successful',
      { ...open, seminations: [seminated('2026-01-10', { successful: true })] },
      '2026-02-14',
      undefined,
    ],
    ['a calving since', { ...open, calvings: ['2026-01-11'] }, '2026-02-14', undefined],
    [
      'a calving on its day lies before it',
      { ...open, calvings: ['2026-01-10'] },
      '2026-02-14',
      '2026-02-14 2026-02-14 0',
    ],
    ['a loss on its day closes it', { ...open, losses: ['2026-01-10'] }, '2026-02-14', undefined],
    [
      'do not breed: she is checked all the same',
      { ...open, do_not_breed: true },
      '2026-02-14',
      '2026-02-14 2026-02-14 0',
    ],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).check).toBe(expected);
  });

  it('counts what was open for too long, also with a recheck, and asks for no row', () => {
    const old = { ...open, checks: [checked('2026-02-14', 'recheck')] };
    expect(worked(old, '2026-11-07')).toEqual({ old: '1' });
    expect(worked(open, '2026-11-06').old).toBeUndefined();
  });
});

describe('to watch for heat', () => {
  const open = cow({ calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] });
  it.each([
    ['4 days before', open, '2026-01-27', undefined],
    ['3 days before', open, '2026-01-28', '2026-01-28 2026-01-31 0'],
    ['3 days after, and never late', open, '2026-02-03', '2026-01-28 2026-01-31 0'],
    ['4 days after', open, '2026-02-04', undefined],
    ['the cycle after it', open, '2026-02-24', '2026-02-18 2026-02-21 0'],
    ['the one after that', open, '2026-03-14', undefined],
    ['seen already', { ...open, heats: ['2026-01-29'] }, '2026-01-30', undefined],
    [
      'a heat seen a cycle ago',
      { ...open, seminations: [], heats: ['2026-01-10'] },
      '2026-01-28',
      '2026-01-28 2026-01-31 0',
    ],
    [
      '18 to 24 days',
      { ...open, seminations: [], heats: ['2026-01-10'] },
      '2026-02-03',
      '2026-01-28 2026-01-31 0',
    ],
    ['not 25', { ...open, seminations: [], heats: ['2026-01-10'] }, '2026-02-04', undefined],
    [
      'a semination on the day of the heat outranks it',
      { ...open, heats: ['2026-01-10'], seminations: [seminated('2026-01-10', { next_heat: '2026-02-02' })] },
      '2026-01-29',
      undefined,
    ],
    ['do not breed', { ...open, do_not_breed: true }, '2026-01-31', undefined],
    ['a male', { ...open, is_female: false }, '2026-01-31', undefined],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).heat).toBe(expected);
  });
});

describe('to inseminate', () => {
  it.each([
    ['59 days after calving', cow({ calvings: ['2026-01-01'] }), '2026-03-01', undefined],
    ['60 days after calving', cow({ calvings: ['2026-01-01'] }), '2026-03-02', '2026-03-02 2026-03-02 0'],
    ['a heifer of 449 days', life({ date_of_birth: '2025-01-01' }), '2026-03-26', undefined],
    ['a heifer of 450 days', life({ date_of_birth: '2025-01-01' }), '2026-03-27', '2026-03-27 2026-03-27 0'],
    [
      'no calving is recorded, though she has one',
      life({ date_of_birth: '2025-01-01', parity: 3 }),
      '2026-03-27',
      '2026-03-27 2026-03-27 0',
    ],
    [
      'since the first check that found her empty',
      cow({
        calvings: ['2026-01-01'],
        seminations: [seminated('2026-03-10')],
        checks: [checked('2026-04-20', 'empty', 2), checked('2026-04-14', 'empty')],
      }),
      '2026-04-20',
      '2026-04-14 2026-04-14 6',
    ],
    [
      'since her loss',
      cow({ calvings: ['2026-01-01'], seminations: [seminated('2026-03-10')], losses: ['2026-05-01'] }),
      '2026-05-01',
      '2026-05-01 2026-05-01 0',
    ],
    [
      'seminated',
      cow({ calvings: ['2026-01-01'], seminations: [seminated('2026-03-10')] }),
      '2026-12-31',
      undefined,
    ],
    ['pregnant', cow({ calvings: ['2026-01-01'], is_pregnant: true }), '2026-03-02', undefined],
    ['do not breed', cow({ calvings: ['2026-01-01'], do_not_breed: true }), '2026-03-02', undefined],
    ['a male', life({ is_female: false, parity: null }), '2026-03-02', undefined],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).inseminate).toBe(expected);
  });
});
