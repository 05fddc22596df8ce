import { BATCH_LENGTH, DOSE, MEAT_DAYS, MILK_HOURS, NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';
import { PURCHASE_COLUMNS, SUPPLIER_COLUMNS } from '../medicine/package.ts';
import { MEDICINE_UNITS, ROUTES } from '../treatment/units.ts';

/** A vaccination given to an animal, and when the next is due. */
export const vaccination = {
  name: 'vaccination',
  table: 'vaccinations',
  path: 'vaccinations',
  cowColumn: 'cow',
  day: 'vaccination_date',
  title: 'vaccine_name',
  page: { part: 'health', alwaysShown: true, icon: 'shield' },
  rules: { severalADay: true, recordedBy: 'vet' },
  columns: {
    cow: { type: 'cow' },
    vaccine_name: { type: 'line', max: NAME_LENGTH },
    vaccination_date: { type: 'time' },
    next_vaccination_date: { type: 'time', ahead: true, empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    batch: { type: 'line', max: BATCH_LENGTH, empty: true },
    dose: { type: 'number', ...DOSE, empty: true },
    unit: { type: 'choice', choices: MEDICINE_UNITS, empty: true },
    route: { type: 'choice', choices: ROUTES, empty: true },
    ...SUPPLIER_COLUMNS,
    ...PURCHASE_COLUMNS,
    prescriber: { type: 'line', max: NAME_LENGTH, empty: true },
    given_by: { type: 'line', max: NAME_LENGTH, empty: true },
    /** Null: not known, and nothing is withheld; the same of `meat_days`. */
    milk_hours: { type: 'number', ...MILK_HOURS, empty: true },
    meat_days: { type: 'number', ...MEAT_DAYS, empty: true },
  },
} as const satisfies RecordKind;
