import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BroughtUp, broughtUp, type StoredLife } from './brought-up.ts';
import { type LifeRecords, lifeOf } from './life.ts';

const on = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
const dayIn = (date: string) => Math.round((Date.parse(date) - Date.UTC(2024, 0, 1)) / 86_400_000);

interface Kept {
  served?: readonly number[];
  calved?: readonly number[];
  lost?: readonly number[];
  looked?: readonly (readonly [day: number, result: 'pregnant' | 'empty' | 'recheck', days?: number])[];
}

/** An animal born on day -1000, with these records: each list by its days, its places the ids. */
function recordsOf({ served = [], calved = [], lost = [], looked = [] }: Kept): LifeRecords {
  const byDay = (days: readonly number[]) => days.toSorted((a, b) => a - b).map((day, id) => ({ id, day }));
  return {
    date_of_birth: on(-1000),
    birth_records: byDay(calved).map(({ id, day }) => ({ id, birth_date: `${on(day)}T03:00:00` })),
    semination_records: byDay(served).map(({ id, day }) => ({
      id,
      semination_date: `${on(day)}T10:00:00`,
      took: null,
      took_as_of: null,
    })),
    pregnancy_checks: looked
      .toSorted(([a], [b]) => a - b)
      .map(([day, result, days_pregnant = null], id) => ({ id, check_date: on(day), result, days_pregnant })),
    pregnancy_losses: byDay(lost).map(({ id, day }) => ({ id, loss_date: on(day) })),
    pregnancy_statements: [],
  };
}

interface Stored {
  /** The start, or that nobody knows it; left out: not pregnant. */
  pregnant?: number | '?';
  /** The days of the seminations that took. */
  took?: readonly number[];
  ended?: readonly (readonly [kind: 'calving' | 'loss', day: number, start: number | '?'])[];
  found?: readonly number[];
}

function storedOf(records: LifeRecords, { pregnant, took = [], ended = [], found = [] }: Stored): StoredLife {
  const start = (day: number | '?' | undefined) => (typeof day === 'number' ? on(day) : null);
  return {
    is_pregnant: pregnant !== undefined,
    pregnancy_start_date: start(pregnant),
    successful: new Set(
      records.semination_records.flatMap(({ id, semination_date }) =>
        took.includes(dayIn(semination_date.slice(0, 10))) ? id : [],
      ),
    ),
    ended: ended.map(([kind, day, began]) => ({ kind, day: on(day), start: start(began) })),
    found: new Set(found.map(on)),
  };
}

/** The records with what was found to have been said. */
function withSaid(records: LifeRecords, { words, statements }: BroughtUp): LifeRecords {
  return {
    ...records,
    semination_records: records.semination_records.map((record) => ({ ...record, ...words.get(record.id) })),
    pregnancy_statements: statements
      .toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1))
      .map((statement, id) => ({ id, ...statement })),
  };
}

/** What was said, and how she stands with it. */
function broughtUpFrom(kept: Kept, stored: Stored) {
  const records = recordsOf(kept);
  const said = broughtUp(records, storedOf(records, stored));
  const days = records.semination_records.map(({ semination_date }) => dayIn(semination_date.slice(0, 10)));
  return {
    words: Object.fromEntries(
      Array.from(said.words, ([id, { took, took_as_of }]) => [
        days[id],
        `${took}${took_as_of === null ? '' : ` ${dayIn(took_as_of)}`}`,
      ]),
    ),
    statements: said.statements.map(({ as_of, is_pregnant, pregnancy_start_date: start }) =>
      [dayIn(as_of), is_pregnant ? (start === null ? '?' : dayIn(start)) : 'not'].join(' '),
    ),
    life: lifeOf(withSaid(records, said)),
  };
}

