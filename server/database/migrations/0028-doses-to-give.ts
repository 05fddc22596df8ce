import { type QueryExecutorProvider, sql } from 'kysely';

/** The treatments of which doses are still to be given are found without those of all years. */
export function dosesToGiveMigration() {
  return {
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create index treatments_to_give on treatments (farm_id) where doses_given < doses`.execute(
        db,
      );
    },
  };
}
