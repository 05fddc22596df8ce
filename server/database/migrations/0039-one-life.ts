/**
 * What an animal is follows from her records: what was said by hand is kept as such, and what calvings, losses and checks remembered of what
 * they had changed goes. Every animal answers what she answered before (decision 64).
 */
import { type Kysely, sql } from 'kysely';
import { endingFinder } from '#domain/breeding/endings.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { broughtUp, NO_WORD, type StoredLife, withSaid } from '#domain/herd/life/brought-up.ts';
import type { LifeRecords } from '#domain/herd/life/facts.ts';
import { lifeOf } from '#domain/herd/life/life.ts';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** So many animals are brought up at once. */
const AT_ONCE = 2000;

/** After so many of them a line says how far it is. */
const REPORTED = 10_000;

const MEMORY = [
  'made_successful',
  'made_unsuccessful',
  'changed_pregnancy',
  'was_pregnant',
  'was_pregnant_since',
];

/** `log` gets a line after every 10,000 animals. */
export function oneLifeMigration(engine: Engine, log: Pick<Console, 'info'>) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('semination_records').addColumn('took', type.boolean).execute();
      await db.schema.alterTable('semination_records').addColumn('took_as_of', type.date).execute();
      await recordTable(db, engine, 'pregnancy_statements')
        .addColumn('as_of', type.date, (column) => column.notNull())
        .addColumn('is_pregnant', type.boolean, (column) => column.notNull())
        .addColumn('pregnancy_start_date', type.date)
        .addColumn('notes', 'text')
        .execute();
      await db.schema
        .createIndex('pregnancy_statements_farm_id_cow_as_of')
        .on('pregnancy_statements')
        .columns(['farm_id', 'cow', 'as_of'])
        .execute();
      let done = 0;
      for (let after = 0; ; ) {
        const { rows } = await sql<Animal>`
          select id, farm_id, date_of_birth, is_pregnant, pregnancy_start_date from cows
          where cow_gender = 'Female' and id > ${after} order by id limit ${AT_ONCE}
        `.execute(db);
        const last = rows.at(-1);
        if (!last) break;
        await bringUp(db, rows, { from: after, to: last.id });
        after = last.id;
        if (Math.floor((done + rows.length) / REPORTED) > Math.floor(done / REPORTED))
          log.info(`Bringing the data up to this release: ${done + rows.length} animals done`);
        done += rows.length;
      }
      for (const column of MEMORY)
        await db.schema.alterTable('pregnancy_checks').dropColumn(column).execute();
    },
  };
}

interface Animal {
  readonly id: number;
  readonly farm_id: number;
  readonly date_of_birth: PlainDate;
  readonly is_pregnant: boolean;
  readonly pregnancy_start_date: PlainDate | null;
}

interface Served {
  readonly id: number;
  readonly cow: number;
  readonly semination_date: string;
  readonly successful: boolean;
}

interface Looked {
  readonly id: number;
  readonly cow: number;
  readonly check_date: PlainDate;
  readonly result: 'pregnant' | 'empty' | 'recheck';
  readonly days_pregnant: number | null;
  readonly pregnant_since: PlainDate | null;
  readonly made_successful: boolean;
}

interface EndedOn {
  readonly id: number;
  readonly cow: number;
  readonly day: string;
  readonly ended_pregnancy: boolean;
  readonly ended_pregnancy_start: PlainDate | null;
}

/** Animals whose ids lie after `from` and up to `to`. */
async function bringUp(
  db: Kysely<unknown>,
  animals: readonly Animal[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows: served } = await sql<Served>`
    select id, cow, semination_date, successful from semination_records
    where cow > ${from} and cow <= ${to} order by semination_date, id
  `.execute(db);
  const { rows: looked } = await sql<Looked>`
    select id, cow, check_date, result, days_pregnant, pregnant_since, made_successful from pregnancy_checks
    where cow > ${from} and cow <= ${to} order by check_date, id
  `.execute(db);
  const { rows: calved } = await sql<EndedOn>`
    select id, mother_cow as cow, birth_date as day, ended_pregnancy, ended_pregnancy_start from birth_records
    where mother_cow > ${from} and mother_cow <= ${to} order by birth_date, id
  `.execute(db);
  const { rows: lost } = await sql<EndedOn>`
    select id, cow, loss_date as day, ended_pregnancy, ended_pregnancy_start from pregnancy_losses
    where cow > ${from} and cow <= ${to} order by loss_date, id
  `.execute(db);
  const of = { served: byCow(served), looked: byCow(looked), calved: byCow(calved), lost: byCow(lost) };
  for (const animal of animals) {
    await bringUpOne(db, animal, {
      served: of.served.get(animal.id) ?? [],
      looked: of.looked.get(animal.id) ?? [],
      calved: of.calved.get(animal.id) ?? [],
      lost: of.lost.get(animal.id) ?? [],
    });
  }
}

