/**
 * The least withdrawal of a medicine that is given otherwise than its label says. Shown where one records a treatment,
 * and decides nothing. Source: Veterinary Medicines Regulations (UK, SI 2013/2033 schedule 4, as NOAH explains them).
 */

const MILK_FACTOR = 1.5;
/** Where the label has no withdrawal of milk of zero hours. */
const MILK_AFTER_ZERO_HOURS = 24;
/** Where it was never authorised for animals that give milk. */
const MILK_UNAUTHORISED_HOURS = 7 * 24;
const MEAT_DAYS = 28;

export interface LeastWithdrawal {
  milk_hours: number;
  meat_days: number;
}

/** The least hours and days by those of the label; hours of null say that it is not for animals that give milk. */
export function leastOffLabel(label: { milk_hours: number | null }): LeastWithdrawal {
  return { milk_hours: leastMilkHours(label.milk_hours), meat_days: MEAT_DAYS };
}

function leastMilkHours(hours: number | null): number {
  if (hours === null) return MILK_UNAUTHORISED_HOURS;
  return hours === 0 ? MILK_AFTER_ZERO_HOURS : Math.ceil(hours * MILK_FACTOR);
}
