import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type LifeRecords, latestFact, lifeOf } from './life.ts';

/** Days of a life, counted from this one. */
const on = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
const dayIn = (date: string | null) =>
  date === null ? null : Math.round((Date.parse(date) - Date.parse(on(0))) / 86_400_000);

type Said = readonly [kind: string, day: number, ...more: (number | boolean | null)[]];

/** An animal born 1,000 days before, with these facts in the order of their entry; each has its place as its id. */
function lifeWith(facts: readonly Said[], birth = -1000): LifeRecords {
  const of = (...kinds: string[]) =>
    facts
      .flatMap((fact, place) => (kinds.includes(fact[0]) ? { id: place + 1, fact } : []))
      .sort((one, other) => one.fact[1] - other.fact[1]);
  return {
    date_of_birth: on(birth),
    birth_records: of('calved').map(({ id, fact }) => ({ id, birth_date: `${on(fact[1])}T08:00:00` })),
    pregnancy_losses: of('lost').map(({ id, fact }) => ({ id, loss_date: on(fact[1]) })),
    semination_records: of('served').map(({ id, fact: [, day, took = null, asOf = null] }) => ({
      id,
      semination_date: `${on(day)}T10:00:00`,
      took: took as boolean | null,
      took_as_of: asOf === null ? null : on(Number(asOf)),
    })),
    pregnancy_checks: of('pregnant', 'empty', 'recheck').map(({ id, fact: [result, day, days = null] }) => ({
      id,
      check_date: on(day),
      result: result as 'pregnant' | 'empty' | 'recheck',
      days_pregnant: days as number | null,
    })),
    pregnancy_statements: of('said').map(({ id, fact: [, day, is_pregnant = false, start = null] }) => ({
      id,
      as_of: on(day),
      is_pregnant: Boolean(is_pregnant),
      pregnancy_start_date: start === null ? null : on(Number(start)),
    })),
  };
}

/** How she stands: `false`, `?` for a start that nobody knows, or the day of the start. */
function standing(facts: readonly Said[], birth?: number) {
  const { is_pregnant, pregnancy_start_date } = lifeOf(lifeWith(facts, birth));
  return is_pregnant ? (dayIn(pregnancy_start_date) ?? '?') : false;
}

/** The days of the seminations that took. */
function took(facts: readonly Said[]) {
  const { successful } = lifeOf(lifeWith(facts));
  return facts.flatMap(([kind, day], place) => (kind === 'served' && successful.has(place + 1) ? day : []));
}

/** What each calving or loss ended: the start, `?`, or null where it ended nothing. */
function ended(facts: readonly Said[]) {
  return Object.fromEntries(
    lifeOf(lifeWith(facts)).endings.map(({ day, ended_pregnancy, ended_pregnancy_start }) => [
      dayIn(day),
      ended_pregnancy ? (dayIn(ended_pregnancy_start) ?? '?') : null,
    ]),
  );
}

/** The starts that checks found, by their days; `?` where nobody knows. */
function found(facts: readonly Said[]) {
  const { found: starts } = lifeOf(lifeWith(facts));
  return facts.flatMap(([kind, day], place) =>
    kind === 'pregnant' ? [[day, dayIn(starts.get(place + 1) ?? null) ?? '?']] : [],
  );
}

