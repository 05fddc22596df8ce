/** What an animal of an age can weigh at most. Without the rest of the herd's rules: pages load it. */

/** The heaviest calves that are born, nearly. */
export const HEAVIEST_AT_BIRTH_KG = 70;
/** The bulls that gain most in performance tests gain 2 kg a day over a year, and from birth on less. */
const MOST_KG_A_DAY = 2.2;
/** The heaviest bull that was ever weighed had some 1,740 kg. */
export const HEAVIEST_KG = 1800;

/** In kg, at an age in days: 470 at six months, 870 at a year, never more than 1,800. What is heavier is more likely a slip than a weight. */
export function heaviestAt(ageDays: number): number {
  return Math.min(HEAVIEST_AT_BIRTH_KG + MOST_KG_A_DAY * Math.max(0, ageDays), HEAVIEST_KG);
}
