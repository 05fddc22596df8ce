import { describe, expect, it } from 'vitest';
import { cow as cowOf } from '../../testing/work-lives.ts';
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { USUAL_WORK } from './settings.ts';
import { workToday } from './today.ts';

const TODAY = '2026-06-15';

type Facts = Partial<Animal>;

/** A cow of six years that calved once, is dry and has all that a line would miss. */
function cow(id: number, facts: Facts = {}): Animal {
  return {
    ...cowOf({ id, do_not_breed: true, is_dry: true }),
    doses: [{ id: 1, day: '2020-06-01', vaccine_name: 'once', next: null }],
    ...facts,
  };
}

const calvingOn = (day: PlainDate): Facts => ({
  is_pregnant: true,
  pregnancy_start_date: addDays(day, -283),
  expected_calving_date: day,
});

const vaccinated = (vaccine_name: string): Facts => ({
  doses: [{ id: 1, day: '2025-06-01', vaccine_name, next: TODAY }],
});

function todayOf(herd: readonly Animal[], tasks: string[] = []) {
  const own = tasks.map((title, index) => ({ id: index + 1, title, due: TODAY, cow: null }));
  const facts = { herd, holds: [], tasks: own, feeds: [] };
  return workToday(facts, USUAL_WORK, TODAY);
}

const said = (herd: readonly Animal[], tasks?: string[]) =>
  todayOf(herd, tasks).first.map(({ list, vaccine_name, count, row }) =>
    [list, vaccine_name, row === null ? count : `#${row.cow}`].filter(Boolean).join(' '),
  );

describe('the day in few lines', () => {
  it('names up to two rows of a list, and counts more', () => {
    const late = (id: number) => cow(id, calvingOn(addDays(TODAY, -3)));
    expect(said([late(1), late(2)])).toEqual(['calving #1', 'calving #2']);
    expect(said([late(1), late(2), late(3)])).toEqual(['calving 3']);
  });

  it('counts a list of more animals than a call takes arguments', () => {
    const late = cow(1, calvingOn(addDays(TODAY, -3)));
    const herd = Array.from({ length: 150_000 }, (_, id) => ({ ...late, id }));
    expect(said(herd)).toEqual(['calving 150000']);
  });

  it('does not begin with what has been late for long, and says how much there is beside its lines', () => {
    const lost = cow(1, calvingOn(addDays(TODAY, -700)));
    const tasks = Array.from({ length: 2 }, (_, index) => `Task ${index}`);
    expect(said([lost, cow(2, vaccinated('BVD'))], tasks)).toEqual([
      'vaccinate BVD #2',
      'own #null',
      'own #null',
      'calving #1',
    ]);
    const many = Array.from({ length: 14 }, (_, id) => cow(id + 1, vaccinated(`Vaccine ${id}`)));
    const { first, more } = todayOf(many);
    expect([first.length, more]).toEqual([12, 2]);
  });

  it('tells each vaccine by itself', () => {
    const herd = [
      cow(1, vaccinated('BVD')),
      cow(2, vaccinated('IBR')),
      cow(3, vaccinated('BVD')),
      cow(4, vaccinated('BVD')),
    ];
    expect(said(herd)).toEqual(['vaccinate BVD 3', 'vaccinate IBR #2']);
  });

  it('tells of milk that is withheld, which is not counted, of milked cows alone', () => {
    const withheld = { since: TODAY, until: '2026-06-18T06:00' };
    const herd = [
      cow(1, { withheld, is_dry: false }),
      cow(2, { withheld }),
      cow(3, { withheld: { since: TODAY, until: null, hours_after_calving: 96 }, is_dry: false }),
      cow(4, { withheld, is_dry: false, parity: 0, date_of_birth: addDays(TODAY, -500) }),
    ];
    expect(todayOf(herd)).toMatchObject({
      count: 0,
      first: [{ list: 'withheld', count: 1, of: 1, row: { cow: 1, due: '2026-06-18' } }],
      lines: [],
    });
  });

  it('always tells of a calving within two days, although it is no work yet, or was put off', () => {
    const herd = [0, 1, 2, 3].map((days) => cow(days + 1, calvingOn(addDays(TODAY, days))));
    expect(said(herd.slice(1))).toEqual(['calving #2', 'calving #3']);
    expect(said(herd)).toEqual(['calving 3']);
    expect(todayOf(herd).count).toBe(1);
    const holds = [{ id: 1, cow: 2, list: 'calving', until: addDays(TODAY, 7) }];
    const numbers = { ...USUAL_WORK, calving_ahead_days: 0 };
    const { first } = workToday({ herd: herd.slice(1), holds, tasks: [], feeds: [] }, numbers, TODAY);
    expect(first.map(({ row }) => row?.cow)).toEqual([3, 2]);
  });

  it('begins with what cannot wait, and ends with what lies ahead', () => {
    const calved = (ago: number): Facts => ({ is_dry: false, last_calving_date: addDays(TODAY, -ago) });
    const herd = [
      cow(1, calved(30)),
      cow(2, vaccinated('BVD')),
      cow(3, { withheld: { since: TODAY, until: null }, is_dry: false }),
      cow(4, calvingOn(addDays(TODAY, 2))),
    ];
    expect(said(herd, ['Mend the fence'])).toEqual([
      'calving #4',
      'withheld #3',
      'vaccinate BVD #2',
      'own #null',
      'vet_check #1',
    ]);
  });

  it('names a calving that is due today as the next one, and none that is late', () => {
    expect(todayOf([cow(1, calvingOn(TODAY))]).next_calving).toEqual({ cow: 1, date: TODAY });
    expect(todayOf([cow(1, calvingOn(addDays(TODAY, -1)))]).next_calving).toBeNull();
  });

  it('names the first of those that are due next', () => {
    const herd = [2, 1, 1, 3].map((days, index) => cow(index + 1, calvingOn(addDays(TODAY, days))));
    expect(todayOf(herd).next_calving).toEqual({ cow: 2, date: addDays(TODAY, 1) });
  });

  it('has no more lines than a screen has room for, and says how much there is in all', () => {
    const herd = Array.from({ length: 20 }, (_, index) => cow(index + 1, vaccinated(`V${index}`)));
    const { first, count } = todayOf(herd);
    expect(first).toHaveLength(12);
    expect(count).toBe(20);
  });

  it('tells what is missing in the records without the animals, and tasks by their titles', () => {
    const { first, lines, count } = todayOf([cow(1, { is_weighed: false })], ['Mend the fence']);
    expect(first).toMatchObject([{ list: 'own', row: { title: 'Mend the fence', cow: null } }]);
    expect(lines).toEqual([
      { kind: 'never-weighed', count: 1, reason: { code: 'work.line.never-weighed', values: { count: 1 } } },
    ]);
    expect(count).toBe(1);
  });
});
