import { NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** *Not now*: an animal is left out of one list of what is to be done, until a day. Of several the one entered last counts. */
export const hold = {
  name: 'hold',
  table: 'holds',
  path: 'holds',
  cowColumn: 'cow',
  day: 'held_on',
  title: 'list',
  page: { part: 'life' },
  rules: { planned: true },
  columns: {
    cow: { type: 'cow' },
    list: {
      type: 'choice',
      choices: [
        'treat',
        'calving',
        'fresh_check',
        'vet_check',
        'heat',
        'inseminate',
        'check',
        'dry_off',
        'vaccinate',
        'ear_tag',
        'registered',
        'dehorned',
        'weaned',
      ],
    },
    /** The day on which `until` was said. */
    held_on: { type: 'date', filled: true },
    /** On this day she is back. */
    until: { type: 'date', ahead: true, filled: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
