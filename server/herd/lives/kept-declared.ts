/**
 * What the day's work looks at of farms' declarations, kept from one read to the next as their animals are: it follows from the events and
 * marks of all years, and a change touches few animals.
 */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { type Declaration, declarationsOf } from '#domain/declare/declarations.ts';
import { eventsIn } from '#domain/declare/events.ts';
import type { WorkDeclared } from '#domain/work/declare-list.ts';
import { workDeclared } from '#domain/work/work-declared.ts';
import type { Db } from '../../database/database.ts';
import type { ByteCache, Caches } from '../../http/limits/caches.ts';
import { readRecords } from '../families/part-of-herd.repository.ts';
import { declaresFrom, type KeptDeclares } from '../farm-declares.ts';
import { readDeclaredOf, readDeclaredRows } from './declared.repository.ts';
import { touchedBetween } from './touched.repository.ts';

/** How many bytes what is asked for takes, an event each, and a calf in a set or with its mother. */
const ASKED_BYTES = 500;
const CALF_BYTES = 50;

interface Kept extends WorkDeclared {
  /** What it depends on beside the records of the animals. */
  readonly basis: string;
  readonly revision: number;
  /** Of all calves their mothers: the journal tells of a birth by its mother. */
  readonly mothers: ReadonlyMap<number, number>;
}

interface FarmRow extends KeptDeclares {
  readonly id: number;
  readonly revision: number;
  readonly generation: string;
}

export class KeptDeclared {
  readonly #kept: ByteCache<number, Kept>;

  constructor(caches: Caches) {
    this.#kept = caches.open(
      'lives',
      ({ asked, births, mothers }) => ASKED_BYTES * asked.length + CALF_BYTES * (births.size + mothers.size),
    );
  }

  /** Of a farm as it is at the moment of the handle, on its day; undefined of one without a country. */
  async of(db: Db, farm: FarmRow, today: PlainDate): Promise<WorkDeclared | undefined> {
    const { id, revision, generation, country, declare_days, declare_from } = farm;
    if (country === null) return undefined;
    const basis = JSON.stringify([today, generation, country, declare_days, declare_from]);
    const known = this.#kept.get(id);
    const fits = known?.basis === basis && known.revision <= revision;
    if (fits && known.revision === revision) return known;
    const touched = fits ? await touchedBetween(db, id, known.revision, revision) : null;
    const now =
      fits && touched
        ? await broughtUp(db, id, known, touched, today)
        : await readAll(db, farm, country, today);
    const kept = { ...now, basis, revision };
    this.#kept.set(id, kept);
    return kept;
  }
}

type Read = Omit<Kept, 'basis' | 'revision'>;

async function readAll(db: Db, farm: FarmRow, country: string, today: PlainDate): Promise<Read> {
  const rows = await readDeclaredRows(db, farm.id, country);
  const all = declarationsOf(declaresFrom(farm), eventsIn(rows), rows.marks, today);
  return { ...workDeclared(all, today), mothers: mothersIn(rows.births) };
}

/** After reading again all of the animals that were touched, and of the calves that they had or have. */
async function broughtUp(
  db: Db,
  farmId: number,
  known: Read,
  touched: ReadonlySet<number>,
  today: PlainDate,
): Promise<Read> {
  if (touched.size === 0) return known;
  const births = await readRecords(db, farmId, 'birth_records', [...touched]);
  const born = mothersIn(births.filter(({ mother_cow }) => touched.has(mother_cow)));
  const others = new Map([...known.mothers].filter(([, mother]) => !touched.has(mother)));
  const had = [...known.mothers.keys()].filter((calf) => !others.has(calf));
  const anew = new Set([...touched, ...had, ...born.keys()]);
  const { farm, events, marks } = await readDeclaredOf(db, farmId, [...anew]);
  const isMeant = ({ cow }: Pick<Declaration, 'cow'>) => anew.has(cow);
  const now = workDeclared(declarationsOf(farm, events.filter(isMeant), marks, today), today);
  return {
    asked: [...known.asked.filter((item) => !isMeant(item)), ...now.asked],
    births: new Set([...[...known.births].filter((cow) => !anew.has(cow)), ...now.births]),
    mothers: new Map([...others, ...born]),
  };
}

function mothersIn(
  births: readonly { readonly mother_cow: number; readonly newborn_cow: number | null }[],
): Map<number, number> {
  return new Map(
    births.flatMap(({ mother_cow, newborn_cow }) =>
      newborn_cow === null ? [] : [[newborn_cow, mother_cow] as const],
    ),
  );
}
