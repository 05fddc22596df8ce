import { BATCH_LENGTH, MEAT_DAYS, MILK_HOURS, NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';
import { MEDICINE_UNITS } from '../treatment/units.ts';
import { DRY_TUBE_COLUMNS, PURCHASE_COLUMNS, SUPPLIER_COLUMNS } from './package.ts';

/** A medicine of the farm's own list, with what its label says and how its package was bought. Treatments keep a copy of that. */
export const medicine = {
  name: 'medicine',
  table: 'medicines',
  path: 'medicines',
  cowColumn: null,
  day: null,
  rules: { unique: 'name', namesakes: true, recordedBy: 'vet' },
  columns: {
    name: { type: 'line', max: NAME_LENGTH },
    unit: { type: 'choice', choices: MEDICINE_UNITS, empty: true },
    /** Null: not known, or not for animals that give milk. */
    milk_hours: { type: 'number', ...MILK_HOURS, empty: true },
    meat_days: { type: 'number', ...MEAT_DAYS, empty: true },
    ...DRY_TUBE_COLUMNS,
    ...SUPPLIER_COLUMNS,
    batch: { type: 'line', max: BATCH_LENGTH, empty: true },
    ...PURCHASE_COLUMNS,
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
