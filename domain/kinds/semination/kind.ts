import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A semination (insemination) of a cow, and whether she took. */
export const semination = {
  name: 'semination',
  table: 'semination_records',
  path: 'semination-records',
  file: 'seminations',
  cowColumn: 'cow',
  day: 'semination_date',
  sex: 'Female',
  part: 'breeding',
  columns: {
    cow: { type: 'cow' },
    semination_date: { type: 'time' },
    /** When she comes in heat again if she did not take. */
    next_heat_date: { type: 'time', ahead: true, filled: true },
    successful: { type: 'yes', default: false },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
