import { expect, it } from 'vitest';
import {
  ago,
  calf,
  chartsOfAnimals,
  checked,
  figuresOfAnimals,
  heifer,
  TODAY,
} from '../../testing/figure-animals.ts';
import { calvingsIn } from '../breeding/calvings.ts';
import { dayOf } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { seededRandom } from '../values/random.ts';
import { chartsSince } from './charts/charts.ts';
import type { FigureKey } from './figure-list.ts';
import { lastYear, type Period, periodFrom } from './period.ts';

const LIVES = 60;

/** Some years of records, on days that need not make sense. */
function randomLife(id: number, seed: number): Animal {
  const random = seededRandom(seed * 1000 + id);
  const days = (most: number) =>
    Array.from({ length: random.int(0, most) }, () => ago(random.int(0, 2200))).sort();
  const calvings = days(5);
  const birth_records = calvings.map((day) =>
    calf(`${day}T0${random.int(0, 9)}:00:00`, {
      calf_status: random.pick([null, 'alive', 'stillborn']),
      ended_pregnancy_start: random.chance(0.2) ? ago(random.int(200, 2200)) : null,
      newborn_cow: random.chance(0.5) ? random.int(1, LIVES) : null,
    }),
  );
  const leaving = random.chance(0.2) ? [ago(random.int(0, 900))] : [];
  return heifer({
    id,
    birth_records,
    parity: calvingsIn(birth_records).length + (random.chance(0.2) ? random.int(1, 3) : 0),
    date_of_birth: ago(2900),
    do_not_breed: random.chance(0.05),
    is_pregnant: random.chance(0.3),
    pregnancy_start_date: random.chance(0.8) ? ago(random.int(0, 280)) : null,
    semination_records: days(20).map((day, index) => ({
      id: index + 1,
      semination_date: `${day}T0${random.int(0, 9)}:00:00`,
      next_heat_date: day,
      successful: false,
      gestation_days: random.pick([279, 283, 290]),
    })),
    pregnancy_losses: days(2).map((loss_date) => ({
      loss_date,
      ended_pregnancy_start: random.chance(0.3) ? ago(random.int(0, 2200)) : null,
    })),
    pregnancy_checks: days(12).map((day) =>
      checked(
        day,
        random.pick(['pregnant', 'empty', 'recheck']),
        random.chance(0.3) ? ago(random.int(0, 2200)) : null,
      ),
    ),
    dry_offs: days(4),
    movements: leaving.map((moved_on) => ({
      moved_on,
      direction: 'out',
      kind: random.pick(['sale', 'death']),
      reason: random.pick([null, 'age', 'fertility']),
    })),
  });
}

/** What of her records is left when those before her last calving before the day are not read. */
function since(animal: Animal, day: string): Animal {
  const calved = calvingsIn(animal.birth_records).findLast((calving) => calving.day < day)?.day ?? '';
  const from = (date: string) => dayOf(date) >= calved;
  return {
    ...animal,
    semination_records: animal.semination_records.filter((record) => from(record.semination_date)),
    birth_records: animal.birth_records.filter((record) => from(record.birth_date)),
    pregnancy_losses: animal.pregnancy_losses.filter((record) => from(record.loss_date)),
    pregnancy_checks: animal.pregnancy_checks.filter((record) => from(record.check_date)),
    dry_offs: animal.dry_offs.filter(from),
  };
}

function randomPeriod(seed: number): Period {
  const random = seededRandom(seed);
  const to = ago(random.int(0, 400));
  return random.chance(0.5) ? periodFrom({ to }, TODAY) : { from: ago(random.int(400, 800)), to };
}

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

it.each(SEEDS)(
  'say the same without what lies before the last calving before the days that are counted: %i',
  (seed) => {
    const period = randomPeriod(seed);
    const lives = Array.from({ length: LIVES }, (_, index) => randomLife(index + 1, seed));
    const first = lastYear(period).from;
    const whole = figuresOfAnimals(lives, period);
    expect(
      figuresOfAnimals(
        lives.map((life) => since(life, first)),
        period,
      ),
    ).toEqual(whole);
    // And in which order the animals are shown does not matter.
    expect(figuresOfAnimals(lives.toReversed(), period)).toEqual(whole);
    const drawn = chartsOfAnimals(lives, period);
    const shortened = lives.map((life) => since(life, chartsSince(period)));
    expect(chartsOfAnimals(shortened, period)).toEqual(drawn);
    expect(chartsOfAnimals(lives.toReversed(), period)).toEqual(drawn);
  },
);

