import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A heat that somebody saw. */
export const heat = {
  name: 'heat',
  table: 'heats',
  path: 'heats',
  cowColumn: 'cow',
  day: 'heat_date',
  page: { part: 'breeding', icon: 'sun' },
  rules: { sex: 'Female', recordedBy: 'vet' },
  columns: {
    cow: { type: 'cow' },
    heat_date: { type: 'date' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
