import { describe, expect, test } from 'vitest';
import { type BreedingLife, seminationOutcomes, seminationStanding } from './semination-outcome.ts';

const seminated = (id: number, day: string) => ({ id, semination_date: `${day}T08:00:00+01:00` });
const calved = (day: string, ended_pregnancy_start: string | null = null) => ({
  birth_date: `${day}T03:00:00+01:00`,
  ended_pregnancy_start,
});
const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });

function outcomes(life: Partial<BreedingLife>): Record<number, string> {
  const found = seminationOutcomes({ semination_records: [], birth_records: [], ...OPEN, ...life });
  return Object.fromEntries(
    [...found].map(([id, { outcome, outcome_date }]) => [
      id,
      [outcome, outcome_date].filter(Boolean).join(' '),
    ]),
  );
}

describe('what came of a semination', () => {
  test.each<[string, Partial<BreedingLife>, Record<number, string>]>([
    ['nothing answers it', { semination_records: [seminated(1, '2025-01-10')] }, { 1: 'open' }],
    [
      'she is pregnant since its day, though she was seminated again',
      {
        semination_records: [seminated(2, '2025-09-20'), seminated(1, '2025-01-10')],
        ...since('2025-01-10'),
      },
      { 1: 'pregnant', 2: 'open' },
    ],
    [
      'pregnant since nobody knows when, none of them is the one',
      { semination_records: [seminated(1, '2025-01-10')], ...since(null) },
      { 1: 'open' },
    ],
    [
      'she was seminated again, and again',
      {
        semination_records: [
          seminated(1, '2025-01-10'),
          seminated(2, '2025-01-31'),
          seminated(3, '2025-02-21'),
        ],
      },
      { 1: 'repeated 2025-01-31', 2: 'repeated 2025-02-21', 3: 'open' },
    ],
    [
      'a calving of the pregnancy that began on its day, however short that was',
      {
        semination_records: [seminated(1, '2025-01-10'), seminated(2, '2025-01-31')],
        birth_records: [calved('2025-09-20', '2025-01-10')],
      },
      { 1: 'calved 2025-09-20', 2: 'empty 2025-09-20' },
    ],
    [
      'a calving 283 days later, 20 days early and 20 late',
      {
        semination_records: [seminated(1, '2024-01-01')],
        birth_records: [calved('2024-10-10'), calved('2024-09-20')],
      },
      { 1: 'calved 2024-09-20' },
    ],
    [
      'a calving 21 days early is not of it',
      { semination_records: [seminated(1, '2024-01-01')], birth_records: [calved('2024-09-19')] },
      { 1: 'empty 2024-09-19' },
    ],
    [
      'of two that are as near, the later',
      {
        semination_records: [seminated(1, '2023-12-31'), seminated(2, '2024-01-02')],
        birth_records: [calved('2024-10-10')],
      },
      { 1: 'repeated 2024-01-02', 2: 'calved 2024-10-10' },
    ],
    [
      'a semination on the day of a calving lies after it, and twins are one calving',
      {
        semination_records: [seminated(1, '2023-12-31'), seminated(2, '2024-10-10')],
        birth_records: [calved('2024-10-10'), calved('2024-10-10', '2023-12-31')],
      },
      { 1: 'calved 2024-10-10', 2: 'open' },
    ],
    [
      'a calving and the next semination on one day: the calving answers it',
      {
        semination_records: [seminated(1, '2024-06-01'), seminated(2, '2024-10-10')],
        birth_records: [calved('2024-10-10')],
      },
      { 1: 'empty 2024-10-10', 2: 'open' },
    ],
  ])('%s', (_, life, expected) => {
    expect(outcomes(life)).toEqual(expected);
  });
});

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
    expect(seminationStanding(OPEN, record, open, today)).toEqual({
      standing,
      date: null,
      next_heat,
      expected_calving,
    });
  });

  test('awaits nothing once it is answered, and only the pregnancy there is', () => {
    const on = (...[cow, outcome, successful]: [typeof OPEN | ReturnType<typeof since>, object, boolean?]) =>
      seminationStanding(
        cow,
        { ...record, successful: successful ?? false },
        { ...open, ...outcome },
        '2025-01-10',
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
    expect(on(OPEN, {}, true)).toEqual({ ...nothing, standing: 'successful', date: null });
    expect(on(since('2025-01-01'), { outcome: 'pregnant' })).toMatchObject({
      standing: 'pregnant',
      expected_calving: '2025-10-11',
    });
    expect(on(since(null), {})).toMatchObject({ standing: 'pending', next_heat: '2025-01-22' });
  });
});
