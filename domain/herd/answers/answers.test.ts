import { describe, expect, it } from 'vitest';
import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { FOLLOWED_AT_FIRST } from '../follows/index.ts';
import type { CowRow, HerdRows } from '../rows.ts';
import { unsaid } from '../unsaid.ts';
import { type AnsweringFarm, cowAnswer, type HerdCow } from './cow-listed.ts';
import { listedIds, withLeft } from './listed-animals.ts';
import { recordAnswer } from './record.ts';
import { animalWithRecords, type CowAlone, type RecordsRead, wholeCowAnswer } from './whole-cow.ts';

const TODAY = '2026-06-15';
const FARM: AnsweringFarm = {
  farm_id: 7,
  time_zone: 'Europe/Paris',
  today: TODAY,
  gestation: CONTRACT_GESTATION,
};
/** This night the clock goes back, so that 02:30 is twice. */
const CLOCK_GOES_BACK = '2026-10-25';

const ROW: CowRow = {
  ...unsaid('cows'),
  ...FOLLOWED_AT_FIRST,
  id: 7,
  version: 3,
  id_number: 'FR1',
  name: 'Bella',
  date_of_birth: '2022-01-01',
  cow_gender: 'Female',
};

const ALONE: CowAlone = { ...ROW, place_name: null, bull_run_end: null, bull_breed: null };

const COW: HerdCow = { ...ALONE, last_calving: null, last_semination: null };

const pregnant = (start: string | null) => ({ is_pregnant: true, pregnancy_start_date: start });

describe('an animal as lists carry her', () => {
  it.each<[string, Partial<HerdCow>, Partial<CowListed>]>([
    ['an open heifer', {}, { group_number: 9, last_calving_date: null, expected_calving_date: null }],
    [
      'the days of her latest records',
      { last_calving: '2026-06-01T23:30:00', last_semination: '2026-05-01T00:10:00' },
      { last_calving_date: '2026-06-01', semination_date: '2026-05-01', group_number: 1 },
    ],
    [
      'when she is due',
      pregnant(TODAY),
      {
        expected_calving_date: addDays(TODAY, 283),
        expected_calving_from: addDays(TODAY, 274),
        expected_calving_to: addDays(TODAY, 292),
      },
    ],
    ['a pregnancy of unknown start', pregnant(null), { group_number: 10, expected_calving_date: null }],
    [
      'due until the end of a bull run',
      { ...pregnant('2026-06-01'), bull_run_end: '2026-06-11' },
      {
        expected_calving_from: addDays('2026-06-01', 274),
        expected_calving_to: addDays('2026-06-11', 292),
      },
    ],
    [
      'no group after she left',
      { in_herd: false, left_on: '2026-06-10', left_kind: 'sale' },
      { group_number: null, group_name: null, left_on: '2026-06-10', left_kind: 'sale' },
    ],
    ['what she weighs now', { weight: 600, weight_now: 650 }, { weight: 650 }],
    ['the address of her image', { image_key: 'ab12' }, { cow_image: '/api/images/7-ab12/page.webp' }],
    [
      'by the later of two moments until when her milk is withheld',
      { milk_withheld_until: `${CLOCK_GOES_BACK}T02:30:00` },
      { milk_withheld_until: `${CLOCK_GOES_BACK}T02:30:00+01:00` },
    ],
  ])('answers %s', (_, row, expected) => {
    expect(cowAnswer({ ...COW, ...row }, FARM, gestationOn(FARM.gestation))).toMatchObject(expected);
  });

  it.each<[string, string | null, string | null, number]>([
    ['of her breed', 'jersey', null, 270],
    ["of the bull's breed", 'Jersey', 'Angus', 290],
    ['of the farm', 'Other', 'Unknown', 283],
  ])('counts the days %s', (_, breed, bull_breed, days) => {
    const gestationOf = gestationOn({ gestation_days: 283, gestation_by_breed: { Jersey: 270, Angus: 290 } });
    const { expected_calving_date } = cowAnswer(
      { ...COW, ...pregnant('2026-01-01'), breed, bull_breed },
      FARM,
      gestationOf,
    );
    expect(expected_calving_date).toBe(addDays('2026-01-01', days));
  });

  it('names nothing that only the server keeps', () => {
    const answer = cowAnswer(COW, FARM, gestationOn(FARM.gestation));
    for (const kept of ['number', 'image_key', 'registered_weight', 'farm_id', 'weight_now'])
      expect(answer).not.toHaveProperty(kept);
  });
});

