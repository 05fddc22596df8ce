import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** The day on which a cow was dried off: she is dry until she calves. */
export const dryOff = {
  name: 'dry-off',
  table: 'dry_offs',
  path: 'dry-offs',
  cowColumn: 'cow',
  day: 'dry_off_date',
  page: { part: 'breeding', icon: 'drop' },
  rules: { sex: 'Female' },
  columns: {
    cow: { type: 'cow' },
    dry_off_date: { type: 'date' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
