import { NOTES_LENGTH, PLACE_NAME_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** An animal moved to a place of the farm. */
export const placeMove = {
  name: 'place-move',
  table: 'place_moves',
  path: 'place-moves',
  cowColumn: 'cow',
  day: 'moved_on',
  title: 'place_name',
  page: { part: 'life', icon: 'home' },
  rules: { severalADay: true },
  columns: {
    cow: { type: 'cow' },
    moved_on: { type: 'date' },
    /** Null once the place was deleted; its name stays. */
    place: { type: 'ref', to: 'places', empty: true, atFirst: true, atDeletion: 'clear' },
    place_name: { type: 'line', max: PLACE_NAME_LENGTH, kept: true, nameOf: 'place' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
  },
} as const satisfies RecordKind;
