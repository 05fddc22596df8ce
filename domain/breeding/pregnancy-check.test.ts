import { describe, expect, test } from 'vitest';
import { decisionOf, type LifeAtCheck } from './pregnancy-check.ts';

const seminated = (id: number, day: string, successful = false) => ({
  id,
  semination_date: `${day}T08:00:00+01:00`,
  successful,
});
type Semination = ReturnType<typeof seminated>;
type Life = LifeAtCheck<Semination>;

const calving = (day: string, start: string | null = null) => ({ kind: 'calving' as const, day, start });
const loss = (day: string, start: string | null = null) => ({ kind: 'loss' as const, day, start });
const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });
const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const LIFE: Life = { pregnancy: OPEN, semination_records: [], endings: [], laterChecks: [] };

/** What a check of 1 June decides: the start found, which semination took, which did not, and the pregnancy. */
function decided(
  result: 'pregnant' | 'empty' | 'recheck',
  days_pregnant: number | null,
  life: Partial<Life>,
): unknown[] {
  const check = { check_date: '2025-06-01', result, days_pregnant };
  const { pregnant_since, took, failed, pregnancy } = decisionOf(check, { ...LIFE, ...life });
  const stands =
    pregnancy && (pregnancy.is_pregnant ? (pregnancy.pregnancy_start_date ?? 'pregnant') : 'open');
  return [pregnant_since, took?.id ?? null, failed?.id ?? null, stands];
}

describe('a check that found her pregnant', () => {
  test.each<[string, number | null, Partial<Life>, unknown[]]>([
    ['nothing known', null, {}, [null, null, null, 'pregnant']],
    ['nothing but its days', 40, {}, ['2025-04-22', null, null, '2025-04-22']],
    [
      'a semination 10 days from the day',
      40,
      { semination_records: [seminated(1, '2025-05-02')] },
      ['2025-05-02', 1, null, '2025-05-02'],
    ],
    [
      'a semination 11 days from the day',
      40,
      { semination_records: [seminated(1, '2025-05-03')] },
      ['2025-04-22', null, null, '2025-04-22'],
    ],
    [
      'of two as near the later',
      40,
      { semination_records: [seminated(1, '2025-04-20'), seminated(2, '2025-04-24')] },
      ['2025-04-24', 2, null, '2025-04-24'],
    ],
    [
      'the latest 18 days before it, whatever came after',
      null,
      {
        semination_records: [
          seminated(1, '2025-04-01'),
          seminated(2, '2025-05-14'),
          seminated(3, '2025-05-15'),
        ],
      },
      ['2025-05-14', 2, null, '2025-05-14'],
    ],
    [
      'none so old',
      null,
      { semination_records: [seminated(1, '2025-05-15')] },
      [null, null, null, 'pregnant'],
    ],
    [
      'a semination of tomorrow is none of it',
      3,
      { semination_records: [seminated(1, '2025-06-02')] },
      ['2025-05-29', null, null, '2025-05-29'],
    ],
    [
      'one on the day of the calving before',
      60,
      { semination_records: [seminated(1, '2025-04-02')], endings: [calving('2025-04-02')] },
      ['2025-04-02', 1, null, '2025-04-02'],
    ],
    [
      'not one on the day of the loss before',
      60,
      { semination_records: [seminated(1, '2025-04-02')], endings: [loss('2025-04-02')] },
      ['2025-04-02', null, null, '2025-04-02'],
    ],
    [
      'a start that is known stays when no days are said',
      null,
      {
        pregnancy: since('2025-03-01'),
        semination_records: [seminated(1, '2025-03-01'), seminated(2, '2025-04-01')],
      },
      ['2025-03-01', 1, null, '2025-03-01'],
    ],
    [
      'with days it moves, and the semination it rested on did not take',
      60,
      {
        pregnancy: since('2025-03-01'),
        semination_records: [seminated(1, '2025-03-01', true), seminated(2, '2025-04-01')],
      },
      ['2025-04-01', 2, 1, '2025-04-01'],
    ],
    [
      'a start after it is none that it found',
      null,
      {
        pregnancy: since('2025-07-01'),
        semination_records: [seminated(1, '2025-04-01'), seminated(2, '2025-07-01', true)],
        laterChecks: [{ check_date: '2025-08-05', result: 'pregnant', pregnant_since: '2025-07-01' }],
      },
      ['2025-04-01', 1, null, null],
    ],
    [
      'a calving since makes it history',
      null,
      {
        pregnancy: since('2025-09-01'),
        semination_records: [seminated(1, '2025-01-01'), seminated(2, '2025-09-01', true)],
        endings: [calving('2025-08-01')],
      },
      ['2025-01-01', 1, null, null],
    ],
    [
      'a loss on its day makes it history',
      null,
      { semination_records: [seminated(1, '2025-01-01')], endings: [loss('2025-06-01', '2025-01-01')] },
      ['2025-01-01', 1, null, null],
    ],
    [
      'a later result makes it history, a recheck does not',
      null,
      {
        semination_records: [seminated(1, '2025-01-01')],
        laterChecks: [{ check_date: '2025-06-02', result: 'empty', pregnant_since: null }],
      },
      ['2025-01-01', 1, null, null],
    ],
    [
      'a later recheck',
      null,
      {
        semination_records: [seminated(1, '2025-01-01')],
        laterChecks: [{ check_date: '2025-06-02', result: 'recheck', pregnant_since: null }],
      },
      ['2025-01-01', 1, null, '2025-01-01'],
    ],
  ])('%s', (_, days, life, expected) => {
    expect(decided('pregnant', days, life)).toEqual(expected);
  });
});

describe('a check that found her empty', () => {
  test.each<[string, Partial<Life>, unknown[]]>([
    ['nothing known', {}, [null, null, null, null]],
    [
      'a pregnancy of 18 days ends',
      { pregnancy: since('2025-05-14'), semination_records: [seminated(1, '2025-05-14', true)] },
      [null, null, 1, 'open'],
    ],
    [
      'a pregnancy of 17 days stays',
      { pregnancy: since('2025-05-15'), semination_records: [seminated(1, '2025-05-15', true)] },
      [null, null, null, null],
    ],
    [
      'one that nobody knows the start of ends, and the semination that it was most likely from did not take',
      { pregnancy: since(null), semination_records: [seminated(1, '2025-05-01', true)] },
      [null, null, 1, 'open'],
    ],
    [
      'a semination that was marked without a pregnancy',
      { semination_records: [seminated(1, '2025-05-01', true)] },
      [null, null, 1, null],
    ],
    [
      'a calving since: the pregnancy of now stays, whenever it began',
      { pregnancy: since(null), endings: [calving('2025-06-20')] },
      [null, null, null, null],
    ],
    [
      'what a calving proved stays',
      {
        semination_records: [seminated(1, '2025-01-01', true)],
        endings: [calving('2025-10-11', '2025-01-01')],
      },
      [null, null, null, null],
    ],
    [
      'what a later check found stays',
      {
        pregnancy: since('2025-05-01'),
        semination_records: [seminated(1, '2025-05-01', true)],
        laterChecks: [{ check_date: '2025-06-10', result: 'pregnant', pregnant_since: '2025-05-01' }],
      },
      [null, null, null, null],
    ],
  ])('%s', (_, life, expected) => {
    expect(decided('empty', null, life)).toEqual(expected);
  });
});

test('a check that is to be repeated changes nothing', () => {
  const life = { pregnancy: since('2025-01-01'), semination_records: [seminated(1, '2025-01-01', true)] };
  expect(decided('recheck', null, life)).toEqual([null, null, null, null]);
});
