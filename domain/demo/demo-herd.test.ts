import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byCow, faultsOf, inHerd } from '../../testing/demo-faults.ts';
import { say } from '../../testing/words.ts';
import { CONTRACT_GESTATION } from '../breeding/gestation.ts';
import { type AncestorKey, inbreedingOfCalf, type Parents } from '../breeding/inbreeding.ts';
import { addDays, dateOfDay, dayNumber, dayOf, daysBetween } from '../calendar/calendar.ts';
import { lifeStage } from '../stages/life-stages.ts';
import { type DemoCow, type DemoHerd, demoHerd as demoHerdIn } from './demo-herd.ts';

const TODAY = '2024-02-29';

const demoHerd = (wishes: { cows: number; seed: number; today: string }) => demoHerdIn({ ...wishes, say });
const { gestation_days } = CONTRACT_GESTATION;

const anyToday = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2060-12-31') }).map(dateOfDay);
const anySeed = fc.integer();

function groupsIn(herd: DemoHerd, today: string): Map<number, DemoCow[]> {
  const calvings = byCow(herd.birth_records);
  return Map.groupBy(inHerd(herd), (cow) => {
    const last = calvings.get(cow.ref)?.at(-1)?.birth_date;
    return lifeStage({ ...cow, gestation_days, last_calving_date: last ? dayOf(last) : null }, today);
  });
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

test('has a lost pregnancy and twins, so that one sees how they are said', () => {
  fc.assert(
    fc.property(anyToday, anySeed, (today, seed) => {
      const herd = demoHerd({ cows: 60, seed, today });
      expect(herd.pregnancy_losses).not.toEqual([]);
      const there = new Set(inHerd(herd).map(({ ref }) => ref));
      const calvings = Map.groupBy(
        herd.birth_records,
        ({ mother_ref, birth_date }) => mother_ref + birth_date,
      );
      const twins = [...calvings.values()].filter(({ length }) => length === 2);
      expect(twins.some(([calf]) => there.has(calf?.mother_ref ?? 0))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('no bull is father, grandfather or both of whom he is used for: hardly any calf is inbred', () => {
  const { cows } = demoHerd({ cows: 300, seed: 1, today: TODAY });
  const parents = new Map<AncestorKey, Parents>(
    cows.map(({ ref, mother_ref, sire_code }) => [ref, { sire: sire_code, dam: mother_ref }]),
  );
  const parentsOf = (animal: AncestorKey) => parents.get(animal) ?? { sire: null, dam: null };
  const shares = cows.map(({ ref }) => inbreedingOfCalf(parentsOf(ref), parentsOf).inbreeding);
  expect(shares.filter((share) => share >= 0.125)).toEqual([]);
  // Bulls of some years ago are used again, as at any stud.
  expect(shares.some((share) => share > 0)).toBe(true);
});

test('what its keeper wrote is in the keeper’s language', () => {
  const herd = demoHerdIn({ cows: 120, seed: 3, today: TODAY, say: (code) => `<${code}>` });
  const written = [
    herd.feeds.map(({ name }) => name),
    herd.feed_movements.flatMap(({ feed_name, supplier }) => [feed_name, supplier]),
    herd.rations.map(({ feed_name }) => feed_name),
    herd.places.map(({ name }) => name),
    herd.place_moves.map(({ place }) => place),
    herd.tasks.flatMap(({ title, notes }) => [title, notes]),
    herd.holds.map(({ notes }) => notes),
    herd.lists.map(({ name }) => name),
    herd.medicines.flatMap(({ name, supplier, supplier_address }) => [name, supplier, supplier_address]),
    herd.treatments.flatMap(({ medicine_name, diagnosis, supplier }) => [medicine_name, diagnosis, supplier]),
    herd.vaccinations.flatMap(({ vaccine_name, given_by }) => [vaccine_name, given_by]),
    herd.movements.map(({ place }) => place),
    herd.birth_records.map(({ notes }) => notes),
    herd.heats.map(({ notes }) => notes),
    herd.pregnancy_losses.map(({ notes }) => notes),
  ];
  for (const texts of written) {
    const known = texts.filter((text) => text !== null && text !== undefined);
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((text) => !text.startsWith('<demo.'))).toEqual([]);
  }
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

test('what a keeper writes is in the keeper’s language: names of animals and people, numbers and codes alone are the same in each', () => {
  const said = demoHerdIn({ cows: 120, seed: 7, today: TODAY, say: (code) => `⟦${code}⟧` });
  const known = new Map(
    Object.entries(demoHerd({ cows: 120, seed: 7, today: TODAY })).map(([table, rows]) => [
      table,
      rows.length,
    ]),
  );
  expect(Object.entries(said).map(([table, rows]) => [table, rows.length])).toEqual([...known]);
  const unsaid = Object.entries<readonly object[]>({ ...said }).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([field, value]) => WRITTEN.test(`${table}.${field}`) && typeof value === 'string')
        .filter(([, value]) => !String(value).startsWith('⟦'))
        .map(([field, value]) => `${table}.${field}: ${value}`),
    ),
  );
  expect([...new Set(unsaid)]).toEqual([]);
});

/** What a keeper writes in words of a language. */
const WRITTEN =
  /\.(breed|notes|feed_name|diagnosis|medicine_name|vaccine_name|place_name|supplier)$|^(feeds|places|lists|medicines)\.name$|^tasks\.title$/;
