import { describe, expect, test } from 'vitest';
import { GESTATION_DAYS } from '#domain/breeding/gestation.ts';
import { seminationOutcomes } from '#domain/breeding/semination-outcome.ts';
import { NOTHING_SAID } from '#domain/herd/acts/seminations.ts';
import { unsaid } from '#domain/herd/unsaid.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { RECORD_KINDS, type RecordTable } from '#domain/kinds/index.ts';
import { WORK_NUMBERS } from '#domain/work/numbers.ts';
import { listedCow } from '../../lib/herd/listed-cow.ts';
import { lifeEvents, lifeSpan, position, pregnancies, ticks } from './timeline.ts';

const NO_RECORDS = Object.fromEntries(RECORD_KINDS.map(({ table }) => [table, []])) as unknown as Pick<
  Cow,
  RecordTable
>;

function cow(fields: Partial<Cow>): Cow {
  const cow: Cow = {
    ...listedCow(),
    do_not_breed: false,
    sire_name: null,
    sire_code: null,
    parity_offset: 0,
    is_dry: false,
    id_number_warning: null,
    eid_warning: null,
    inbreeding: 0,
    pedigree_depth: 0,
    weight_205: null,
    standing: null,
    in_heat: false,
    next_act: null,
    open_semination: null,
    ...NO_RECORDS,
    ...fields,
  };
  const outcomes = seminationOutcomes(cow, () => GESTATION_DAYS);
  // As the server answers them.
  const answered = cow.semination_records.map((record) => ({ ...record, ...outcomes.get(record.id) }));
  return { ...cow, semination_records: answered };
}

let nextId = 1;
const seminated = (date: string, successful = false) => ({
  id: nextId++,
  version: 1,
  cow: 1,
  semination_date: `${date}T08:00:00+01:00`,
  next_heat_date: `${date}T08:00:00+01:00`,
  successful,
  took: null,
  took_as_of: null,
  notes: null,
  ...NOTHING_SAID,
  outcome: 'open' as const,
  outcome_date: null,
});
const calved = (date: string, newborn_name: string | null = null) => ({
  ...unsaid('birth_records'),
  id: nextId++,
  version: 1,
  mother_cow: 1,
  newborn_name,
  ended_pregnancy: false,
  ended_pregnancy_start: null,
  birth_date: `${date}T00:00:00+01:00`,
});

describe('the events of a life', () => {
  test('come in the order of their days, from birth to what is expected', () => {
    const events = lifeEvents(
      cow({
        semination_records: [seminated('2023-05-01', true), seminated('2021-03-01')],
        birth_records: [calved('2021-12-08', 'Flora')],
        vaccinations: [
          {
            id: 9,
            version: 1,
            cow: 1,
            vaccine_name: 'BVD',
            vaccination_date: '2022-02-02T00:00:00+01:00',
            next_vaccination_date: null,
            notes: null,
            batch: null,
            dose: null,
            unit: null,
            route: null,
            supplier: null,
            supplier_address: null,
            receipt: null,
            bought_on: null,
            bought_amount: null,
            prescriber: null,
            given_by: null,
            milk_hours: null,
            meat_days: null,
          },
        ],
        is_pregnant: true,
        pregnancy_start_date: '2023-05-01',
        expected_calving_date: '2024-02-08',
      }),
      '2023-07-01',
      WORK_NUMBERS,
    );
    expect(events.map((event) => [event.date, event.text])).toEqual([
      ['2020-01-01', 'Born'],
      ['2021-03-01', 'Semination, successful'],
      ['2021-12-08', 'Calving: Flora'],
      ['2022-02-02', 'Vaccination: BVD'],
      ['2023-05-01', 'Semination, successful'],
      ['2024-02-08', 'Calving expected'],
    ]);
  });
});

test('twins are one calving, in the order in which they were recorded', () => {
  const twins = [calved('2021-12-08', 'Fred'), calved('2021-12-08', 'Flora')];
  const events = lifeEvents(cow({ birth_records: twins }), '2023-07-01', WORK_NUMBERS);
  expect(events.map((event) => event.text)).toEqual(['Born', 'Calving: Flora and Fred']);
});

test.each([
  ['2023-06-20', 'Semination, waiting for a result'],
  ['2023-09-01', 'Semination, waiting for a result'],
  ['2024-03-01', 'Semination'],
])('a semination of May that nothing answers is on %s: %s', (today, text) => {
  const events = lifeEvents(cow({ semination_records: [seminated('2023-05-01')] }), today, WORK_NUMBERS);
  expect(events.at(-1)?.text).toBe(text);
});

describe('pregnancies', () => {
  test('a past one begins with the semination that fits its calving best', () => {
    const records = {
      semination_records: [seminated('2021-10-20'), seminated('2021-03-01'), seminated('2021-02-08')],
      birth_records: [calved('2021-12-08')],
    };
    expect(pregnancies(cow(records))).toEqual([{ from: '2021-03-01', to: '2021-12-08', ended: true }]);
  });

  test('twins are one pregnancy', () => {
    const records = {
      semination_records: [seminated('2021-03-01')],
      birth_records: [calved('2021-12-08'), calved('2021-12-08')],
    };
    expect(pregnancies(cow(records))).toHaveLength(1);
  });

  test('a calving without a semination that fits shows no beginning', () => {
    expect(pregnancies(cow({ birth_records: [calved('2021-12-08')] }))).toEqual([]);
  });

  test('the present one runs to the day expected, unless its start is unknown', () => {
    const now = {
      is_pregnant: true,
      pregnancy_start_date: '2023-05-01',
      expected_calving_date: '2024-02-08',
    };
    expect(pregnancies(cow(now))).toEqual([{ from: '2023-05-01', to: '2024-02-08', ended: false }]);
    expect(pregnancies(cow({ is_pregnant: true }))).toEqual([]);
  });
});

describe('the axis', () => {
  const events = lifeEvents(cow({}), '2024-01-01', WORK_NUMBERS);

  test('runs from birth to a little after today, or after what is expected', () => {
    expect(lifeSpan(events, '2024-01-01')).toEqual({ from: '2020-01-01', to: '2024-01-30' });
    const expecting = lifeEvents(cow({ expected_calving_date: '2024-06-01' }), '2024-01-01', WORK_NUMBERS);
    expect(lifeSpan(expecting, '2024-01-01').to > '2024-06-01').toBe(true);
  });

  test('a day lies in it by its share', () => {
    const span = { from: '2024-01-01', to: '2024-01-11' };
    expect(position('2024-01-06', span)).toBe(50);
    expect(position('2023-01-01', span)).toBe(0);
    expect(position('2030-01-01', span)).toBe(100);
  });

  test('a long life is marked by years, a short one by months', () => {
    expect(ticks({ from: '2016-03-15', to: '2026-11-20' }, 'en').map((tick) => tick.label)).toEqual([
      '2018',
      '2020',
      '2022',
      '2024',
      '2026',
    ]);
    expect(ticks({ from: '2026-08-20', to: '2027-02-10' }, 'en').map((tick) => tick.label)).toEqual([
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      '2027',
      'Feb',
    ]);
  });

  test('the life of a day has no marks and no end before its beginning', () => {
    const span = lifeSpan(
      lifeEvents(cow({ date_of_birth: '2026-11-20' }), '2026-11-20', WORK_NUMBERS),
      '2026-11-20',
    );
    expect(span.to > span.from).toBe(true);
    expect(ticks(span, 'en')).toEqual([]);
  });
});
