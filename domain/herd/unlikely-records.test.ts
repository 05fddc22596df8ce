import { describe, expect, test } from 'vitest';
import { doubtOfRecord } from './unlikely.ts';

const BORN = { date_of_birth: '2020-03-01' };
const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const seminated = (...days: string[]) => ({
  semination_records: days.map((day, index) => ({
    id: index + 1,
    semination_date: `${day}T08:00:00+01:00`,
    next_heat_date: `${day}T08:00:00+01:00`,
    successful: false,
  })),
});
const calved = (...days: string[]) => ({
  birth_records: days.map((day, index) => ({ id: index + 1, birth_date: `${day}T03:00:00+01:00` })),
});

describe('a record of any kind', () => {
  const today = '2026-03-01';
  const dose = (id: number, vaccine_name: string, date: string) => ({
    id,
    vaccine_name,
    vaccination_date: `${date}T00:00:00+01:00`,
  });
  const cow = {
    ...BORN,
    ...OPEN,
    ...seminated(),
    ...calved('2025-06-01'),
    cow_gender: 'Female' as const,
    vaccinations: [dose(1, 'BVD', '2026-02-20')],
  };
  const asked = (
    table: Parameters<typeof doubtOfRecord>[1],
    day: string,
    entered: object,
    record: Parameters<typeof doubtOfRecord>[3]['record'] = null,
  ) => doubtOfRecord(cow, table, { ...entered }, { day, record, today });

  test('is asked about as a dry-off where she is dried off with a tube', () => {
    const treated = (hours_after_calving: string) =>
      asked('treatments', 'started_at', {
        started_at: '2026-02-20T08:00',
        dries_off: true,
        hours_after_calving,
      });
    expect(treated('')).toBeNull();
    expect(treated('96')).toMatchObject({ code: 'doubt.dry-not-pregnant' });
  });

  test('is not asked about on a day that is refused', () => {
    const birth = (birth_date: string) => asked('birth_records', 'birth_date', { birth_date });
    expect(birth('2025-06-20')).toMatchObject({ code: 'doubt.calved-near' });
    expect(birth('2026-02-20')).not.toBeNull();
    expect(birth('2026-03-03')).toBeNull();
  });

  test('is asked about by what its kind says, whether typed or stored', () => {
    expect(
      asked('vaccinations', 'vaccination_date', {
        vaccine_name: 'bvd',
        vaccination_date: '2026-02-25T00:00',
      }),
    ).toMatchObject({ code: 'doubt.vaccinated-near', values: { days: 5 } });
    expect(
      asked('birth_records', 'birth_date', { birth_date: '2026-02-28', birth_weight: '90' }, null),
    ).toMatchObject({ code: 'doubt.birth-weight', values: { kg: 90 } });
    expect(asked('semination_records', 'semination_date', { semination_date: '2025-06-10' })).toMatchObject({
      code: 'doubt.calved-near',
    });
  });

  test('is asked about where the bull is a near relative, and once he is chosen not again', () => {
    const of = (inbreeding: number, semination_date: string, record: { id: number } | null = null) =>
      doubtOfRecord(
        cow,
        'semination_records',
        { semination_date, bull: '7' },
        {
          day: 'semination_date',
          record,
          today,
          mated: { inbreeding, pedigree_depth: 2, kinship: 'father', bull: 'Jupiter' },
        },
      );
    const doubt = { code: 'doubt.inbred', values: { bull: 'Jupiter', kinship: 'father', percent: 25 } };
    expect(of(0.25, '2026-02-20')).toEqual(doubt);
    expect(of(0.06, '2026-02-20')).toBeNull();
    const stored = { id: 1, semination_date: '2026-02-20T00:00:00+01:00', bull: 7, bull_code: null };
    const otherBull = { ...stored, bull: 8 };
    expect(of(0.25, '2026-02-20', stored)).toBeNull();
    expect(of(0.25, '2026-02-20', otherBull)).toEqual(doubt);
    // Whether it is she is asked first.
    expect(of(0.25, '2025-06-10')).toMatchObject({ code: 'doubt.calved-near' });
  });

  test.each([
    ['2026-02-21', -1],
    ['2026-02-19', 1],
    ['2025-04-27', 299],
    ['2025-04-26', null],
    [undefined, null],
  ])('is asked about where its bull was born on %s', (bull_born, days) => {
    const mated = { inbreeding: 0, pedigree_depth: 0, kinship: null, bull: 'Max', bull_born };
    const about = { day: 'semination_date', record: null, today, mated };
    const found = doubtOfRecord(
      cow,
      'semination_records',
      { semination_date: '2026-02-20', bull: '7' },
      about,
    );
    expect(found).toEqual(days === null ? null : { code: 'doubt.bull-young', values: { bull: 'Max', days } });
  });

  test('is asked about when it lies more than a year back', () => {
    const entered = (date: string) => ({ vaccine_name: 'IBR', vaccination_date: date });
    expect(asked('vaccinations', 'vaccination_date', entered('2025-02-28'))).toEqual({
      code: 'doubt.long-ago',
      values: { date: '2025-02-28' },
    });
    expect(asked('vaccinations', 'vaccination_date', entered('2025-03-01'))).toBeNull();
    expect(asked('vaccinations', 'vaccination_date', entered(''))).toBeNull();
  });

  test('that is changed is asked about only where what was in doubt changes', () => {
    const entered = (date: string, vaccine_name = 'BVD') => ({
      vaccine_name,
      vaccination_date: `${date}T00:00`,
      notes: 'Left neck',
    });
    const of = (date: string, changed: object) =>
      asked('vaccinations', 'vaccination_date', changed, dose(7, 'BVD', date));
    expect(of('2024-02-20', entered('2024-02-20'))).toBeNull();
    expect(of('2024-02-20', entered('2024-02-21'))).toBeNull();
    expect(of('2025-12-20', entered('2024-12-20'))).toMatchObject({ code: 'doubt.long-ago' });
    expect(of('2026-02-18', entered('2026-02-18'))).toBeNull();
    expect(of('2026-02-18', entered('2026-02-18', 'bvd'))).toMatchObject({
      code: 'doubt.vaccinated-near',
    });
  });
});
