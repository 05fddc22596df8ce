import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { seminationStanding } from './semination-standing.ts';

const OPEN = { is_pregnant: false, pregnancy_start_date: null, expected_calving_date: null };
const since = (pregnancy_start_date: string | null) => ({
  is_pregnant: true,
  pregnancy_start_date,
  expected_calving_date: pregnancy_start_date && addDays(pregnancy_start_date, 283),
});
const FARM = { check_days: 35, old_service_days: 300 };

describe('how it stands', () => {
  const record = {
    semination_date: '2025-01-01T08:00:00+01:00',
    next_heat_date: '2025-01-22T08:00:00+01:00',
    successful: false,
  };
  const open = { outcome: 'open', outcome_date: null } as const;

  test.each([
    ['2025-01-22', 'pending', '2025-01-22', '2025-10-11'],
    ['2025-01-23', 'pending', null, '2025-10-11'],
    ['2025-02-04', 'pending', null, '2025-10-11'],
    ['2025-02-05', 'check-due', null, '2025-10-11'],
    ['2025-10-28', 'check-due', null, '2025-10-11'],
    ['2025-10-29', 'no-result', null, null],
  ])('open on %s: %s', (today, standing, next_heat, expected_calving) => {
    expect(seminationStanding(OPEN, record, open, today, FARM)).toEqual({
      standing,
      date: null,
      next_heat,
      expected_calving,
    });
  });

  test.each([
    ['2025-01-28', 'pending'],
    ['2025-01-29', 'check-due'],
    ['2025-07-20', 'check-due'],
    ['2025-07-21', 'no-result'],
  ])('goes by the farm’s own days: %s %s', (today, standing) => {
    const farm = { check_days: 28, old_service_days: 200 };
    expect(seminationStanding(OPEN, record, open, today, farm)).toMatchObject({ standing });
  });

  test('awaits nothing once it is answered, and only the pregnancy there is', () => {
    const on = (...[cow, outcome, successful]: [typeof OPEN | ReturnType<typeof since>, object, boolean?]) =>
      seminationStanding(
        cow,
        { ...record, successful: successful ?? false },
        { ...open, ...outcome },
        '2025-01-10',
        FARM,
      );
    const nothing = { next_heat: null, expected_calving: null };
    expect(on(OPEN, { outcome: 'repeated', outcome_date: '2025-01-08' }, true)).toEqual({
      ...nothing,
      standing: 'repeated',
      date: '2025-01-08',
    });
    expect(on(since('2024-05-01'), {})).toEqual({
      ...nothing,
      standing: 'else-pregnant',
      date: '2024-05-01',
    });
    expect(on(OPEN, { outcome: 'lost', outcome_date: '2025-01-09' })).toEqual({
      ...nothing,
      standing: 'lost',
      date: '2025-01-09',
    });
    expect(on(OPEN, {}, true)).toEqual({ ...nothing, standing: 'successful', date: null });
    expect(on(since('2025-01-01'), { outcome: 'pregnant' })).toMatchObject({
      standing: 'pregnant',
      expected_calving: '2025-10-11',
    });
    expect(on(since(null), {})).toMatchObject({ standing: 'pending', next_heat: '2025-01-22' });
  });
});
