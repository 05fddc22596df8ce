/** What else the figures of a period follow from. */
import type { Days } from './period.ts';

/** The numbers of the farm that figures are counted with, in days. */
export interface FigureNumbers {
  /** From a calving to the first day on which she is to be seminated. */
  readonly waiting_days: number;
  /** From a semination to the day on which a check can be asked for. */
  readonly check_days: number;
}

export interface Asked {
  readonly days: Days;
  /** The number of the farm's day. */
  readonly today: number;
  readonly numbers: FigureNumbers;
  /** The day on which an animal died, by its id. */
  readonly deaths: ReadonlyMap<number, number>;
}