it.each(SEEDS)('count in charts what the figures count: %i', (seed) => {
  const lives = Array.from({ length: LIVES }, (_, index) => randomLife(index + 1, seed));
  const period = randomPeriod(seed);
  const figures = figuresOfAnimals(lives, period);
  const figure = (key: FigureKey) => figures.find((said) => said.key === key);
  const { intervals, days_in_milk, losses, stages } = chartsOfAnimals(lives, period);
  const sum = (counts: readonly { n: number }[]) => counts.reduce((total, { n }) => total + n, 0);
  const { n, median } = intervals;
  expect({ n, median }).toMatchObject({
    n: sum(intervals.ranges),
    median: figure('calving_interval')?.median,
  });
  expect(n).toBe(figure('calving_interval')?.n);
  expect(days_in_milk).toMatchObject({
    n: figure('days_in_milk')?.n,
    median: figure('days_in_milk')?.median,
  });
  expect(sum(losses.left)).toBe(figure('turnover')?.hits);
  expect(losses.lost.find(({ key }) => key === 'stillborn')?.n).toBe(figure('stillbirth')?.hits);
  // Behind the bars stand the animals behind the figures.
  const behind = (lists: readonly (readonly number[])[]) => [...new Set(lists.flat())].sort((a, b) => a - b);
  expect(behind(intervals.ranges.map(({ animals }) => animals))).toEqual(figure('calving_interval')?.animals);
  expect(
    behind(
      days_in_milk.ranges.flatMap((range) => [
        range.pregnant_animals,
        range.seminated_animals,
        range.open_animals,
      ]),
    ),
  ).toEqual(figure('days_in_milk')?.animals);
  expect(behind(losses.left.map(({ animals }) => animals))).toEqual(figure('turnover')?.animals);
  expect(losses.lost.find(({ key }) => key === 'stillborn')?.animals).toEqual(figure('stillbirth')?.animals);
  for (const { n: said, animals } of [...intervals.ranges, ...losses.lost, ...losses.left]) {
    expect(animals).toEqual(behind([animals]));
    expect(animals.length).toBeLessThanOrEqual(said);
  }
  const inHerd = lives.filter(({ movements: [left] }) => left === undefined || left.moved_on > period.to);
  expect(stages.at(-1)?.heads.reduce((total, heads) => total + heads, 0)).toBe(inHerd.length);
});

it.each(SEEDS)('hold together: %i', (seed) => {
  const lives = Array.from({ length: LIVES }, (_, index) => randomLife(index + 1, seed));
  const period = randomPeriod(seed);
  const before = figuresOfAnimals(lives, lastYear(period));
  for (const [index, said] of figuresOfAnimals(lives, period).entries()) {
    const { key, value, low, high, hits, n, animals, median, p25, p75, last_year } = said;
    const what = `${key} ${said.of} ${JSON.stringify({ ...said, animals: [] })}`;
    if (value !== null && low !== null && high !== null) {
      expect(low, what).toBeLessThanOrEqual(value);
      expect(high, what).toBeGreaterThanOrEqual(value);
    }
    if (median !== null && p25 !== null && p75 !== null) {
      expect(p25, what).toBeLessThanOrEqual(median);
      expect(p75, what).toBeGreaterThanOrEqual(median);
    }
    if (hits !== null && !['services_per_conception', 'turnover', 'replacement'].includes(key))
      expect(hits, what).toBeLessThanOrEqual(n);
    expect(animals.length, what).toBeLessThanOrEqual(hits ?? n);
    expect(animals, what).toEqual([...new Set(animals)].sort((a, b) => a - b));
    expect(animals.length === 0, what).toBe((hits ?? n) === 0);
    expect(before[index], what).toMatchObject(last_year);
  }
});
