/**
 * The days that decide when an alert rings, in one table: the rules read them, and so do the pages that say when it rings.
 * What is the bound of a life stage is read from there.
 */
import { STAGE_DAYS } from '../herd/life-stages.ts';

export const ALERT_DAYS = {
  /** Before the expected calving: the pregnancy alert rings as she comes close to it, and once more (fixed by the contract). */
  calvingWindowOpens: STAGE_DAYS.close,
  calvingWindowEnds: 7,
  /** Before the expected calving: from this day on the birth alert rings. */
  calvingSoon: 3,
  /** After a calving: recording it is news as long as she is fresh. Later it is history. */
  calvingIsNews: STAGE_DAYS.fresh,
  /** Ahead: a dose that is due within these is upcoming (fixed by the contract). */
  doseUpcoming: 7,
  /** Fewer days of feed than these are low, and very low. */
  feedLow: 14,
  feedVeryLow: 3,
  /** Before a heat: from this day on it is told. */
  heatSoon: 3,
  /** After a calving: a cow is left to recover (the voluntary waiting period). */
  waiting: 60,
  /** Of age: a female that is young stock no more is to be bred. */
  breeding: STAGE_DAYS.youngStock,
  /** A pregnancy of more days than this has gone wrong, or its start has: Holsteins carry 262 to 296 days. */
  longestPregnancy: 290,
  /** Of age: a calf is younger than this. */
  calf: STAGE_DAYS.youngCalf,
  /** Of age: who is older has been weighed, before being weaned. */
  weighed: STAGE_DAYS.youngCalf,
  /** Of age: who is older has been vaccinated, before being young stock. */
  vaccinated: STAGE_DAYS.weanedCalf,
} as const;
