import { CELLS_THOUSAND, FAT_PERCENT, MILK_KG, NOTES_LENGTH, PROTEIN_PERCENT } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** Between the days on which an animal can calve for the first and for the last time. */
const DAYS_IN_MILK = { min: 0, max: 40_000, step: 1 } as const;

/** What the milk recording measured of a cow on one day, in all her milkings of it. */
export const testDay = {
  name: 'test-day',
  table: 'test_days',
  path: 'test-days',
  cowColumn: 'cow',
  day: 'tested_on',
  title: 'milk_kg',
  page: { part: 'milk' },
  files: { only: true },
  rules: { sex: 'Female' },
  columns: {
    cow: { type: 'cow' },
    tested_on: { type: 'date' },
    milk_kg: { type: 'number', ...MILK_KG, unit: 'kg' },
    fat_percent: { type: 'number', ...FAT_PERCENT, unit: 'percent', empty: true },
    protein_percent: { type: 'number', ...PROTEIN_PERCENT, unit: 'percent', empty: true },
    /** In 1,000 a ml. */
    cells_thousand: { type: 'number', ...CELLS_THOUSAND, empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
  follows: {
    derived: {
      /** Since her latest calving; null where none is recorded. */
      days_in_milk: { type: 'number', ...DAYS_IN_MILK, empty: true },
    },
  },
} as const satisfies RecordKind;
