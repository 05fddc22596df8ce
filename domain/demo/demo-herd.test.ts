import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACT_GESTATION, nextHeatDate } from '../breeding/gestation.ts';
import { NOT_PREGNANT, pregnancyFromSemination } from '../breeding/pregnancy.ts';
import { addDays, dateOfDay, dayNumber, dayOf, daysBetween } from '../calendar/calendar.ts';
import { BirthRecordCreate } from '../kinds/birth/schema.ts';
import { CowCreate } from '../kinds/cow/schema.ts';
import { FeedCreate } from '../kinds/feed/schema.ts';
import { createOf } from '../kinds/schemas.ts';
import { SeminationRecordCreate } from '../kinds/semination/schema.ts';
import { vaccination } from '../kinds/vaccination/kind.ts';
import { lifeStage } from '../stages/life-stages.ts';
import { type DemoCow, type DemoHerd, demoHerd } from './demo-herd.ts';

const TODAY = '2024-02-29';
const { gestation_days } = CONTRACT_GESTATION;

const anyToday = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2060-12-31') }).map(dateOfDay);
const anySeed = fc.integer();

/** Records by the animal they are of. */
function byCow<T extends { cow_ref: number } | { mother_ref: number }>(
  records: readonly T[],
): Map<number, T[]> {
  return Map.groupBy(records, (record) => ('cow_ref' in record ? record.cow_ref : record.mother_ref));
}

/** The animals that have not left. */
function inHerd({ cows, movements }: DemoHerd): DemoCow[] {
  const left = new Set(
    movements.filter(({ direction }) => direction === 'out').map(({ cow_ref }) => cow_ref),
  );
  return cows.filter(({ ref }) => !left.has(ref));
}

function groupsIn(herd: DemoHerd, today: string): Map<number, DemoCow[]> {
  const calvings = byCow(herd.birth_records);
  return Map.groupBy(inHerd(herd), (cow) => {
    const last = calvings.get(cow.ref)?.at(-1)?.birth_date;
    return lifeStage({ ...cow, gestation_days, last_calving_date: last ? dayOf(last) : null }, today);
  });
}

