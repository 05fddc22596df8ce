/** A herd as large as a farm may have: many animals, each with the few records that its day of work follows from. */
import { addDays } from '#domain/calendar/calendar.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { AnyRow } from '../../server/database/any-table.ts';
import type { Db } from '../../server/database/database.ts';
import { insertMany } from '../../server/database/insert-many.ts';
import type { RequestContext } from '../../server/herd/request-context.ts';

/** From these ages on, in days, an animal is served, and has calved. */
const SERVED_FROM = 450;
const CALVED_FROM = 800;
const OLDEST = 2600;
/** Days since the last service, in turn. */
const CYCLE = 270;
const CHECK = 35;

/** How many animals are written at a time: their rows are in memory meanwhile. */
const AT_ONCE = 5000;

/**
 * Writes so many animals, with four records each in the mean or `bare` of any, without history. Answers how many rows
 * the farm has; they are noted with the farm.
 */
export async function giveLargeHerd(
  db: Db,
  { farm_id, today }: Pick<RequestContext, 'farm_id' | 'today'>,
  animals: number,
  { bare = false } = {},
): Promise<number> {
  const last = await db
    .selectFrom('cows')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const before = Number(last?.id ?? 0);
  let records = 0;
  for (let from = 1; from <= animals; from += AT_ONCE) {
    const rows: [HerdTable, AnyRow[]][] = [];
    const numbers = Array.from({ length: Math.min(AT_ONCE, animals - from + 1) }, (_, index) => from + index);
    const lives = numbers.map((number) => lifeOf(before + number, number, today));
    for (const table of bare ? (['cows'] as const) : TABLES)
      rows.push([table, lives.flatMap(({ [table]: row }) => (row === null ? [] : [{ farm_id, ...row }]))]);
    await db.transaction().execute(async (transaction) => {
      for (const [table, some] of rows) {
        await insertMany(transaction, table, some);
        records += some.length;
      }
    });
  }
  await db.updateTable('farms').set({ records }).where('id', '=', farm_id).execute();
  return records;
}

const TABLES = [
  'cows',
  'semination_records',
  'pregnancy_checks',
  'birth_records',
  'vaccinations',
  'weights',
] as const;

/** The rows of an animal, null where she has none; the same number gives the same ones. */
function lifeOf(id: number, number: number, today: string): Record<(typeof TABLES)[number], AnyRow | null> {
  const age = 20 + ((number * 7919) % OLDEST);
  const isCow = age > CALVED_FROM;
  const days = number % CYCLE;
  const pregnant = isCow && number % 2 === 0;
  const served = addDays(today, -days - 1);
  const dosed = number % 380;
  return {
    cows: {
      ...{ id, name: `Cow ${number}`, id_number: `L${number}`, number: `L${number}`, breed: 'Holstein' },
      ...{ date_of_birth: addDays(today, -age), cow_gender: 'Female', in_herd: true, daily_feed_amount: 20 },
      ...{ parity: isCow ? 1 : 0, is_pregnant: pregnant, pregnancy_start_date: pregnant ? served : null },
    },
    semination_records:
      age < SERVED_FROM
        ? null
        : {
            ...{ cow: id, semination_date: `${served}T08:00:00`, method: 'insemination' },
            ...{ next_heat_date: `${addDays(served, 21)}T08:00:00`, successful: pregnant },
            took: pregnant && days <= CHECK ? true : null,
          },
    pregnancy_checks:
      !isCow || days <= CHECK
        ? null
        : {
            ...{ cow: id, check_date: addDays(served, CHECK), result: pregnant ? 'pregnant' : 'empty' },
            pregnant_since: pregnant ? served : null,
          },
    birth_records: isCow
      ? {
          ...{ mother_cow: id, birth_date: `${addDays(today, -days - 80)}T06:00:00`, calf_status: 'alive' },
          ended_pregnancy: false,
        }
      : null,
    vaccinations: {
      ...{ cow: id, vaccine_name: 'BVD', vaccination_date: `${addDays(today, -dosed)}T08:00:00` },
      next_vaccination_date: `${addDays(today, 365 - dosed)}T08:00:00`,
    },
    weights:
      number % 3 === 0
        ? null
        : { cow: id, weighed_on: addDays(today, -(number % 300)), kg: 300 + (number % 400) },
  };
}
