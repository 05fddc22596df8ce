import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/**
 * Somebody said that she is pregnant, or is not, on top of what was recorded up to a day. What is dated later decides anew
 * (herd/life/).
 */
export const pregnancyStatement = {
  name: 'pregnancy-statement',
  table: 'pregnancy_statements',
  path: 'pregnancy-statements',
  cowColumn: 'cow',
  day: 'as_of',
  page: { part: 'breeding' },
  files: { only: true },
  rules: { sex: 'Female', recordedBy: 'vet' },
  columns: {
    cow: { type: 'cow' },
    as_of: { type: 'date', filled: true },
    is_pregnant: { type: 'yes' },
    /** Null beside *pregnant*: nobody knows since when. */
    pregnancy_start_date: { type: 'date', empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