describe('how she stands', () => {
  test.each<[string, ReturnType<typeof standing>, Said[]]>([
    ['nothing is known', false, []],
    ['a semination says nothing by itself', false, [['served', 0]]],
    ['one that took', 0, [['served', 0, true]]],
    [
      'one that took, and another after it',
      0,
      [
        ['served', 0, true],
        ['served', 21],
      ],
    ],
    [
      'marked after another: since the latest',
      21,
      [
        ['served', 0, true, 21],
        ['served', 21],
      ],
    ],
    [
      'marked after another on the day on which that one was said not to have taken: the mark is the later word',
      21,
      [
        ['served', 0, true, 21],
        ['served', 21, false],
      ],
    ],
    [
      'two that took: the later',
      21,
      [
        ['served', 0, true],
        ['served', 21, true],
      ],
    ],
    [
      'a mark beats what was known',
      21,
      [
        ['said', 10, true, 5],
        ['served', 21, true],
      ],
    ],
    [
      'a calving after it',
      false,
      [
        ['served', 0, true],
        ['calved', 280],
      ],
    ],
    [
      'a loss after it',
      false,
      [
        ['served', 0, true],
        ['lost', 100],
      ],
    ],
    [
      'served on the day of a calving',
      0,
      [
        ['calved', 0],
        ['served', 0, true],
      ],
    ],
    [
      'a loss on the day of the semination lies after it',
      false,
      [
        ['served', 0, true],
        ['lost', 0],
      ],
    ],
    [
      'a mark after a calving since',
      false,
      [
        ['served', 0, true, 300],
        ['calved', 280],
      ],
    ],
    [
      'a mark on the day of a calving since',
      false,
      [
        ['served', 0, true, 280],
        ['calved', 280],
      ],
    ],
    [
      'said of an older one beyond a calving, though served since',
      false,
      [
        ['served', 0, true, 300],
        ['calved', 280],
        ['served', 290],
      ],
    ],
    [
      'did not take, and another start is known',
      5,
      [
        ['served', 0, false, 30],
        ['said', 10, true, 5],
      ],
    ],
    [
      'did not take, and a check found that start',
      0,
      [
        ['served', 0, false, 60],
        ['pregnant', 40],
      ],
    ],
    [
      'did not take, and a check found it before a loss',
      false,
      [
        ['served', 0, false, 60],
        ['pregnant', 40],
        ['lost', 50],
      ],
    ],
    [
      'a check finds the latest that is old enough',
      0,
      [
        ['served', 0],
        ['served', 21],
        ['pregnant', 30],
      ],
    ],
    [
      'eighteen days are enough',
      21,
      [
        ['served', 0],
        ['served', 21],
        ['pregnant', 39],
      ],
    ],
    [
      'seventeen are not',
      0,
      [
        ['served', 0],
        ['served', 21],
        ['pregnant', 38],
      ],
    ],
    [
      'a check keeps a start that is known',
      5,
      [
        ['said', 10, true, 5],
        ['served', 21],
        ['pregnant', 60],
      ],
    ],
    [
      'a check gives an unknown start the semination',
      21,
      [
        ['served', 21],
        ['said', 22, true],
        ['pregnant', 60],
      ],
    ],
    [
      'a check that can tell of none',
      '?',
      [
        ['served', 50],
        ['pregnant', 60],
      ],
    ],
    [
      'a check does not look beyond a calving',
      '?',
      [
        ['served', 0],
        ['calved', 30],
        ['pregnant', 60],
      ],
    ],
    [
      'a check looks at the semination of the day of a calving',
      30,
      [
        ['calved', 30],
        ['served', 30],
        ['pregnant', 60],
      ],
    ],
    [
      'a check does not look at the semination of the day of a loss',
      '?',
      [
        ['served', 30],
        ['lost', 30],
        ['pregnant', 60],
      ],
    ],
    [
      'dated: the nearest',
      0,
      [
        ['served', 0],
        ['served', 21],
        ['pregnant', 60, 55],
      ],
    ],
    [
      'dated: of two as near the later',
      20,
      [
        ['served', 0],
        ['served', 20],
        ['pregnant', 60, 50],
      ],
    ],
    [
      'dated: ten days away',
      0,
      [
        ['served', 0],
        ['pregnant', 60, 50],
      ],
    ],
    [
      'dated: eleven days away',
      11,
      [
        ['served', 0],
        ['pregnant', 60, 49],
      ],
    ],
    [
      'dated: moves what was known',
      21,
      [
        ['served', 0, true],
        ['served', 21],
        ['pregnant', 60, 40],
      ],
    ],
    ['dated before her birth', '?', [['pregnant', 60, 100]]],
    [
      'empty after eighteen days',
      false,
      [
        ['served', 0, true],
        ['empty', 18],
      ],
    ],
    [
      'empty after seventeen',
      0,
      [
        ['served', 0, true],
        ['empty', 17],
      ],
    ],
    [
      'empty ends a start that nobody knows',
      false,
      [
        ['said', 10, true],
        ['empty', 11],
      ],
    ],
    [
      'empty is silenced by a loss of its day',
      false,
      [
        ['served', 0, true],
        ['empty', 60],
        ['lost', 60],
      ],
    ],
    [
      'a recheck says nothing',
      0,
      [
        ['served', 0, true],
        ['recheck', 60],
      ],
    ],
    [
      'of two checks of one day the one entered later',
      false,
      [
        ['served', 0],
        ['pregnant', 40],
        ['empty', 40],
      ],
    ],
    [
      'of two checks of one day the one entered later, the other way',
      0,
      [
        ['served', 0],
        ['empty', 40],
        ['pregnant', 40],
      ],
    ],
    [
      'a check and a calving on one day: the calving lies after it',
      false,
      [
        ['served', 0],
        ['calved', 280],
        ['pregnant', 280],
      ],
    ],
    ['said to be pregnant', '?', [['said', 10, true]]],
    ['said since a day', 5, [['said', 10, true, 5]]],
    [
      'said not to be',
      false,
      [
        ['served', 0, true],
        ['said', 10],
      ],
    ],
    [
      'a statement is the last word of its day',
      false,
      [
        ['said', 40],
        ['served', 0],
        ['pregnant', 40],
      ],
    ],
    [
      'a mark lies before the statement of its day',
      5,
      [
        ['said', 40, true, 5],
        ['served', 0, true, 40],
      ],
    ],
    [
      'a start before a calving is ended by it',
      false,
      [
        ['said', 300, true, 5],
        ['calved', 280],
      ],
    ],
    [
      'a start before a calving of the day on which it was said',
      false,
      [
        ['said', 280, true, 5],
        ['calved', 280],
      ],
    ],
    [
      'a start on the day of a calving',
      280,
      [
        ['said', 300, true, 280],
        ['calved', 280],
      ],
    ],
    [
      'a start on the day of a calving, said after it was said that she is not pregnant',
      280,
      [
        ['calved', 280],
        ['said', 290],
        ['said', 300, true, 280],
      ],
    ],
    [
      'a start that nobody knows stays beside an older calving',
      '?',
      [
        ['said', 300, true],
        ['calved', 280],
      ],
    ],
    [
      'and beside one of its day',
      '?',
      [
        ['said', 280, true],
        ['calved', 280],
      ],
    ],
    [
      'a calving later ends it',
      false,
      [
        ['said', 300, true],
        ['calved', 301],
      ],
    ],
    [
      'a check after two calvings tells of no semination between them',
      '?',
      [
        ['calved', -600],
        ['served', -580],
        ['calved', -300],
        ['pregnant', 0],
      ],
    ],
    [
      'a check after a loss and a calving tells of no semination between them',
      '?',
      [
        ['lost', -500],
        ['served', -450],
        ['calved', -170],
        ['pregnant', 0],
      ],
    ],
    [
      'served the day after a loss',
      1,
      [
        ['lost', 0],
        ['served', 1],
        ['pregnant', 40],
      ],
    ],
    [
      'not pregnant, said after a start that reached over a calving',
      false,
      [
        ['said', 300, true, 5],
        ['said', 10],
        ['calved', 280],
      ],
    ],
  ])('%s', (_, expected, facts) => expect(standing(facts, dayBorn(facts))).toBe(expected));

  it('since her birth is not known', () => {
    expect(standing([['served', -1000, true]])).toBe('?');
    expect(standing([['said', 10, true, -1]], 0)).toBe('?');
    expect(standing([['said', 10, true, 0]], 0)).toBe(0);
  });
});

