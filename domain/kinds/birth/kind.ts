import { BIRTH_WEIGHT_KG, NAME_LENGTH, NOTES_LENGTH } from '../../values/limits.ts';
import type { RecordKind } from '../kind.ts';

/** How a calving went, in ICAR ADE's five steps and their order: national scales of numbers differ, so words are kept. */
export const CALVING_EASES = ['unassisted', 'easy_assisted', 'difficult', 'vet', 'caesarean'] as const;
export type CalvingEase = (typeof CALVING_EASES)[number];

/** What became of a calf: alive and kept, born dead, died within 48 hours, alive but sold or given away. */
export const CALF_STATUSES = ['alive', 'stillborn', 'died_48h', 'not_kept'] as const;
export type CalfStatus = (typeof CALF_STATUSES)[number];

/** Of a single calving. */
export const MOST_CALVES = 3;

/** A calf of a calving; twins have a record each. */
export const birth = {
  name: 'birth',
  table: 'birth_records',
  path: 'birth-records',
  cowColumn: 'mother_cow',
  day: 'birth_date',
  page: { part: 'breeding', alwaysShown: true, icon: 'cow' },
  files: { name: 'births' },
  rules: { sex: 'Female', severalADay: true, ownActs: true },
  columns: {
    mother_cow: { type: 'cow' },
    /** The calf, or null when it was sold, died or is unknown. */
    newborn_cow: { type: 'cow', empty: true },
    newborn_name: { type: 'line', max: NAME_LENGTH, empty: true, nameOf: 'newborn_cow' },
    birth_date: { type: 'time' },
    notes: { type: 'notes', max: NOTES_LENGTH, empty: true },
    /** Whether this calving ended a pregnancy, and the start that pregnancy had. */
    ended_pregnancy: { type: 'yes', default: false, follows: true },
    ended_pregnancy_start: { type: 'date', empty: true, follows: true },
    /** All records of one calving (one mother, one day) bear the same. */
    calving_ease: { type: 'choice', choices: CALVING_EASES, empty: true },
    /** Null where nobody said it: the calf counts as alive. */
    calf_status: { type: 'choice', choices: CALF_STATUSES, empty: true },
    /** Of a calf in the herd the same as its own, where it is given. */
    calf_sex: { type: 'gender', empty: true },
    birth_weight: { type: 'number', ...BIRTH_WEIGHT_KG, unit: 'kg', empty: true },
  },
} as const satisfies RecordKind;
