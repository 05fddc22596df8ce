import { LIST_NAME_LENGTH, MOST_LISTS } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** A selection of animals that somebody saved: for the vet on Tuesday, for sale. */
export const list = {
  name: 'list',
  table: 'lists',
  path: 'lists',
  cowColumn: null,
  day: null,
  rules: { unique: 'name', most: MOST_LISTS },
  columns: {
    name: { type: 'line', max: LIST_NAME_LENGTH },
    cows: { type: 'cows', default: '' },
  },
} as const satisfies RecordKind;