function byCow<Row extends { readonly cow: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ cow }) => cow);
}

interface Kept {
  readonly served: readonly Served[];
  readonly looked: readonly Looked[];
  readonly calved: readonly EndedOn[];
  readonly lost: readonly EndedOn[];
}

async function bringUpOne(db: Kysely<unknown>, animal: Animal, kept: Kept): Promise<void> {
  const { served, looked, calved, lost } = kept;
  if (!animal.is_pregnant && served.length + looked.length + calved.length + lost.length === 0) return;
  const records: LifeRecords = {
    date_of_birth: animal.date_of_birth,
    birth_records: calved.map(({ id, day }) => ({ id, birth_date: day })),
    semination_records: served.map((record) => ({ ...record, ...NO_WORD })),
    pregnancy_checks: looked,
    pregnancy_losses: lost.map(({ id, day }) => ({ id, loss_date: day })),
    pregnancy_statements: [],
  };
  const said = broughtUp(records, storedIn(animal, kept));
  for (const [id, { took, took_as_of }] of said.words)
    await sql`update semination_records set took = ${took}, took_as_of = ${took_as_of} where id = ${id}`.execute(
      db,
    );
  for (const { as_of, is_pregnant, pregnancy_start_date } of said.statements)
    await sql`
      insert into pregnancy_statements (farm_id, cow, as_of, is_pregnant, pregnancy_start_date)
      values (${animal.farm_id}, ${animal.id}, ${as_of}, ${is_pregnant}, ${pregnancy_start_date})
    `.execute(db);
  await writeFollowing(db, animal, kept, withSaid(records, said));
}

function storedIn(animal: Animal, { served, looked, calved, lost }: Kept): StoredLife {
  const ended = (kind: 'calving' | 'loss', rows: readonly EndedOn[]) =>
    rows.flatMap(({ day, ended_pregnancy, ended_pregnancy_start: start }) =>
      ended_pregnancy ? [{ kind, day: dayOf(day), start }] : [],
    );
  return {
    is_pregnant: Boolean(animal.is_pregnant),
    pregnancy_start_date: animal.pregnancy_start_date,
    successful: new Set(served.flatMap(({ id, successful }) => (successful ? id : []))),
    ended: [...ended('calving', calved), ...ended('loss', lost)],
    found: new Set(
      looked.flatMap(({ made_successful, pregnant_since }) =>
        made_successful ? (pregnant_since ?? []) : [],
      ),
    ),
  };
}

/** Writes what follows where it is not what was stored. */
async function writeFollowing(
  db: Kysely<unknown>,
  animal: Animal,
  { served, looked, calved, lost }: Kept,
  records: LifeRecords,
): Promise<void> {
  const { is_pregnant, pregnancy_start_date, successful, found, endings } = lifeOf(records);
  if (Boolean(animal.is_pregnant) !== is_pregnant || animal.pregnancy_start_date !== pregnancy_start_date)
    await sql`
      update cows set is_pregnant = ${is_pregnant}, pregnancy_start_date = ${pregnancy_start_date}
      where id = ${animal.id}
    `.execute(db);
  for (const record of served)
    if (Boolean(record.successful) !== successful.has(record.id))
      await sql`update semination_records set successful = ${successful.has(record.id)} where id = ${record.id}`.execute(
        db,
      );
  for (const check of looked)
    if (check.pregnant_since !== (found.get(check.id) ?? null))
      await sql`update pregnancy_checks set pregnant_since = ${found.get(check.id) ?? null} where id = ${check.id}`.execute(
        db,
      );
  const endingOf = endingFinder(endings);
  for (const [kind, table, rows] of [
    ['calving', 'birth_records', calved],
    ['loss', 'pregnancy_losses', lost],
  ] as const)
    for (const row of rows) {
      const now = endingOf(kind, dayOf(row.day));
      if (
        !now ||
        (Boolean(row.ended_pregnancy) === now.ended_pregnancy &&
          row.ended_pregnancy_start === now.ended_pregnancy_start)
      )
        continue;
      await sql`
        update ${sql.table(table)}
        set ended_pregnancy = ${now.ended_pregnancy}, ended_pregnancy_start = ${now.ended_pregnancy_start}
        where id = ${row.id}
      `.execute(db);
    }
}
