import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { seededRandom } from '../values/random.ts';
import { dayAfter, daysCarried, endingsIn } from './endings.ts';
import { GESTATION_DAYS } from './gestation.ts';
import { type BreedingLife, seminationOutcomes, servicesWithOutcomes } from './semination-outcome.ts';

const seminated = (id: number, day: string) => ({ id, semination_date: `${day}T08:00:00+01:00` });
const calved = (day: string, ended_pregnancy_start: string | null = null) => ({
  birth_date: `${day}T03:00:00+01:00`,
  ended_pregnancy_start,
});
const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const lost = (loss_date: string, ended_pregnancy_start: string | null = null) => ({
  loss_date,
  ended_pregnancy_start,
});
const checked = (
  check_date: string,
  result: 'pregnant' | 'empty' | 'recheck',
  pregnant_since: string | null = null,
) => ({
  check_date,
  result,
  pregnant_since,
});
const NONE = { semination_records: [], birth_records: [], pregnancy_losses: [], pregnancy_checks: [] };
const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });

function outcomes(life: Partial<BreedingLife>): Record<number, string> {
  const found = seminationOutcomes({ ...NONE, ...OPEN, ...life }, () => GESTATION_DAYS);
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
    [
      'a loss of the pregnancy that began on its day, though she was seminated since',
      {
        semination_records: [seminated(1, '2025-01-10'), seminated(2, '2025-03-01')],
        pregnancy_losses: [lost('2025-04-09', '2025-01-10')],
      },
      { 1: 'lost 2025-04-09', 2: 'empty 2025-04-09' },
    ],
    [
      'a loss of which no start is known is of the latest at least 18 days before it',
      {
        semination_records: [
          seminated(1, '2025-01-10'),
          seminated(2, '2025-03-01'),
          seminated(3, '2025-03-02'),
        ],
        pregnancy_losses: [lost('2025-03-19')],
      },
      { 1: 'repeated 2025-03-01', 2: 'lost 2025-03-19', 3: 'repeated 2025-03-01' },
    ],
    [
      'a semination on the day of a loss lies before it, and one on the day of a calving after it',
      {
        semination_records: [
          seminated(1, '2025-01-10'),
          seminated(2, '2025-04-09'),
          seminated(3, '2026-02-01'),
        ],
        pregnancy_losses: [lost('2025-04-09', '2025-01-10')],
        birth_records: [calved('2026-02-01')],
      },
      { 1: 'lost 2025-04-09', 2: 'empty 2025-04-09', 3: 'open' },
    ],
    [
      'a calving after a loss is not of a semination before it',
      {
        semination_records: [seminated(1, '2024-01-01')],
        pregnancy_losses: [lost('2024-01-10')],
        birth_records: [calved('2024-10-10', '2024-01-01')],
      },
      { 1: 'empty 2024-01-10' },
    ],
    [
      'an empty check on day 17 tells nothing, on day 18 it does',
      {
        semination_records: [seminated(1, '2025-01-10'), seminated(2, '2025-02-01')],
        pregnancy_checks: [checked('2025-01-27', 'empty'), checked('2025-02-19', 'empty')],
      },
      { 1: 'repeated 2025-02-01', 2: 'empty 2025-02-19' },
    ],
    [
      'an empty check and the next semination on one day: the check answers it',
      {
        semination_records: [seminated(1, '2025-01-10'), seminated(2, '2025-01-28')],
        pregnancy_checks: [checked('2025-01-28', 'empty')],
      },
      { 1: 'empty 2025-01-28', 2: 'open' },
    ],
    [
      'a check that found another of her seminations',
      {
        semination_records: [seminated(1, '2025-01-10'), seminated(2, '2025-01-31')],
        pregnancy_checks: [checked('2025-03-15', 'pregnant', '2025-01-10')],
        ...since('2025-01-10'),
      },
      { 1: 'pregnant', 2: 'empty 2025-03-15' },
    ],
    [
      'a check that found a day without a semination',
      {
        semination_records: [seminated(1, '2025-01-10')],
        pregnancy_checks: [checked('2025-03-15', 'pregnant', '2025-02-10')],
        ...since('2025-02-10'),
      },
      { 1: 'empty 2025-03-15' },
    ],
    [
      'a check that dates the pregnancy to a day without a semination may mean one up to ten days away',
      {
        semination_records: [seminated(1, '2025-01-01'), seminated(2, '2025-02-03')],
        pregnancy_checks: [checked('2025-03-15', 'pregnant', '2025-02-13')],
        ...since('2025-02-13'),
      },
      { 1: 'repeated 2025-02-03', 2: 'open' },
    ],
    [
      'a check that dates the pregnancy eleven days after it, or before it, but not on day 17 after it',
      {
        semination_records: [
          seminated(1, '2025-01-01'),
          seminated(2, '2025-02-02'),
          seminated(3, '2025-02-26'),
        ],
        pregnancy_checks: [checked('2025-03-15', 'pregnant', '2025-02-13')],
        ...since('2025-02-13'),
      },
      { 1: 'repeated 2025-02-02', 2: 'repeated 2025-02-26', 3: 'open' },
    ],
    [
      'a check that dates the pregnancy long after it, though she has calved since',
      {
        semination_records: [seminated(1, '2024-12-01'), seminated(2, '2025-01-10')],
        pregnancy_checks: [checked('2025-03-15', 'pregnant', '2025-02-13')],
        birth_records: [calved('2025-11-20', '2025-02-13')],
      },
      { 1: 'repeated 2025-01-10', 2: 'empty 2025-03-15' },
    ],
    [
      'of two on following days the first one took: the second is of the same heat, and is not empty on the day of the calving',
      {
        semination_records: [seminated(1, '2025-01-21'), seminated(2, '2025-01-22')],
        birth_records: [calved('2025-10-12', '2025-01-21')],
      },
      { 1: 'calved 2025-10-12', 2: 'repeated 2025-01-21' },
    ],
    [
      'of two of one heat, nor on the day of the check that found her pregnant, nor open while she carries',
      {
        semination_records: [seminated(1, '2025-01-21'), seminated(2, '2025-01-24')],
        pregnancy_checks: [checked('2025-03-15', 'pregnant', '2025-01-21')],
        ...since('2025-01-21'),
      },
      { 1: 'pregnant', 2: 'repeated 2025-01-21' },
    ],
    [
      'four days after the first is another heat',
      {
        semination_records: [seminated(1, '2025-01-21'), seminated(2, '2025-01-25')],
        birth_records: [calved('2025-10-12', '2025-01-21')],
      },
      { 1: 'calved 2025-10-12', 2: 'empty 2025-10-12' },
    ],
    [
      'a calving parts what lies close together',
      {
        semination_records: [seminated(1, '2025-10-10'), seminated(2, '2025-10-12')],
        birth_records: [calved('2025-10-12')],
        ...since('2025-10-12'),
      },
      { 1: 'empty 2025-10-12', 2: 'pregnant' },
    ],
    [
      'a check that is to be repeated answers nothing',
      {
        semination_records: [seminated(1, '2025-01-10')],
        pregnancy_checks: [checked('2025-02-20', 'recheck')],
      },
      { 1: 'open' },
    ],
  ])('%s', (_, life, expected) => {
    expect(outcomes(life)).toEqual(expected);
  });

  test('goes by the days that its own pregnancy lasts', () => {
    const life = {
      ...NONE,
      ...OPEN,
      semination_records: [seminated(1, '2024-01-01'), seminated(2, '2024-01-08')],
      birth_records: [calved('2024-10-17')],
    };
    const of = (days: number) => seminationOutcomes(life, () => days).get(1)?.outcome;
    expect([of(283), of(290)]).toEqual(['repeated', 'calved']);
    expect(seminationOutcomes(life, ({ id }) => (id === 1 ? 270 : 303)).size).toBe(2);
    expect(seminationOutcomes(life, ({ id }) => (id === 1 ? 269 : 304)).get(1)?.outcome).toBe('repeated');
  });
});

