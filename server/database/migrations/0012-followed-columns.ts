import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/**
 * What an animal's ID number is looked up by moves into her own row: a table of its own cost every new animal a
 * statement more. See decision 40.
 */
export function followedColumnsMigration() {
  return {
    async up(db: QueryExecutorProvider & Pick<Kysely<unknown>, 'schema'>): Promise<void> {
      await db.schema
        .alterTable('cows')
        .addColumn('number', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update cows set number = (select number from cow_numbers where cow_id = cows.id)`.execute(db);
      await db.schema.dropTable('cow_numbers').execute();
      await db.schema.createIndex('cows_farm_id_number').on('cows').columns(['farm_id', 'number']).execute();
    },
  };
}
