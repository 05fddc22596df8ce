import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** Which check of a day wrote a loss: there may be several. */
export function foundLossesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('pregnancy_checks')
        .addColumn('found_loss', type.boolean, (column) => column.notNull().defaultTo(false))
        .execute();
      await sql`
        update pregnancy_checks set found_loss = ${sql.lit(true)}
        where result = 'empty' and exists (
          select 1 from pregnancy_losses
          where pregnancy_losses.farm_id = pregnancy_checks.farm_id
            and pregnancy_losses.cow = pregnancy_checks.cow
            and pregnancy_losses.loss_date = pregnancy_checks.check_date
            and pregnancy_losses.found_by_check = ${sql.lit(true)}
        )
      `.execute(db);
    },
  };
}
