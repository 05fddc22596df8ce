/** The herd as one read: its cows with the days that come from their records, without a query per cow. */
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { rowsInParts } from '../database/rows-in-parts.ts';
import {
  birthRecordAnswer,
  cowAnswer,
  type HerdCow,
  seminationRecordAnswer,
  vaccinationAnswer,
} from './answers.ts';
import type { HerdRow } from './herd-change.ts';
import type { RequestContext } from './request-context.ts';

/** All animals of a farm, in the order in which they were registered. */
export function readHerd(db: Db, farmId: number): Promise<HerdCow[]> {
  return herdQuery(db, farmId).execute();
}

const sizeOfHerd = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .select(({ fn }) => fn.countAll<number>().as('cows'))
    .where('farm_id', '=', farmId),
);

/** Up to here a herd is read at once: a few milliseconds, and quicker than row by row. */
const READ_AT_ONCE = 2000;

/** The same animals, as they were at one moment, some at a time when there are many. */
export async function* herdInParts(db: Db, farmId: number): AsyncGenerator<HerdCow[]> {
  const [size] = await sizeOfHerd(db, farmId);
  if ((size?.cows ?? 0) <= READ_AT_ONCE) yield await readHerd(db, farmId);
  else yield* rowsInParts(db, herdQuery(db, farmId));
}

/** The one statement that reads a herd. Each cow's latest days are one step into an index. */
export function herdQuery(db: Db, farmId: number) {
  return db
    .selectFrom('cows')
    .selectAll('cows')
    .select((eb) => [
      eb
        .selectFrom('birth_records')
        .select(({ fn }) => fn.max('birth_date').as('last'))
        .whereRef('birth_records.farm_id', '=', 'cows.farm_id')
        .whereRef('birth_records.mother_cow', '=', 'cows.id')
        .as('last_calving'),
      eb
        .selectFrom('semination_records')
        .select(({ fn }) => fn.max('semination_date').as('last'))
        .whereRef('semination_records.farm_id', '=', 'cows.farm_id')
        .whereRef('semination_records.cow', '=', 'cows.id')
        .as('last_semination'),
    ])
    .where('cows.farm_id', '=', farmId)
    .orderBy('cows.id');
}

const cowById = prepared((db: Db, farmId: number, id: number) =>
  db.selectFrom('cows').selectAll().where('farm_id', '=', farmId).where('id', '=', id),
);
const birthsOf = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('birth_records')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('mother_cow', '=', id)
    .orderBy('birth_date', 'desc')
    .orderBy('id', 'desc'),
);
const seminationsOf = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('semination_records')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('cow', '=', id)
    .orderBy('semination_date', 'desc')
    .orderBy('id', 'desc'),
);
const vaccinationsOf = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('vaccinations')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('cow', '=', id)
    .orderBy('vaccination_date', 'desc')
    .orderBy('id', 'desc'),
);

/** The records of one cow, newest first. */
interface CowRecords {
  births: HerdRow<'birth_records'>[];
  seminations: HerdRow<'semination_records'>[];
  vaccinations: HerdRow<'vaccinations'>[];
}

/** One cow with her records, newest first; null when the farm has none with this id. */
export async function readCow(db: Db, context: RequestContext, id: number): Promise<Cow | null> {
  const [row] = await cowById(db, context.farm_id, id);
  if (!row) return null;
  const records = {
    births: await birthsOf(db, context.farm_id, id),
    seminations: await seminationsOf(db, context.farm_id, id),
    vaccinations: await vaccinationsOf(db, context.farm_id, id),
  };
  return withRecords(row, records, context);
}

/** A cow who has no records yet, as she is answered. */
export function withoutRecords(row: HerdRow<'cows'>, context: RequestContext): Cow {
  return withRecords(row, { births: [], seminations: [], vaccinations: [] }, context);
}

function withRecords(
  row: HerdRow<'cows'>,
  { births, seminations, vaccinations }: CowRecords,
  context: RequestContext,
): Cow {
  const cow: HerdCow = {
    ...row,
    last_calving: births[0]?.birth_date ?? null,
    last_semination: seminations[0]?.semination_date ?? null,
  };
  return {
    ...cowAnswer(cow, context.today),
    birth_records: births.map((record) => birthRecordAnswer(record, context.time_zone)),
    semination_records: seminations.map((record) => seminationRecordAnswer(record, context.time_zone)),
    vaccinations: vaccinations.map((record) => vaccinationAnswer(record, context.time_zone)),
  };
}