/** Everything in the herd that breaks a rule. Each rule is written as what must hold, with its name. */
function faultsOf(herd: DemoHerd, today: string): string[] {
  const faults: string[] = [];
  const demand = (holds: boolean, rule: string, subject: unknown) => {
    if (!holds) faults.push(`${rule}: ${JSON.stringify(subject)}`);
  };
  const animal = (ref: number | null) => (ref === null ? undefined : herd.cows[ref - 1]);
  const seminations = byCow(herd.semination_records);
  const calvings = byCow(herd.birth_records);
  const lost = byCow(herd.pregnancy_losses);
  const born = new Map(herd.birth_records.map((record) => [record.newborn_ref, record]));

  demand(
    new Set(herd.cows.map(({ id_number }) => id_number)).size === herd.cows.length,
    'tags are unique',
    '',
  );
  herd.cows.forEach((cow, index) => {
    const female = cow.cow_gender === 'Female';
    demand(cow.ref === index + 1, 'numbered in order', cow);
    demand(cow.date_of_birth <= today, 'born by today', cow);
    demand(female === (cow.milk_supply_group !== null), 'a milk group for females only', cow);
    demand((cow.weight ?? 50) >= 20 && (cow.weight ?? 50) < 1300, 'a weight that can be', cow);
    demand(
      CowCreate.safeParse({ ...cow, weight: cow.weight ?? 0 }).success,
      'an animal one can register',
      cow,
    );

    const mother = animal(cow.mother_ref);
    const birth = born.get(cow.ref);
    demand((cow.mother_ref !== null) === (birth !== undefined), 'a birth record for each with a mother', cow);
    if (mother && birth) {
      demand(mother.cow_gender === 'Female' && mother.ref < cow.ref, 'a female mother, listed before', cow);
      demand(
        mother.name === cow.cow_mother_name && mother.breed === cow.breed,
        'the name and breed of hers',
        cow,
      );
      demand(birth.mother_ref === mother.ref, 'born of its mother', birth);
      demand(birth.newborn_name === cow.name, 'the birth record names the calf', birth);
      demand(dayOf(birth.birth_date) === cow.date_of_birth, 'born when she calved', birth);
    }

    const services = seminations.get(cow.ref) ?? [];
    const birthRecords = calvings.get(cow.ref) ?? [];
    demand(female || services.length + birthRecords.length === 0, 'only females breed', cow);
    const days = services.map(({ semination_date }) => dayOf(semination_date));
    demand(
      days.every((day, i) => i === 0 || (days[i - 1] ?? '') < day),
      'one semination a day, in order',
      cow,
    );
    const losses = lost.get(cow.ref) ?? [];
    const last = services.findLast(
      ({ semination_date }) =>
        !losses.some(({ ended_pregnancy_start: start }) => start === dayOf(semination_date)),
    );
    const lastCalving = birthRecords.at(-1) ? dayOf(birthRecords.at(-1)?.birth_date ?? '') : '';
    const pregnancy =
      (last?.successful && pregnancyFromSemination(cow, dayOf(last.semination_date), lastCalving)) ||
      NOT_PREGNANT;
    demand(
      pregnancy.is_pregnant === cow.is_pregnant &&
        pregnancy.pregnancy_start_date === cow.pregnancy_start_date,
      'pregnant as her last semination says',
      cow,
    );
    birthRecords.forEach((record, i) => {
      const day = dayOf(record.birth_date);
      const start = record.ended_pregnancy_start;
      const before = birthRecords[i - 1];
      const gestation = daysBetween(start, day);
      const interval = before && daysBetween(before.birth_date, day);
      demand(gestation >= 278 && gestation <= 288, 'carried 283 days, more or less', record);
      demand(interval === undefined || (interval >= 365 && interval <= 426), '12 to 14 months apart', record);
      demand(
        before !== undefined || daysBetween(cow.date_of_birth, day) >= 690,
        'old enough to calve',
        record,
      );
      demand(
        services.some((service) => service.successful && dayOf(service.semination_date) === start),
        'from a successful semination',
        record,
      );
    });
    demand(
      services.filter(({ successful }) => successful).length ===
        birthRecords.length + losses.length + Number(cow.is_pregnant),
      'each success became a calving, a loss or a pregnancy',
      cow,
    );
  });

  for (const record of herd.semination_records) {
    const { cow_ref, semination_date: date, next_heat_date: heat } = record;
    demand(
      date >= (animal(cow_ref)?.date_of_birth ?? '9') && dayOf(date) <= today,
      'in her lifetime',
      record,
    );
    demand(nextHeatDate(date) === heat, 'in heat again after 21 days', record);
    demand(SeminationRecordCreate.safeParse({ ...record, cow: cow_ref }).success, 'can be recorded', record);
  }
  for (const record of herd.birth_records) {
    demand(dayOf(record.birth_date) <= today, 'calved by today', record);
    const payload = { ...record, mother_cow: record.mother_ref, newborn_cow: record.newborn_ref };
    demand(BirthRecordCreate.safeParse(payload).success, 'can be recorded', record);
  }
  for (const record of herd.vaccinations) {
    const { cow_ref, vaccination_date: date, next_vaccination_date: next } = record;
    demand(
      date >= (animal(cow_ref)?.date_of_birth ?? '9') && dayOf(date) <= today,
      'in its lifetime',
      record,
    );
    demand(next === null || next > date, 'the next dose later', record);
    demand(createOf(vaccination).safeParse({ ...record, cow: cow_ref }).success, 'can be recorded', record);
  }
  for (const feed of herd.feeds) {
    demand(FeedCreate.safeParse(feed).success && feed.date_added <= today, 'a feed one can enter', feed);
  }
  return faults;
}

test('obeys every rule of a herd, whatever its size, seed and day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150 }), anySeed, anyToday, (cows, seed, today) => {
      const herd = demoHerd({ cows, seed, today });
      expect(inHerd(herd)).toHaveLength(cows);
      expect(faultsOf(herd, today)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('has all ten groups from 40 animals on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 120 }), anySeed, anyToday, (cows, seed, today) => {
      expect(groupsIn(demoHerd({ cows, seed, today }), today).size).toBe(10);
    }),
    { numRuns: 50 },
  );
});

test('is the same herd for the same wishes, and another for another seed', () => {
  const wishes = { cows: 80, seed: 7, today: TODAY };
  expect(demoHerd(wishes)).toEqual(demoHerd(wishes));
  expect(demoHerd({ ...wishes, seed: 8 })).not.toEqual(demoHerd(wishes));
});

