import { describe, expect, it, test } from 'vitest';
import { checked, cow, type LifeFacts, life, listsOn, seminated, worked } from '../../testing/work-lives.ts';
import type { Animal } from '../herd/life/animal.ts';

describe('to be checked', () => {
  const open = { calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] };
  it.each<[string, LifeFacts, string, string | undefined]>([
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
    [
      'a semination on the day of the recheck was known to the vet',
      {
        ...open,
        seminations: [...open.seminations, seminated('2026-02-14', { id: 2 })],
        checks: [checked('2026-02-14', 'recheck')],
      },
      '2026-02-28',
      '2026-02-28 2026-02-28 0',
    ],
    [
      'a calving on the day of the recheck',
      { ...open, calvings: ['2026-02-14'], checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-28',
      undefined,
    ],
    [
      'a loss on its day',
      { ...open, losses: ['2026-02-14'], checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-28',
      undefined,
    ],
    [
      'a loss the day before it',
      { ...open, losses: ['2026-02-13'], checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-28',
      '2026-02-28 2026-02-28 0',
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
  ])('%s', (_, facts, today, expected) => {
    expect(worked(cow(facts), today).check).toBe(expected);
  });

  it('counts what was open for too long, also with a recheck, and asks for no row', () => {
    const old = { ...open, checks: [checked('2026-02-14', 'recheck')] };
    expect(worked(cow(old), '2026-11-07')).toEqual({ old: '1' });
    expect(worked(cow(open), '2026-11-06').old).toBeUndefined();
  });
});

describe('to watch for heat', () => {
  const open = { calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] };
  it.each<[string, LifeFacts, string, string | undefined]>([
    ['4 days before', open, '2026-01-27', undefined],
    ['3 days before', open, '2026-01-28', '2026-01-28 2026-01-31 0'],
    ['3 days after, and never late', open, '2026-02-03', '2026-01-28 2026-01-31 0'],
    ['4 days after', open, '2026-02-04', undefined],
    ['the cycle after it', open, '2026-02-24', '2026-02-18 2026-02-21 0'],
    ['the one after that', open, '2026-03-14', undefined],
    ['seen already', { ...open, heats: ['2026-01-29'] }, '2026-01-30', undefined],
    ['seen on the first of these days', { ...open, heats: ['2026-01-28'] }, '2026-01-29', undefined],
    ['seen on the last of them', { ...open, heats: ['2026-02-03'] }, '2026-02-03', undefined],
    ['seen the day before them', { ...open, heats: ['2026-01-27'] }, '2026-01-28', '2026-01-28 2026-01-31 0'],
    [
      'seen 27 days after the semination: the cycle after it is shown for the semination alone, which ends a day before',
      { ...open, heats: ['2026-02-06'] },
      '2026-02-25',
      undefined,
    ],
    [
      'seen 28 days after it: both are shown',
      { ...open, heats: ['2026-02-07'] },
      '2026-02-25',
      '2026-02-25 2026-02-28 0',
    ],
    [
      'seen 15 days after it: the semination alone, which begins later',
      { ...open, heats: ['2026-01-25'] },
      '2026-02-12',
      undefined,
    ],
    [
      'seen 14 days after it: both',
      { ...open, heats: ['2026-01-24'] },
      '2026-02-11',
      '2026-02-11 2026-02-14 0',
    ],
    [
      'a heat before she was found pregnant',
      { ...open, seminations: [], is_pregnant: true, heats: ['2026-01-10'] },
      '2026-01-28',
      undefined,
    ],
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
      { ...open, heats: ['2026-01-10'], seminations: [seminated('2026-01-10', { next_heat: '2026-02-20' })] },
      '2026-01-29',
      undefined,
    ],
    [
      'a calving on its day outranks it',
      { ...open, seminations: [], calvings: ['2026-01-10'], heats: ['2026-01-10'] },
      '2026-01-29',
      undefined,
    ],
    [
      'and a loss',
      { ...open, seminations: [], losses: ['2026-01-10'], heats: ['2026-01-10'] },
      '2026-01-29',
      undefined,
    ],
    [
      'the day before does not',
      { ...open, seminations: [], losses: ['2026-01-09'], heats: ['2026-01-10'] },
      '2026-01-29',
      '2026-01-28 2026-01-31 0',
    ],
    ['do not breed', { ...open, do_not_breed: true }, '2026-01-31', undefined],
    ['a male', { ...open, cow_gender: 'Male' }, '2026-01-31', undefined],
  ])('%s', (_, facts, today, expected) => {
    expect(worked(cow(facts), today).heat).toBe(expected);
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
      'since the check that found her empty after another had found her pregnant',
      cow({
        calvings: ['2026-01-01'],
        seminations: [seminated('2026-03-10')],
        checks: [checked('2026-04-14', 'pregnant'), checked('2026-04-20', 'empty', 2)],
      }),
      '2026-04-20',
      '2026-04-20 2026-04-20 0',
    ],
    [
      'not since a check that found her empty before she was seminated',
      cow({
        calvings: ['2026-01-01'],
        seminations: [seminated('2026-03-10')],
        checks: [checked('2026-03-05', 'empty'), checked('2026-04-14', 'empty', 2)],
      }),
      '2026-04-14',
      '2026-04-14 2026-04-14 0',
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
    ['a male', life({ cow_gender: 'Male', parity: null }), '2026-03-02', undefined],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).inseminate).toBe(expected);
  });
});

describe('a heat that was seen on the day', () => {
  const today = '2026-06-15';
  const reason = (animal: Animal) =>
    listsOn(today, [animal]).flatMap(({ key, items }) =>
      key === 'inseminate' ? items.map((row) => row.reason) : [],
    );
  const calved = ['2026-04-01'];
  test.each<[string, Animal, object]>([
    [
      'today',
      cow({ calvings: calved, heats: [today] }),
      { code: 'work.in-heat-open', values: { calved: '2026-04-01' } },
    ],
    ['yesterday', cow({ calvings: calved, heats: ['2026-06-14'] }), { code: 'work.open-since-calving' }],
    [
      'of a heifer',
      life({ heats: ['2026-05-25', today] }),
      { code: 'work.in-heat-heifer', values: { born: '2024-01-01' } },
    ],
  ])('%s', (_, animal, expected) => {
    expect(reason(animal)).toMatchObject([expected]);
  });
});