describe('how long a lost pregnancy was carried', () => {
  test.each([
    ['its known start', lost('2025-04-09', '2025-01-01'), [seminated(1, '2025-01-10')], 98],
    ['the semination it closes', lost('2025-04-09'), [seminated(1, '2025-01-10')], 89],
    ['one 17 days before is none', lost('2025-01-27'), [seminated(1, '2025-01-10')], null],
    ['nothing known', lost('2025-04-09'), [], null],
  ])('from %s', (_, loss, semination_records, days) => {
    const life = { ...NONE, semination_records, pregnancy_losses: [loss] };
    expect(daysCarried(loss, life, () => 283)).toBe(days);
  });
});

/** A life of random records, all within three years. */
function randomLife(seed: number): BreedingLife {
  const random = seededRandom(seed);
  const day = () => addDays('2022-01-01', random.int(0, 1000));
  const some = <T>(most: number, make: (id: number) => T) =>
    Array.from({ length: random.int(0, most) }, (_, index) => make(index + 1));
  const seminations = some(8, (id) => seminated(id, day())).filter(
    ({ semination_date }, index, all) =>
      all.findIndex((other) => other.semination_date === semination_date) === index,
  );
  const start = () => random.pick([null, day(), seminations[0]?.semination_date.slice(0, 10) ?? null]);
  return {
    semination_records: seminations,
    birth_records: some(3, () => calved(day(), start())),
    pregnancy_losses: some(2, () => lost(day(), start())),
    pregnancy_checks: some(4, () => checked(day(), random.pick(['pregnant', 'empty', 'recheck']), start())),
    ...random.pick([OPEN, since(start())]),
  };
}