const SEMINATION: HerdRows['semination_records'] = {
  ...unsaid('semination_records'),
  id: 1,
  version: 1,
  cow: ROW.id,
  semination_date: '2026-02-01T08:00:00',
  next_heat_date: '2026-02-22T08:00:00',
  successful: false,
};

const BIRTH: HerdRows['birth_records'] = {
  ...unsaid('birth_records'),
  id: 2,
  version: 1,
  mother_cow: ROW.id,
  ended_pregnancy: false,
  ended_pregnancy_start: null,
  birth_date: '2025-12-01T06:00:00',
};

function weighed(id: number, weighed_on: string, kg: number): HerdRows['weights'] {
  return { ...unsaid('weights'), id, version: 1, cow: ROW.id, weighed_on, kg };
}

describe('a record', () => {
  it('has its moments with the offset of the farm’s clock, and does not name the farm', () => {
    const kept = { ...SEMINATION, farm_id: 4 };
    const answer = recordAnswer('semination_records', kept, FARM.time_zone);
    expect(answer).not.toHaveProperty('farm_id');
    expect(answer).toMatchObject({
      id: 1,
      version: 1,
      semination_date: '2026-02-01T08:00:00+01:00',
      next_heat_date: '2026-02-22T08:00:00+01:00',
    });
  });

  it.each([
    ['some animals', '3,12', [3, 12]],
    ['none', '', []],
  ])('has a list of %s as ids', (_, cows, ids) => {
    expect(recordAnswer('lists', { id: 1, version: 1, name: 'Vet', cows }, FARM.time_zone).cows).toEqual(ids);
  });

  it('has what is derived beside its columns', () => {
    const gain = { gain_per_day: 700, gain_since_birth: null };
    expect(recordAnswer('weights', weighed(1, TODAY, 300), FARM.time_zone, gain)).toEqual({
      id: 1,
      version: 1,
      cow: 7,
      weighed_on: TODAY,
      kg: 300,
      method: 'scale',
      occasion: 'other',
      notes: null,
      as_weight: false,
      ...gain,
    });
  });
});

describe('an animal with her records', () => {
  const answered = (records: RecordsRead, farm = FARM, row = ALONE) =>
    wholeCowAnswer(row, records, {
      animal: animalWithRecords(row, records, farm, (bull) => (bull === 9 ? 'Angus' : null)),
      inbreeding: { inbreeding: 0.125, pedigree_depth: 2 },
      farm,
    });

  it('has a list of each kind, and no value of records that she has not', () => {
    expect(answered({})).toMatchObject({
      last_calving_date: null,
      semination_date: null,
      weight_205: null,
      is_dry: false,
      inbreeding: 0.125,
      pedigree_depth: 2,
      semination_records: [],
      birth_records: [],
      weights: [],
    });
  });

  it('takes the days of her latest records from the first of each list', () => {
    const later = { ...BIRTH, id: 3, birth_date: '2026-06-10T06:00:00' };
    expect(answered({ birth_records: [later, BIRTH], semination_records: [SEMINATION] })).toMatchObject({
      last_calving_date: '2026-06-10',
      semination_date: '2026-02-01',
      group_number: 1,
    });
  });

  it('keeps the order of her records, and works out what each gained since those before', () => {
    const { weights } = answered({ weights: [weighed(2, '2026-04-11', 200), weighed(1, '2026-04-01', 190)] });
    expect(weights.map(({ id }) => id)).toEqual([2, 1]);
    const { weights: apart } = answered({
      weights: [weighed(2, '2026-04-21', 210), weighed(1, '2026-04-01', 190)],
    });
    expect(apart.map(({ gain_per_day }) => gain_per_day)).toEqual([1000, null]);
  });

  it('says what came of a semination', () => {
    const { semination_records } = answered({ semination_records: [SEMINATION] });
    expect(semination_records).toMatchObject([{ id: 1, outcome: 'open', outcome_date: null }]);
  });
});

describe('an answer with a list of animals', () => {
  const gone = new Map([[3, { id: 3, name: 'Mia', id_number: 'FR3' }]]);

  it.each([
    ['nobody is on it', [], { cows: [], left: [] }],
    ['all are in the herd', [1, 2], { cows: [1, 2], left: [] }],
    ['one left', [1, 3], { cows: [1], left: [{ id: 3, name: 'Mia', id_number: 'FR3' }] }],
  ])('names those that left apart, where %s', (_, cows, expected) => {
    expect(withLeft({ id: 5, cows }, gone)).toEqual({ id: 5, ...expected });
  });

  it('knows which animals are on it, and none where it has no list', () => {
    expect([listedIds({ cows: [1, 3] }), listedIds({ name: 'Barn' })]).toEqual([[1, 3], []]);
  });
});
