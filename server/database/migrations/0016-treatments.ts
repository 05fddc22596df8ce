import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { herdTable, refersTo } from '../herd-table.ts';

/** Medicines and treatments, what vaccinations say beside the vaccine, and until when milk and meat of an animal are withheld. */
export function treatmentsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await herdTable(db, engine, 'medicines')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('unit', 'text')
        .addColumn('milk_hours', 'integer')
        .addColumn('meat_days', 'integer')
        .addColumn('min_dry_days', 'integer')
        .addColumn('hours_after_calving', 'integer')
        .addColumn('supplier', 'text')
        .addColumn('supplier_address', 'text')
        .addColumn('notes', 'text')
        .execute();

      const treatments = herdTable(db, engine, 'treatments')
        .addColumn('cow', 'integer', (column) => column.notNull())
        .addColumn('started_at', type.wallClock, (column) => column.notNull())
        .addColumn('medicine', 'integer')
        .addColumn('medicine_name', 'text', (column) => column.notNull())
        .addColumn('diagnosis', 'text')
        .addColumn('dose', type.weight)
        .addColumn('unit', 'text')
        .addColumn('doses', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('interval_hours', 'integer', (column) => column.notNull().defaultTo(24))
        .addColumn('route', 'text')
        .addColumn('quarters', 'text')
        .addColumn('batch', 'text')
        .addColumn('receipt', 'text')
        .addColumn('supplier', 'text')
        .addColumn('supplier_address', 'text')
        .addColumn('prescriber', 'text')
        .addColumn('given_by', 'text')
        .addColumn('milk_hours', 'integer')
        .addColumn('meat_days', 'integer', (column) => column.notNull())
        .addColumn('min_dry_days', 'integer')
        .addColumn('hours_after_calving', 'integer')
        .addColumn('off_label', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('notes', 'text')
        .addCheckConstraint('treatments_doses', sql`doses >= 1`);
      const ofCow = refersTo(treatments, 'treatments', 'cow');
      await refersTo(ofCow, 'treatments', 'medicine', 'medicines').execute();

      for (const [table, ...columns] of [
        ['medicines', 'farm_id'],
        ['treatments', 'farm_id', 'cow', 'started_at'],
        ['treatments', 'farm_id', 'medicine'],
      ] as const)
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();

      for (const [column, columnType] of [
        ['batch', sql`text`],
        ['dose', type.weight],
        ['unit', sql`text`],
        ['supplier', sql`text`],
        ['milk_hours', sql`integer`],
        ['meat_days', sql`integer`],
      ] as const)
        await db.schema.alterTable('vaccinations').addColumn(column, columnType).execute();

      await db.schema.alterTable('cows').addColumn('milk_withheld_until', type.wallClock).execute();
      await db.schema
        .alterTable('cows')
        .addColumn('milk_withheld_open', type.boolean, (column) => column.notNull().defaultTo(false))
        .execute();
      await db.schema.alterTable('cows').addColumn('meat_withheld_until', type.date).execute();
    },
  };
}
