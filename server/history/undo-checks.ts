/** What an undo may not do to a herd that went on since. Each throws a 409 that says what is in the way. */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { countOf, type HistoryAnimal, type HistoryEntity } from '#domain/history.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import type { JournalRow } from './journal.repository.ts';
import { REFERENCES } from './named-animals.ts';

type Animals = ReadonlyMap<number, HistoryAnimal>;

function conflict(sentence: string): AppError {
  return new AppError('conflict', `This cannot be undone. ${sentence}`);
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
        .where('farm_id', '=', change.keeper.farm_id)
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
        .where('farm_id', '=', change.keeper.farm_id)
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
        .where('farm_id', '=', change.keeper.farm_id)
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
      .where('farm_id', '=', change.keeper.farm_id)
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
export async function refuseImpossibleHerd(change: HerdChange, entryId: number): Promise<void> {
  const farm = change.keeper.farm_id;
  const touched = sql`(select cow_id from journal_rows where journal_id = ${entryId} and cow_id is not null)`;
  const broken = async (from: RawBuilder<unknown>): Promise<string | undefined> => {
    const { rows } = await sql<{ name: string }>`select cows.name as name from cows ${from} limit 1`.execute(
      change.db,
    );
    return rows[0]?.name;
  };

  const motherless = await broken(sql`
    join cows mothers on mothers.farm_id = cows.farm_id and mothers.id = cows.cow_mother
    where cows.farm_id = ${farm} and (cows.id in ${touched} or mothers.id in ${touched})
      and (mothers.cow_gender <> 'Female' or mothers.date_of_birth >= cows.date_of_birth)`);
  if (motherless) throw conflict(`The mother of ${motherless} would not be a female born before her calf.`);

  const misborn = await broken(sql`
    join birth_records births on births.farm_id = cows.farm_id and births.newborn_cow = cows.id
    where cows.farm_id = ${farm} and (cows.id in ${touched} or births.mother_cow in ${touched})
      and (cows.cow_mother is null or births.mother_cow <> cows.cow_mother
        or date(births.birth_date) <> cows.date_of_birth)`);
  if (misborn)
    throw conflict(`The birth record of ${misborn} would not agree with mother and date of birth.`);

  for (const [table, column, date] of [
    ['birth_records', 'mother_cow', 'birth_date'],
    ['semination_records', 'cow', 'semination_date'],
    ['vaccinations', 'cow', 'vaccination_date'],
  ] as const) {
    const early = await broken(sql`
      join ${sql.table(table)} records on records.farm_id = cows.farm_id and records.${sql.ref(column)} = cows.id
      where cows.farm_id = ${farm} and cows.id in ${touched}
        and date(records.${sql.ref(date)}) < cows.date_of_birth`);
    if (early) throw conflict(`${early} would have a record from before the day of birth.`);
    if (table === 'vaccinations') continue;
    const male = await broken(sql`
      join ${sql.table(table)} records on records.farm_id = cows.farm_id and records.${sql.ref(column)} = cows.id
      where cows.farm_id = ${farm} and cows.id in ${touched} and cows.cow_gender = 'Male'`);
    if (male) throw conflict(`${male} has seminations or calvings by now and cannot be a male.`);
  }

  const twice = await broken(sql`
    join semination_records one on one.farm_id = cows.farm_id and one.cow = cows.id
    join semination_records other on other.farm_id = cows.farm_id and other.cow = cows.id
      and other.id > one.id and date(other.semination_date) = date(one.semination_date)
    where cows.farm_id = ${farm} and cows.id in ${touched}`);
  if (twice) throw conflict(`${twice} would have two seminations on the same day.`);
}
