import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { normalNumber } from '#domain/values/id-number.ts';

/** How many animals are brought in by one statement. */
const AT_ONCE = 500;

/**
 * The normal form of every animal's ID number. Not unique: a herd may have two animals whose numbers were different until
 * now, and keeps them. That no further one comes is for the acts to see to, which the farm's lock lets in one by one.
 */
export function cowNumbersMigration() {
  return {
    async up(db: QueryExecutorProvider & Pick<Kysely<unknown>, 'schema'>): Promise<void> {
      await db.schema
        .createTable('cow_numbers')
        .addColumn('cow_id', 'integer', (column) => column.primaryKey())
        .addColumn('farm_id', 'integer', (column) => column.notNull())
        .addColumn('number', 'text', (column) => column.notNull())
        // It comes and goes with the animal.
        .addForeignKeyConstraint(
          'cow_numbers_cow_id',
          ['farm_id', 'cow_id'],
          'cows',
          ['farm_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await fill(db);
      await db.schema
        .createIndex('cow_numbers_farm_id_number')
        .on('cow_numbers')
        .columns(['farm_id', 'number'])
        .execute();
    },
  };
}

async function fill(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; farm_id: number; id_number: string }>`
      select id, farm_id, id_number from cows where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    const values = rows.map(
      ({ id, farm_id, id_number }) => sql`(${id}, ${farm_id}, ${normalNumber(id_number)})`,
    );
    await sql`insert into cow_numbers (cow_id, farm_id, number) values ${sql.join(values)}`.execute(db);
    last = end.id;
  }
}
