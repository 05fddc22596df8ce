import {
  GROUP_NUMBER,
  LIST_NAME_LENGTH,
  MOST_RATIONS,
  NAME_LENGTH,
  PLACE_NAME_LENGTH,
  RATION_KG,
} from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** So much of a feed for each animal of a group, of a place or of a list; of the whole herd where none is named. */
export const ration = {
  name: 'ration',
  table: 'rations',
  path: 'rations',
  cowColumn: null,
  day: 'fed_from',
  title: 'feed_name',
  rules: { most: MOST_RATIONS },
  columns: {
    feed: { type: 'ref', to: 'feeds', atDeletion: 'delete' },
    feed_name: { type: 'line', max: NAME_LENGTH, kept: true, nameOf: 'feed' },
    group: { type: 'number', ...GROUP_NUMBER, empty: true },
    place: { type: 'ref', to: 'places', empty: true },
    place_name: { type: 'line', max: PLACE_NAME_LENGTH, empty: true, kept: true, nameOf: 'place' },
    list: { type: 'ref', to: 'lists', empty: true },
    list_name: { type: 'line', max: LIST_NAME_LENGTH, empty: true, kept: true, nameOf: 'list' },
    /** For each animal and day. */
    kg: { type: 'number', ...RATION_KG, unit: 'kg' },
    fed_from: { type: 'date', filled: true },
  },
} as const satisfies RecordKind;

/** The columns that say whose ration it is, in the order in which they are looked at: one of them is filled at most. */
export const RATION_OF = ['group', 'place', 'list'] as const;
