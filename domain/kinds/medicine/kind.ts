import {
  BATCH_LENGTH,
  BOUGHT_AMOUNT,
  DRY_DAYS,
  MEAT_DAYS,
  MILK_HOURS,
  NAME_LENGTH,
  NOTES_LENGTH,
} from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';
import { MEDICINE_UNITS } from '../treatment/units.ts';

/** A medicine of the farm's own list, with what its label says and how its package was bought. Treatments keep a copy of that. */
export const medicine = {
  name: 'medicine',
  table: 'medicines',
  path: 'medicines',
  file: 'medicines',
  cowColumn: null,
  day: null,
  sex: 'any',
  unique: 'name',
  namesakes: true,
  plain: true,
  columns: {
    name: { type: 'line', max: NAME_LENGTH },
    unit: { type: 'choice', choices: MEDICINE_UNITS, empty: true },
    /** Null: not known, or not for animals that give milk. */
    milk_hours: { type: 'number', ...MILK_HOURS, empty: true },
    meat_days: { type: 'number', ...MEAT_DAYS, empty: true },
    /** Of a dry-cow tube, as `hours_after_calving`. */
    min_dry_days: { type: 'number', ...DRY_DAYS, empty: true },
    hours_after_calving: { type: 'number', ...MILK_HOURS, empty: true },
    supplier: { type: 'line', max: NAME_LENGTH, empty: true },
    supplier_address: { type: 'line', max: NAME_LENGTH, empty: true },
    batch: { type: 'line', max: BATCH_LENGTH, empty: true },
    receipt: { type: 'line', max: NAME_LENGTH, empty: true },
    bought_on: { type: 'date', empty: true },
    /** In the unit of a dose. */
    bought_amount: { type: 'number', ...BOUGHT_AMOUNT, empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
