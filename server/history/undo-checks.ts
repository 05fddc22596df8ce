/** What an undo may not do to a herd that went on since. Each throws a 409 that says what is in the way. */
import { type RawBuilder, sql } from 'kysely';
import { countOf, type HistoryAnimal, type HistoryEntity } from '#domain/history/history.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { idRows } from '../database/id-rows.ts';
import { inParts } from '../database/in-parts.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import type { JournalRow } from './journal-rows.repository.ts';
import { REFERENCES } from './named-animals.ts';

type Animals = ReadonlyMap<number, HistoryAnimal>;

function conflict(sentence: string): AppError {
  return new AppError('conflict', [message('undo.refused'), message('herd.sentence', { sentence })]);
}

/** Throws when an ID number, or the birth of a calf, that would come back belongs to another row by now. */
export async function refuseTaken(change: HerdChange, rows: readonly JournalRow[]): Promise<void> {
  const comingBack = rows.filter((row) => row.before !== null);
  // Rows of the entry itself make room for each other.
  const own = new Set(comingBack.map((row) => `${row.entity} ${row.entity_id}`));
  for (const { entity, before, after } of comingBack) {
    if (entity === 'cows' && before?.id_number !== after?.id_number) {
      const taken = await change.db
        .selectFrom('cows')
        .select(['id', 'name'])
        .where('farm_id', '=', change.context.farm_id)
        .where('id_number', '=', String(before?.id_number))
        .executeTakeFirst();
      if (taken && !own.has(`cows ${taken.id}`))
        throw conflict(`The ID number ${before?.id_number} belongs to ${taken.name} now.`);
    }
    if (
      entity === 'birth_records' &&
      typeof before?.newborn_cow === 'number' &&
      before.newborn_cow !== after?.newborn_cow
    ) {
      const taken = await change.db
        .selectFrom('birth_records')
        .select(['id', 'newborn_name'])
        .where('farm_id', '=', change.context.farm_id)
        .where('newborn_cow', '=', before.newborn_cow)
        .executeTakeFirst();
      if (taken && !own.has(`birth_records ${taken.id}`))
        throw conflict(`The birth of ${taken.newborn_name} is recorded elsewhere now.`);
    }
  }
}

/** Throws when a row would come back that refers to an animal which was deleted since. */
export function refuseMissing(rows: readonly JournalRow[], animals: Animals): void {
  const comingBack = new Set(
    rows.filter((row) => row.entity === 'cows' && row.after === null).map((row) => row.entity_id),
  );
  for (const row of rows) {
    for (const [column, id] of Object.entries(row.before ?? {})) {
      if (!REFERENCES.has(column) || typeof id !== 'number' || row.after?.[column] === id) continue;
      if (comingBack.has(id) || animals.get(id)?.exists) continue;
      const name = animals.get(id)?.name ?? `animal #${id}`;
      throw conflict(`${name}, who belongs to it, was deleted in the meantime. Undo that first.`);
    }
  }
}

const RECORDS_OF = [
  ['birth_records', 'mother_cow'],
  ['birth_records', 'newborn_cow'],
  ['semination_records', 'cow'],
  ['vaccinations', 'cow'],
] as const;

