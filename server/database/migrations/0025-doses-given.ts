import { type Kysely, sql } from 'kysely';
import { farmDay } from '#domain/calendar/calendar.ts';
import { type DoseTimes, dosesBefore } from '#domain/treatments/doses.ts';

/** How many doses of a treatment were given: of those recorded before, the ones that lie before today on the farm. */
export function dosesGivenMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('treatments')
        .addColumn('doses_given', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      const { rows } = await sql<DoseTimes & { id: number; time_zone: string }>`
        select treatments.id, started_at, doses, interval_hours, time_zone
        from treatments join farms on farms.id = treatments.farm_id where doses > 1`.execute(db);
      for (const { id, time_zone, ...times } of rows) {
        const given = dosesBefore(farmDay(Date.now(), time_zone), times, time_zone);
        if (given > 1) await sql`update treatments set doses_given = ${given} where id = ${id}`.execute(db);
      }
    },
  };
}
