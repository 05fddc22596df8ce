import { NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A calf of a calving; twins have a record each. */
export const birth = {
  name: 'birth',
  table: 'birth_records',
  path: 'birth-records',
  file: 'births',
  cowColumn: 'mother_cow',
  day: 'birth_date',
  sex: 'Female',
  part: 'breeding',
  columns: {
    mother_cow: { type: 'cow' },
    /** The calf, or null when it was sold, died or is unknown. */
    newborn_cow: { type: 'cow', empty: true },
    newborn_name: { type: 'line', max: NAME_LENGTH, empty: true, nameOf: 'newborn_cow' },
    birth_date: { type: 'time' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    /** Whether this calving ended a pregnancy, and the start that pregnancy had: what deleting the record gives back. */
    ended_pregnancy: { type: 'yes', default: false, kept: true },
    ended_pregnancy_start: { type: 'date', empty: true, kept: true },
  },
} as const satisfies RecordKind;