/** Throws when an animal would go that has got records or calves since it was added. */
export async function refuseLeftBehind(
  change: HerdChange,
  added: readonly JournalRow[],
  animals: Animals,
): Promise<void> {
  const going = new Set(added.map((row) => row.entity_id));
  for (const id of going) {
    const name = animals.get(id)?.name ?? `animal #${id}`;
    for (const [table, column] of RECORDS_OF) {
      const { count } = await change.db
        .selectFrom(table as 'vaccinations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('farm_id', '=', change.context.farm_id)
        .where(column as 'cow', '=', id)
        .executeTakeFirstOrThrow();
      if (count > 0)
        throw conflict(
          `${name} got ${countOf(table as HistoryEntity, count)} since. Delete ${name} instead.`,
        );
    }
    const calves = await change.db
      .selectFrom('cows')
      .select(['id', 'name'])
      .where('farm_id', '=', change.context.farm_id)
      .where('cow_mother', '=', id)
      .execute();
    const calf = calves.find((one) => !going.has(one.id));
    if (calf) throw conflict(`${name} is the mother of ${calf.name} since. Delete ${name} instead.`);
  }
}

/**
 * Throws when the animals that an entry touched would break what holds in every herd: a mother is a female born before
 * her calf; a birth record agrees with the calf; nothing is recorded before an animal's birth; a male has no
 * seminations or calves; a cow has one semination a day.
 */
export async function refuseImpossibleHerd(change: HerdChange, rows: readonly JournalRow[]): Promise<void> {
  const touched = new Set(rows.flatMap((row) => row.cow_id ?? []));
  for (const part of inParts([...touched])) await refuseImpossible(change, part);
}

async function refuseImpossible(change: HerdChange, ids: readonly number[]): Promise<void> {
  const farm = change.context.farm_id;
  /** The name of an animal that is found from one that was touched and for which this is true, or undefined. */
  const broken = async (
    tables: RawBuilder<unknown>,
    so: RawBuilder<unknown>,
  ): Promise<string | undefined> => {
    // A cross join: SQLite begins with the animals that were touched, and not with all that the farm has.
    const { rows } = await sql<{ name: string }>`
      with touched(id) as ${idRows(ids)}
      select cows.name as name from touched cross join ${tables} where ${so} limit 1`.execute(change.db);
    return rows[0]?.name;
  };
  const isTouched = sql`cows.farm_id = ${farm} and cows.id = touched.id`;

  const withMothers = sql`cows join cows mothers on mothers.farm_id = cows.farm_id and mothers.id = cows.cow_mother`;
  const noMother = sql`(mothers.cow_gender <> 'Female' or mothers.date_of_birth >= cows.date_of_birth)`;
  const motherless =
    (await broken(withMothers, sql`${isTouched} and ${noMother}`)) ??
    (await broken(withMothers, sql`cows.farm_id = ${farm} and cows.cow_mother = touched.id and ${noMother}`));
  if (motherless) throw conflict(`The mother of ${motherless} would not be a female born before her calf.`);

  const otherBirth = sql`(cows.cow_mother is null or births.mother_cow <> cows.cow_mother
    or date(births.birth_date) <> cows.date_of_birth)`;
  const misborn =
    (await broken(
      sql`cows join birth_records births on births.farm_id = cows.farm_id and births.newborn_cow = cows.id`,
      sql`${isTouched} and ${otherBirth}`,
    )) ??
    (await broken(
      sql`birth_records births join cows on cows.farm_id = births.farm_id and cows.id = births.newborn_cow`,
      sql`births.farm_id = ${farm} and births.mother_cow = touched.id and ${otherBirth}`,
    ));
  if (misborn)
    throw conflict(`The birth record of ${misborn} would not agree with mother and date of birth.`);

  for (const [table, column, date] of [
    ['birth_records', 'mother_cow', 'birth_date'],
    ['semination_records', 'cow', 'semination_date'],
    ['vaccinations', 'cow', 'vaccination_date'],
  ] as const) {
    const withRecords = sql`
      cows join ${sql.table(table)} records on records.farm_id = cows.farm_id and records.${sql.ref(column)} = cows.id`;
    const early = await broken(
      withRecords,
      sql`${isTouched} and date(records.${sql.ref(date)}) < cows.date_of_birth`,
    );
    if (early) throw conflict(`${early} would have a record from before the day of birth.`);
    if (table === 'vaccinations') continue;
    const male = await broken(withRecords, sql`${isTouched} and cows.cow_gender = 'Male'`);
    if (male) throw conflict(`${male} has seminations or calvings by now and cannot be a male.`);
  }

  const twice = await broken(
    sql`cows join semination_records records on records.farm_id = cows.farm_id and records.cow = cows.id`,
    sql`${isTouched} group by cows.id, cows.name, date(records.semination_date) having count(*) > 1`,
  );
  if (twice) throw conflict(`${twice} would have two seminations on the same day.`);
}
