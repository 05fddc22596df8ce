/** What must hold in a made-up herd. */
import { nextHeatDate } from '#domain/breeding/gestation.ts';
import { dayOf, daysBetween } from '#domain/calendar/calendar.ts';
import type { DemoCow, DemoHerd } from '#domain/demo/demo-herd.ts';
import { lifeOf } from '#domain/herd/life/life.ts';
import { BirthRecordCreate } from '#domain/kinds/birth/schema.ts';
import { CowCreate } from '#domain/kinds/cow/schema.ts';
import { FeedCreate } from '#domain/kinds/feed/schema.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { SeminationRecordCreate } from '#domain/kinds/semination/schema.ts';
import { vaccination } from '#domain/kinds/vaccination/kind.ts';

/** Records by the animal they are of. */
export function byCow<T extends { cow_ref: number } | { mother_ref: number }>(
  records: readonly T[],
): Map<number, T[]> {
  return Map.groupBy(records, (record) => ('cow_ref' in record ? record.cow_ref : record.mother_ref));
}

/** The animals that have not left. */
export function inHerd({ cows, movements }: DemoHerd): DemoCow[] {
  const left = new Set(
    movements.filter(({ direction }) => direction === 'out').map(({ cow_ref }) => cow_ref),
  );
  return cows.filter(({ ref }) => !left.has(ref));
}

/** Everything in the herd that breaks a rule. Each rule is written as what must hold, with its name. */
export function faultsOf(herd: DemoHerd, today: string): string[] {
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
    const pregnancy = lifeOf({
      date_of_birth: cow.date_of_birth,
      birth_records: birthRecords.map((record, id) => ({ id, ...record })),
      semination_records: services.map((record, id) => ({ id, took_as_of: null, ...record })),
      pregnancy_checks: [],
      pregnancy_losses: losses.map((record, id) => ({ id, ...record })),
      pregnancy_statements: [],
    });
    demand(
      pregnancy.is_pregnant === cow.is_pregnant &&
        pregnancy.pregnancy_start_date === cow.pregnancy_start_date,
      'pregnant as her last semination says',
      cow,
    );
    const ofCalvings = birthRecords.filter(
      ({ birth_date }, i) => birth_date !== birthRecords[i - 1]?.birth_date,
    );
    demand(
      birthRecords.length <= ofCalvings.length * 2 &&
        [...Map.groupBy(birthRecords, ({ birth_date }) => birth_date).values()].every(
          (twins) =>
            new Set(
              twins.map(({ calving_ease, ended_pregnancy_start }) => calving_ease + ended_pregnancy_start),
            ).size === 1,
        ),
      'one calving is told alike of both twins',
      birthRecords,
    );
    ofCalvings.forEach((record, i) => {
      const day = dayOf(record.birth_date);
      const start = record.ended_pregnancy_start;
      const before = ofCalvings[i - 1];
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
        ofCalvings.length + losses.length + Number(cow.is_pregnant),
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
