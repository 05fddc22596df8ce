import { NOTES_LENGTH, PLACE_NAME_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** Where animals of the farm stand: a barn, a pasture. */
export const place = {
  name: 'place',
  table: 'places',
  path: 'places',
  cowColumn: null,
  day: null,
  rules: { unique: 'name' },
  columns: {
    name: { type: 'line', max: PLACE_NAME_LENGTH },
    kind: { type: 'choice', choices: ['barn', 'pen', 'pasture', 'hutch', 'other'], default: 'other' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