/** Most are grown up by day 0. */
const dayBorn = (facts: readonly Said[]) =>
  facts.some(([kind, , days]) => kind === 'pregnant' && days === 100) ? 0 : -1000;

describe('which semination took', () => {
  test.each<[string, number[], Said[]]>([
    ['nothing was said', [], [['served', 0]]],
    ['said by hand', [0], [['served', 0, true]]],
    [
      'beyond a calving too',
      [0],
      [
        ['served', 0, true, 300],
        ['calved', 280],
      ],
    ],
    [
      'a check found it',
      [0],
      [
        ['served', 0],
        ['pregnant', 40],
      ],
    ],
    [
      'a check found another',
      [21],
      [
        ['served', 0, true],
        ['served', 21],
        ['pregnant', 60, 39],
      ],
    ],
    [
      'a check found a day without one',
      [],
      [
        ['served', 0, true],
        ['pregnant', 60, 20],
      ],
    ],
    [
      'a check keeps the start that is known',
      [0],
      [
        ['served', 0],
        ['said', 10, true, 0],
        ['pregnant', 60],
      ],
    ],
    [
      'an empty check came after',
      [],
      [
        ['served', 0, true],
        ['empty', 40],
      ],
    ],
    [
      'an empty check came after another',
      [0],
      [
        ['served', 0, true, 21],
        ['served', 21],
        ['empty', 39],
      ],
    ],
    [
      'an empty check that came too early',
      [0],
      [
        ['served', 0, true],
        ['empty', 17],
      ],
    ],
    [
      'an empty check on the day of a loss',
      [0],
      [
        ['served', 0, true],
        ['empty', 60],
        ['lost', 60],
      ],
    ],
    [
      'an empty check before a mark',
      [0],
      [
        ['served', 0, true, 50],
        ['empty', 40],
      ],
    ],
    [
      'an empty check of a pregnancy whose start was said to be unknown',
      [],
      [
        ['served', 0, true],
        ['said', 10, true],
        ['empty', 60],
      ],
    ],
    [
      'an empty check after it was said that she is not pregnant',
      [],
      [
        ['served', 0, true],
        ['said', 10],
        ['empty', 60],
      ],
    ],
    [
      'an empty check too early to tell of the last of two that took: the first did not',
      [21],
      [
        ['served', 0, true],
        ['served', 21, true],
        ['empty', 30],
      ],
    ],
    [
      'an empty check of what began with the first of two',
      [],
      [
        ['served', 0, true],
        ['served', 21],
        ['empty', 60],
      ],
    ],
    [
      'said not to be pregnant',
      [0],
      [
        ['served', 0, true],
        ['said', 10],
      ],
    ],
  ])('%s', (_, expected, facts) => expect(took(facts)).toEqual(expected));
});