describe('what must have been said', () => {
  it.each<[string, Kept, Stored, words: Record<number, string>, statements: string[]]>([
    ['nothing', { served: [0] }, {}, {}, []],
    ['a semination that was marked', { served: [0] }, { took: [0], pregnant: 0 }, { 0: 'true' }, []],
    [
      'nothing of one that a check found',
      { served: [0], looked: [[40, 'pregnant']] },
      { took: [0], pregnant: 0, found: [0] },
      {},
      [],
    ],
    [
      'a semination that was marked before she calved',
      { served: [0], calved: [280] },
      { took: [0], ended: [['calving', 280, 0]] },
      { 0: 'true' },
      [],
    ],
    [
      'one that was marked after she calved: that says only that it took',
      { served: [0], calved: [280] },
      { took: [0] },
      { 0: 'true 280' },
      [],
    ],
    [
      'the start of a pregnancy that a calving ended',
      { calved: [280] },
      { ended: [['calving', 280, 0]] },
      {},
      ['0 0'],
    ],
    [
      'not where another calving lies between',
      { calved: [10, 280] },
      { ended: [['calving', 280, 0]] },
      {},
      [],
    ],
    [
      'that she was pregnant, and nobody knew since when',
      { calved: [0], lost: [200] },
      { ended: [['loss', 200, '?']] },
      {},
      ['1 ?'],
    ],
    [
      'the same where nothing lies before',
      { calved: [280] },
      { ended: [['calving', 280, '?']] },
      {},
      ['-1000 ?'],
    ],
    [
      'that a semination did not take which a check found',
      { served: [0], looked: [[40, 'pregnant']] },
      { pregnant: 0 },
      { 0: 'false 40' },
      [],
    ],
    ['that she is pregnant', { served: [0] }, { pregnant: '?' }, {}, ['0 ?']],
    ['since a later day', { served: [0] }, { pregnant: 5 }, {}, ['5 5']],
    ['that she is not', { served: [0] }, { took: [0] }, { 0: 'true' }, ['0 not']],
    [
      'since a day before she calved: nobody knows since when',
      { calved: [280] },
      { pregnant: 5 },
      {},
      ['280 ?'],
    ],
  ])('%s', (_, kept, stored, words, statements) => {
    expect(broughtUpFrom(kept, stored)).toMatchObject({ words, statements });
  });
});

const day = fc.integer({ min: 0, max: 700 });
const days = fc.uniqueArray(day, { maxLength: 4 });
const wild = fc.record({
  served: days,
  calved: fc.uniqueArray(day, { maxLength: 2 }),
  lost: fc.uniqueArray(day, { maxLength: 2 }),
  looked: fc.array(
    fc
      .tuple(
        day,
        fc.constantFrom('pregnant', 'empty', 'recheck'),
        fc.option(fc.integer({ min: 20, max: 90 })),
      )
      .map(([on, result, dated]) =>
        result === 'pregnant' && dated !== null ? ([on, result, dated] as const) : ([on, result] as const),
      ),
    { maxLength: 3 },
  ),
});

it('answers what was stored, whatever that is', () => {
  const stored = fc.record({
    pregnant: fc.option(fc.oneof(day, fc.constant('?' as const)), { nil: undefined }),
    marks: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    ends: fc.array(
      fc.option(fc.oneof(fc.integer({ min: 1, max: 290 }), fc.constant('?' as const)), { nil: null }),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
  });
  fc.assert(
    fc.property(wild, stored, (kept, { pregnant, marks, ends }) => {
      const took = kept.served.filter((_, place) => marks[place]);
      const endings = [
        ...kept.calved.map((on) => ['calving', on] as const),
        ...kept.lost.map((on) => ['loss', on] as const),
      ];
      const ended = endings.flatMap(([kind, on], place) => {
        const end = ends[place] ?? null;
        return end === null ? [] : [[kind, on, end === '?' ? end : on - end] as const];
      });
      const { life } = broughtUpFrom(kept, { ...(pregnant === undefined ? {} : { pregnant }), took, ended });
      const records = recordsOf(kept);
      const successful = records.semination_records.flatMap(({ id, semination_date }) =>
        life.successful.has(id) ? dayIn(semination_date.slice(0, 10)) : [],
      );
      expect(successful).toEqual(took.toSorted((a, b) => a - b));
      expect(life.is_pregnant).toBe(pregnant !== undefined);
      const start = typeof pregnant === 'number' ? on(pregnant) : null;
      // Releases took a start before a calving that came later: unless a check found it, that pregnancy is over.
      const isOver = endings.some(([, end]) => end > Number(pregnant));
      expect(isOver ? [start, null] : [start]).toContain(life.pregnancy_start_date);
    }),
    { numRuns: 500 },
  );
});