test('moves with the day: the same herd, a day later', () => {
  const ages = (today: string) => {
    const { cows } = demoHerd({ cows: 80, seed: 7, today });
    return cows.map((cow) => daysBetween(cow.date_of_birth, today));
  };
  expect(ages(addDays(TODAY, 1))).toEqual(ages(TODAY));
});

test('has two lists with animals of the herd on them', () => {
  fc.assert(
    fc.property(anyToday, anySeed, (today, seed) => {
      const herd = demoHerd({ cows: 60, seed, today });
      const there = new Set(inHerd(herd).map(({ ref }) => ref));
      expect(herd.lists.map(({ name }) => name)).toEqual(['Vet on Tuesday', 'For sale']);
      for (const { cow_refs } of herd.lists) {
        expect(cow_refs.length).toBeGreaterThan(0);
        expect(cow_refs.filter((ref) => !there.has(ref))).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});

test('has work for a morning: what calves and fresh cows need is mostly done, something is put off, and tasks are written down', () => {
  fc.assert(
    fc.property(anyToday, anySeed, (today, seed) => {
      const herd = demoHerd({ cows: 120, seed, today });
      const born = new Map(herd.cows.map(({ ref, date_of_birth }) => [ref, date_of_birth]));
      const there = new Set(inHerd(herd).map(({ ref }) => ref));
      for (const { cow_ref, done_on } of herd.tasks_done)
        expect(done_on >= (born.get(cow_ref) ?? '9') && done_on <= today).toBe(true);
      const undone = (task: string, from: number) =>
        inHerd(herd).filter(
          ({ ref, mother_ref, date_of_birth }) =>
            mother_ref !== null &&
            daysBetween(date_of_birth, today) >= from &&
            daysBetween(date_of_birth, today) < from + 90 &&
            !herd.tasks_done.some((done) => done.cow_ref === ref && done.task === task),
        ).length;
      const left = [
        undone('ear_tag', 7),
        undone('registered', 20),
        undone('dehorned', 42),
        undone('weaned', 56),
      ];
      expect(left.reduce((sum, count) => sum + count)).toBeLessThan(10);
      expect(herd.holds.every(({ cow_ref, until }) => there.has(cow_ref) && until > today)).toBe(true);
      expect(herd.tasks.filter(({ done_on, due }) => done_on === null && due <= today)).toHaveLength(2);
    }),
    { numRuns: 20 },
  );
});

describe('a large herd is like a real one', () => {
  const herd = demoHerd({ cows: 3000, seed: 1, today: TODAY });
  const share = <T>(items: readonly T[], holds: (item: T) => boolean) =>
    items.filter(holds).length / items.length;

  test.each<[string, number, number, number]>([
    [
      'services that were successful',
      share(herd.semination_records, (record) => record.successful),
      0.35,
      0.45,
    ],
    [
      'calves that are in the herd',
      share(herd.birth_records, (record) => record.newborn_ref !== null),
      0.3,
      0.7,
    ],
    ['animals born in the herd', share(herd.cows, (cow) => cow.mother_ref !== null), 0.8, 0.99],
    ['females', share(herd.cows, (cow) => cow.cow_gender === 'Female'), 0.9, 0.98],
    ['Holsteins', share(herd.cows, (cow) => cow.breed === 'Holstein'), 0.4, 0.7],
    ['pregnant animals', share(herd.cows, (cow) => cow.is_pregnant), 0.3, 0.5],
    ['animals with no weight', share(herd.cows, (cow) => cow.weight === null), 0.001, 0.04],
  ])('%s: %d', (_, found, least, most) => {
    expect(found).toBeGreaterThan(least);
    expect(found).toBeLessThan(most);
  });

  test('every animal has a name of its own, and feed for weeks is there', () => {
    expect(new Set(herd.cows.map(({ name }) => name)).size).toBe(herd.cows.length);
    const need = herd.cows.reduce((sum, cow) => sum + cow.daily_feed_amount, 0);
    const stock = herd.feeds.reduce((sum, feed) => sum + feed.total_amount, 0);
    expect(stock / need).toBeGreaterThan(14);
  });
});
