/** The lists of what needs doing, and the numbers that decide when an animal is on one. A farm may change each. */

import { hold } from '../kinds/hold/kind.ts';

/**
 * In the order in which a day's work is read. Withdrawals pass by themselves, an authority does not wait, and own tasks have a day of their
 * own: none of these is held.
 */
export const WORK_LISTS = ['withheld', ...hold.columns.list.choices, 'declare', 'own'] as const;
export type WorkList = (typeof WORK_LISTS)[number];

/** Whole numbers of days. */
export const WORK_NUMBERS = {
  /** So many days before and after the expected heat one watches for it; 40 % of repeat services fall on days 18 to 24. */
  heat_around_days: 3,
  /** Days after a calving in which a cow is left to recover (the voluntary waiting period). */
  waiting_days: 60,
  /** The age at which a heifer is to be seminated. */
  heifer_days: 450,
  /** Days after a semination from which pregnancy can be felt or seen. */
  check_days: 35,
  /** Days after a check without a clear result until the next. */
  recheck_days: 14,
  /** A semination that has been open for more days is not asked for by itself any more. */
  old_service_days: 300,
  /** Days before the expected calving on which a cow is dried off, and how much earlier she is listed. */
  dry_off_days: 60,
  dry_off_ahead_days: 7,
  calving_ahead_days: 21,
  vaccinate_ahead_days: 7,
  /** Days after a calving between which a cow is looked at, by her keeper and by the vet. */
  fresh_from_days: 1,
  fresh_to_days: 10,
  vet_from_days: 25,
  vet_to_days: 42,
  /** Ages of a calf. */
  ear_tag_days: 7,
  registered_days: 20,
  dehorned_days: 42,
  weaned_days: 56,
} as const;

export type WorkNumber = keyof typeof WORK_NUMBERS;
export type WorkNumbers = Readonly<Record<WorkNumber, number>>;

/** Which numbers decide about a list: each stands at one. */
export const NUMBERS_OF_LIST = {
  withheld: [],
  treat: [],
  calving: ['calving_ahead_days'],
  fresh_check: ['fresh_from_days', 'fresh_to_days'],
  vet_check: ['vet_from_days', 'vet_to_days'],
  heat: ['heat_around_days'],
  inseminate: ['waiting_days', 'heifer_days'],
  check: ['check_days', 'recheck_days', 'old_service_days'],
  dry_off: ['dry_off_days', 'dry_off_ahead_days'],
  vaccinate: ['vaccinate_ahead_days'],
  ear_tag: ['ear_tag_days'],
  registered: ['registered_days'],
  dehorned: ['dehorned_days'],
  weaned: ['weaned_days'],
  declare: [],
  own: [],
} as const satisfies Record<WorkList, readonly WorkNumber[]>;

/** The first and the last day of a list: the last does not lie before the first. */
export const FROM_TO = [
  ['fresh_from_days', 'fresh_to_days'],
  ['vet_from_days', 'vet_to_days'],
] as const satisfies readonly (readonly [from: WorkNumber, to: WorkNumber])[];

/** A heat returns after so many days. */
export const CYCLE_DAYS = 21;

/** A calf's work that was not done is asked for so many days, so that a herd taken in is not asked about its grown animals. */
export const CALF_WORK_DAYS = 90;