describe('what a calving or a loss ended', () => {
  test.each<[string, object, Said[]]>([
    ['nothing', { 280: null }, [['calved', 280]]],
    [
      'what began',
      { 280: 0 },
      [
        ['served', 0, true],
        ['calved', 280],
      ],
    ],
    [
      'a start that nobody knows',
      { 280: '?' },
      [
        ['said', 10, true],
        ['calved', 280],
      ],
    ],
    [
      'not what began on its day',
      { 280: null },
      [
        ['calved', 280],
        ['said', 280, true, 280],
      ],
    ],
    [
      'what was said after an empty check, since a day before it',
      { 280: 0 },
      [
        ['said', 100, true, 0],
        ['empty', 50],
        ['calved', 280],
      ],
    ],
    [
      'what a check of its day found',
      { 280: 0 },
      [
        ['served', 0],
        ['pregnant', 280],
        ['calved', 280],
      ],
    ],
    [
      'the first of two',
      { 100: 0, 280: null },
      [
        ['served', 0, true],
        ['lost', 100],
        ['calved', 280],
      ],
    ],
    [
      'what was said for too long',
      { 280: 5 },
      [
        ['said', 300, true, 5],
        ['calved', 280],
      ],
    ],
  ])('%s', (_, expected, facts) => expect(ended(facts)).toEqual(expected));
});

