/** A herd whose books go back ten years: the animals that are there, and those that left meanwhile. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { type Random, seededRandom } from '#domain/values/random.ts';
import type { AnyRow } from '../../server/database/any-table.ts';
import type { Db } from '../../server/database/database.ts';
import { insertMany } from '../../server/database/insert-many.ts';

const DAYS = 3650;

/** Days after a semination that took. */
const CHECK = 35;
const DRY_OFF = 225;
const GESTATION = 281;

/** The greatest age, in days. */
const LAST_AGE = 2600;

type Rows = Map<HerdTable, AnyRow[]>;

/**
 * Writes so many animals that are there, half of them cows in their first to fifth lactation, those that left in ten years, and
 * the breeding records of all; without history. Answers how many animals there are in all.
 */
export async function giveTenYears(
  db: Db,
  farm_id: number,
  there: number,
  today: PlainDate,
): Promise<number> {
  const random = seededRandom(there);
  const rows: Rows = new Map();
  let id = 0;
  const live = (born: number, leaves: number | null) => {
    id += 1;
    for (const [table, row] of lifeOf({ id, born, leaves, today }, random)) {
      const list = rows.get(table) ?? [];
      list.push({ farm_id, ...row });
      rows.set(table, list);
    }
  };
  for (let index = 0; index < there; index += 1)
    live(DAYS - (index % 2 === 0 ? random.int(1, 730) : random.int(760, LAST_AGE)), null);
  for (let index = 0; index < there * 2; index += 1) {
    const born = random.int(-1200, DAYS - 800);
    const leaves = random.chance(0.3) ? random.int(10, 300) : random.int(900, LAST_AGE);
    if (born + leaves >= 0 && born + leaves < DAYS) live(born, leaves);
  }
  // The animals first: records refer to them.
  for (const table of ['cows', ...rows.keys()] as const) {
    await insertMany(db, table, rows.get(table) ?? []);
    rows.delete(table);
  }
  return id;
}

/** An animal of the herd: born on a day of the ten years, left at an age in days, or not. */
interface Drawn {
  id: number;
  born: number;
  leaves: number | null;
  today: PlainDate;
}

/** Her row and her records: seminations until one takes, a check of each, a dry-off and a calving, again and again. */
function lifeOf({ id: cow, born, leaves, today }: Drawn, random: Random): [HerdTable, AnyRow][] {
  const rows: [HerdTable, AnyRow][] = [];
  const last = leaves ?? DAYS - born;
  const day = (age: number) => addDays(today, born + age - DAYS);
  let pregnantSince: PlainDate | null = null;
  let parity = 0;
  for (let age = random.int(440, 520); age < last; ) {
    const on = day(age);
    const took = random.chance(0.42);
    const isChecked = age + CHECK <= last;
    rows.push([
      'semination_records',
      {
        ...{ cow, semination_date: `${on}T08:00:00`, next_heat_date: `${addDays(on, 21)}T08:00:00` },
        ...{ successful: took && isChecked, method: 'insemination' },
      },
    ]);
    if (isChecked)
      rows.push([
        'pregnancy_checks',
        {
          ...{ cow, check_date: day(age + CHECK), result: took ? 'pregnant' : 'empty' },
          pregnant_since: took ? on : null,
        },
      ]);
    if (!took) {
      age += random.int(21, 60);
      continue;
    }
    if (isChecked) pregnantSince = on;
    if (parity > 0 && age + DRY_OFF <= last)
      rows.push(['dry_offs', { cow, dry_off_date: day(age + DRY_OFF) }]);
    age += GESTATION;
    if (age > last) break;
    rows.push([
      'birth_records',
      {
        ...{ mother_cow: cow, birth_date: `${day(age)}T06:00:00`, ended_pregnancy: true },
        ...{ ended_pregnancy_start: on, calf_status: random.chance(0.06) ? 'stillborn' : 'alive' },
      },
    ]);
    pregnantSince = null;
    parity += 1;
    age += random.int(55, 110);
  }
  if (leaves !== null)
    rows.push(['movements', { cow, direction: 'out', moved_on: day(leaves), kind: 'slaughter' }]);
  rows.push([
    'cows',
    {
      ...{ id: cow, name: `Cow ${cow}`, id_number: `B${cow}`, number: `B${cow}`, breed: 'Holstein', parity },
      ...{ date_of_birth: day(0), cow_gender: 'Female', daily_feed_amount: 20, in_herd: leaves === null },
      ...{ is_pregnant: pregnantSince !== null, pregnancy_start_date: pregnantSince },
      ...{ left_on: leaves === null ? null : day(leaves), left_kind: leaves === null ? null : 'slaughter' },
    },
  ]);
  return rows;
}
