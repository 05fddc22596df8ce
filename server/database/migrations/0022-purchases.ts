import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** How the package of a medicine was bought, and what the book of medicines asks of a vaccination. */
export function purchasesMigration(engine: Engine) {
  const type = columnTypes(engine);
  const text = sql`text`;
  const bought = [
    ['bought_on', type.date],
    ['bought_amount', type.weight],
  ] as const;
  const added = {
    medicines: [['batch', text], ['receipt', text], ...bought],
    treatments: bought,
    vaccinations: [
      ['route', text],
      ['supplier_address', text],
      ['receipt', text],
      ...bought,
      ['prescriber', text],
      ['given_by', text],
    ],
  } as const;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, columns] of Object.entries(added))
        for (const [column, columnType] of columns)
          await db.schema.alterTable(table).addColumn(column, columnType).execute();
    },
  };
}
