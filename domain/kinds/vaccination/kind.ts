import { NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A vaccination given to an animal, and when the next is due. */
export const vaccination = {
  name: 'vaccination',
  table: 'vaccinations',
  path: 'vaccinations',
  file: 'vaccinations',
  cowColumn: 'cow',
  day: 'vaccination_date',
  title: 'vaccine_name',
  sex: 'any',
  part: 'health',
  plain: true,
  columns: {
    cow: { type: 'cow' },
    vaccine_name: { type: 'line', max: NAME_LENGTH },
    vaccination_date: { type: 'time' },
    next_vaccination_date: { type: 'time', ahead: true, empty: true },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
