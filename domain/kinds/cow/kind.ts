import {
  BARN_NUMBER_LENGTH,
  CODE_LENGTH,
  DAILY_FEED_KG,
  ID_NUMBER_LENGTH,
  MILK_SUPPLY_GROUP,
  NAME_LENGTH,
  PARITY_OFFSET,
  WEIGHT_KG,
} from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';
import { movement } from '../movement/kind.ts';

/** An animal of the herd. */
export const cow = {
  name: 'cow',
  table: 'cows',
  path: 'cows',
  cowColumn: 'id',
  day: 'date_of_birth',
  page: { icon: 'cow' },
  files: { name: 'animals' },
  rules: { ownActs: true },
  columns: {
    /** The ear tag or herd book number, as it was typed; unique in its farm by its normal form (values/id-number.ts). */
    id_number: { type: 'line', max: ID_NUMBER_LENGTH },
    /** The number of her chip; unique in its farm, also against the official numbers of others. */
    eid: { type: 'eid', empty: true },
    name: { type: 'line', max: NAME_LENGTH },
    cow_mother: { type: 'cow', empty: true },
    /** Stays when the mother is deleted or was never in the herd. */
    cow_mother_name: { type: 'line', max: NAME_LENGTH, empty: true, nameOf: 'cow_mother' },
    breed: { type: 'line', max: NAME_LENGTH, empty: true },
    /** What was given as her weight last; she weighs what `weight_now` says. */
    weight: { type: 'number', ...WEIGHT_KG, unit: 'kg', empty: true },
    /** Females only. */
    milk_supply_group: { type: 'number', ...MILK_SUPPLY_GROUP, empty: true },
    date_of_birth: { type: 'date' },
    cow_gender: { type: 'gender' },
    /** A day. */
    daily_feed_amount: { type: 'number', ...DAILY_FEED_KG, unit: 'kg', empty: true },
    is_pregnant: { type: 'yes', default: false, follows: true },
    pregnancy_start_date: { type: 'date', empty: true, follows: true },
    image_key: { type: 'image', empty: true },
    /** What she was registered with, or weighed before there were weighings: of no known day. */
    registered_weight: { type: 'number', ...WEIGHT_KG, unit: 'kg', empty: true, kept: true },
    /** The short number that people call her by. The same one twice is reported, and not refused. */
    barn_number: { type: 'line', max: BARN_NUMBER_LENGTH, empty: true },
    /** She is not to be seminated any more. */
    do_not_breed: { type: 'yes', default: false },
    /** Calvings that are not recorded here: of a bought cow, those before she came. Females only. */
    parity_offset: { type: 'number', ...PARITY_OFFSET, default: 0 },
    /** A bull of the farm; of any other his name and code. */
    sire: { type: 'cow', male: true, empty: true, atDeletion: 'clear' },
    sire_name: { type: 'line', max: NAME_LENGTH, empty: true, nameOf: 'sire' },
    sire_code: { type: 'line', max: CODE_LENGTH, empty: true },
  },
  follows: {
    followed: {
      /** The latest end of all that withholds her milk, also one that has passed: it does not hang on the clock. */
      milk_withheld_until: { type: 'time', empty: true, end: true },
      /** Her milk is withheld without a known end. */
      milk_withheld_open: { type: 'yes', default: false },
      /** The latest last day on which her meat is withheld, also one that has passed. */
      meat_withheld_until: { type: 'date', empty: true },
      /** The normal form of her ID number, by which she is looked for: two of an older herd may share it. */
      number: { type: 'line', max: ID_NUMBER_LENGTH },
      /** What she wore and wears no more, the latest first, one a line: see herd/follows/former-numbers.ts. */
      former_numbers: { type: 'notes', empty: true },
      /** Whether she is here: her last movement was not one out. */
      in_herd: { type: 'yes' },
      /** When and how she left, of one who is not in the herd. */
      left_on: { type: 'date', empty: true },
      left_kind: { ...movement.columns.kind, empty: true },
      /** What she weighs: by her latest weighing, or else what she was registered with. */
      weight_now: { type: 'number', ...WEIGHT_KG, unit: 'kg', empty: true },
      /** Where she stands: the place of her latest move. */
      place: { type: 'ref', to: 'places', empty: true },
      /** How often she calved, those calvings included that are not recorded here; null for a male. */
      parity: { type: 'number', empty: true },
      /** When she was dried off since she last calved; null of one that is not dry. */
      dried_off_on: { type: 'date', empty: true },
    },
  },
} as const satisfies RecordKind;