describe('the order in which facts are entered', () => {
  it('is nothing: all orders of a semination, an empty and a pregnant check and a calving', () => {
    const facts: Said[] = [
      ['served', 0],
      ['empty', 40],
      ['pregnant', 60, 60],
      ['calved', 280],
    ];
    for (const order of orders(facts)) {
      expect(standing(order)).toBe(false);
      expect(took(order)).toEqual([0]);
      expect(ended(order)).toEqual({ 280: 0 });
    }
  });

  it('is nothing for any facts of different days', () => {
    const kinds = fc.constantFrom(
      'calved',
      'lost',
      'served',
      'took',
      'denied',
      'late',
      'pregnant',
      'dated',
      'empty',
      'said',
      'said-since',
      'said-not',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 90 })), {
          maxLength: 9,
        }),
        fc.nat(),
        (drawn, seed) => {
          const facts = distinct(drawn.map(([kind, day, more]) => factOf(kind, day, more)));
          const shuffled = facts
            .map((fact, place) => ({ fact, at: (place * 7919 + seed) % 101 }))
            .sort((a, b) => a.at - b.at)
            .map(({ fact }) => fact);
          expect(standing(shuffled)).toBe(standing(facts));
          expect(took(shuffled).sort()).toEqual(took(facts).sort());
          expect(ended(shuffled)).toEqual(ended(facts));
        },
      ),
    );
  });
});

describe('what comes after what was said', () => {
  it('a check that is dated later decides anew, one that is dated earlier does not', () => {
    const check: Said = ['pregnant', 40];
    const not: Said = ['said', 40];
    expect(standing([['served', 0], check])).toBe(0);
    expect(standing([['served', 0], check, not])).toBe(false);
    expect(standing([['served', 0], check, not, ['pregnant', 30]])).toBe(false);
    expect(standing([['served', 0], check, not, ['pregnant', 60]])).toBe(0);
  });

  it('of two seminations the one that a check dates', () => {
    const twice: Said[] = [
      ['served', 0],
      ['served', 21],
    ];
    expect(found([...twice, ['pregnant', 60, 55]])).toEqual([[60, 0]]);
    expect(found([...twice, ['pregnant', 60, 45]])).toEqual([[60, 21]]);
    expect(found([...twice, ['pregnant', 60, 20]])).toEqual([[60, 40]]);
  });
});

it('knows the day of her latest fact', () => {
  const latest = (...facts: Said[]) => dayIn(latestFact(lifeWith(facts)));
  expect(latest()).toBe(-1000);
  expect(latest(['served', 10], ['recheck', 5])).toBe(10);
  expect(latest(['served', 10, false, 20])).toBe(20);
  expect(latest(['served', 10], ['said', 30, true, 5], ['calved', 20])).toBe(30);
});

function factOf(kind: string, day: number, more: number): Said {
  switch (kind) {
    case 'took':
      return ['served', day, true];
    case 'denied':
      return ['served', day, false, day + more];
    case 'late':
      return ['served', day, true, day + more];
    case 'dated':
      return ['pregnant', day, more];
    case 'said':
      return ['said', day, true];
    case 'said-since':
      return ['said', day, true, day - more];
    case 'said-not':
      return ['said', day];
    default:
      return [kind, day];
  }
}

/** Of each kind one a day. */
function distinct(facts: readonly Said[]): Said[] {
  const kindOf = ([kind]: Said) => (['pregnant', 'empty', 'recheck'].includes(kind) ? 'check' : kind);
  return [...new Map(facts.map((fact) => [`${kindOf(fact)} ${fact[1]}`, fact])).values()];
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    orders(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  );
}
