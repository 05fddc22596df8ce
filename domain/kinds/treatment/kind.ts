import {
  BATCH_LENGTH,
  DOSE,
  DOSE_INTERVAL_HOURS,
  DOSES,
  MEAT_DAYS,
  MILK_HOURS,
  NAME_LENGTH,
  NOTES_LENGTH,
} from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';
import { DRY_TUBE_COLUMNS, PURCHASE_COLUMNS, SUPPLIER_COLUMNS } from '../medicine/package.ts';
import { MEDICINE_UNITS, ROUTES } from './units.ts';

/**
 * A medicine given to an animal. What the medicine's label says is copied, and stays as it was given whatever becomes
 * of the medicine (herd/acts/treatments.ts).
 */
export const treatment = {
  name: 'treatment',
  table: 'treatments',
  path: 'treatments',
  cowColumn: 'cow',
  day: 'started_at',
  title: 'medicine_name',
  page: { part: 'health', icon: 'syringe' },
  rules: { severalADay: true, recordedBy: 'vet', driesOff: true },
  columns: {
    cow: { type: 'cow' },
    /** The first dose. */
    started_at: { type: 'time' },
    /** Null once the medicine was deleted, and of one that is not in the list. */
    medicine: { type: 'ref', to: 'medicines', atDeletion: 'clear', asThen: true, empty: true },
    medicine_name: { type: 'line', max: NAME_LENGTH, nameOf: 'medicine', filled: true },
    diagnosis: { type: 'line', max: NAME_LENGTH, empty: true },
    /** How much each time. */
    dose: { type: 'number', ...DOSE, empty: true },
    unit: { type: 'choice', choices: MEDICINE_UNITS, empty: true },
    doses: { type: 'number', ...DOSES, default: 1 },
    interval_hours: { type: 'number', ...DOSE_INTERVAL_HOURS, default: 24 },
    /** So many of them were given already. */
    doses_given: { type: 'number', ...DOSES, filled: true },
    route: { type: 'choice', choices: ROUTES, empty: true },
    quarters: {
      type: 'choices',
      choices: ['front_left', 'front_right', 'rear_left', 'rear_right'],
      empty: true,
    },
    batch: { type: 'line', max: BATCH_LENGTH, empty: true },
    /** The package it was given from. */
    ...PURCHASE_COLUMNS,
    ...SUPPLIER_COLUMNS,
    prescriber: { type: 'line', max: NAME_LENGTH, empty: true },
    given_by: { type: 'line', max: NAME_LENGTH, empty: true },
    /** Null: not for animals that give milk. */
    milk_hours: { type: 'number', ...MILK_HOURS, empty: true },
    meat_days: { type: 'number', ...MEAT_DAYS, filled: true },
    ...DRY_TUBE_COLUMNS,
    off_label: { type: 'yes', default: false },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
  follows: {
    derived: {
      last_dose_at: { type: 'time' },
      milk_withheld_until: { type: 'time', empty: true, end: true },
      meat_withheld_until: { type: 'date', empty: true },
      /** Milk is withheld without a known end. */
      milk_withheld_open: { type: 'yes' },
    },
  },
} as const satisfies RecordKind;