test('no semination is open that a later record answers, none answers two calvings, and none that its own service led to', () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const life = randomLife(seed);
    const { services, outcomes: found } = servicesWithOutcomes(life, () => GESTATION_DAYS);
    const of = `seed ${seed}: ${JSON.stringify(life)}`;
    const proofs = [...found.values()].filter(({ outcome }) => outcome === 'calved' || outcome === 'lost');
    expect(new Set(proofs.map(({ outcome, outcome_date }) => `${outcome} ${outcome_date}`)).size, of).toBe(
      proofs.length,
    );
    for (const { seminations } of services) {
      const outcomesOf = seminations.flatMap(({ day, semination }) => {
        const outcome = found.get(semination.id);
        return outcome ? { day, ...outcome } : [];
      });
      const took = outcomesOf.find(({ outcome }) => ['calved', 'lost', 'pregnant'].includes(outcome));
      for (const { day, outcome, outcome_date } of outcomesOf) {
        const answers = [
          ...life.semination_records
            .map((other) => other.semination_date.slice(0, 10))
            .filter((other) => other > day),
          ...endingsIn(life).flatMap((ending) => (dayAfter(ending) > day ? ending.day : [])),
          ...life.pregnancy_checks.flatMap(({ check_date, result }) =>
            result === 'empty' && check_date >= addDays(day, 18) ? check_date : [],
          ),
        ];
        const isPregnant = life.is_pregnant && life.pregnancy_start_date === day;
        if (outcome === 'open' || outcome === 'pregnant') expect(outcome_date, of).toBeNull();
        if (outcome === 'open') expect([isPregnant, took, answers], of).toEqual([false, undefined, []]);
        if (outcome === 'pregnant') expect(isPregnant, of).toBe(true);
        if (outcome === 'empty') expect([took, outcome_date], of).toEqual([undefined, expect.any(String)]);
        if (outcome === 'repeated') expect(outcome_date, of).toBe(took ? took.day : answers.sort()[0]);
      }
    }
  }
});
