/** The lines beside the lists of work. Apart from their rules, so that a page need not load those. */

/** In the order in which they are shown. */
export const WORK_LINES = [
  'feed-low',
  'pregnancy-start-unknown',
  'calf-mother-unknown',
  'never-vaccinated',
  'never-weighed',
  'old-services',
] as const;
export type WorkLineKind = (typeof WORK_LINES)[number];

/** Those that a farm may dismiss for good: an animal that was never weighed may stay so, a herd without feed may not. */
export const DISMISSIBLE_LINES = [
  'pregnancy-start-unknown',
  'calf-mother-unknown',
  'never-vaccinated',
  'never-weighed',
  'old-services',
] as const satisfies readonly WorkLineKind[];
export type DismissibleLine = (typeof DISMISSIBLE_LINES)[number];

export function isDismissible(kind: WorkLineKind): kind is DismissibleLine {
  return DISMISSIBLE_LINES.some((line) => line === kind);
}
