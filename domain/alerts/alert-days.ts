/**
 * The numbers of days that decide how something is reported, in one table: the rules read them, and so do the pages
 * that explain the alerts. When an animal stands on a list of the day's work is said in `domain/work/`. A number that is
 * also the bound of a life stage is taken from `STAGE_DAYS`.
 */
import { STAGE_DAYS } from '../stages/life-stages.ts';
import { LINE_DAYS } from '../work/lines.ts';

export const ALERT_DAYS = {
  /**
   * Days before the expected calving: the pregnancy alert is raised when the first number is reached, and once more
   * at the second (fixed by the contract).
   */
  calvingWindowOpens: STAGE_DAYS.close,
  calvingWindowEnds: 7,
  /** Days before the expected calving: from here to the last usual day the birth alert stands. */
  calvingSoon: 3,
  /** Days after a calving: until here a newly entered calving is news (the cow is fresh); later it is history. */
  calvingIsNews: STAGE_DAYS.fresh,
  /** A dose that is due within so many days is upcoming (fixed by the contract). */
  doseUpcoming: 7,
  /** Feed for fewer days than these is low, and very low. */
  feedLow: LINE_DAYS.feedLow,
  feedVeryLow: 3,
  /** Days after which a row that is late is reported once more. */
  late: 7,
  /**
   * Days after the last day on which a calving is usual: from here on the pregnancy has gone wrong, or its start is wrong.
   */
  carriedTooLong: 6,
} as const;
