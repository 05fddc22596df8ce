/** Heifers that were born with a bull. */
import type { BirthFacts } from './calvings.ts';
import { calvingsIn } from './calvings.ts';

interface CalfBirth extends BirthFacts {
  newborn_cow: number | null;
  calf_sex: 'Female' | 'Male' | null;
}

/**
 * Whether a heifer was born at the same calving as a bull calf, dead or alive, by her mother's birth records. About nine of ten such
 * heifers are infertile (Merck Veterinary Manual, freemartinism).
 */
export function isTwinOfBull(heifer: number, births: readonly CalfBirth[]): boolean {
  const born = calvingsIn(births).find(({ birthRecords }) =>
    birthRecords.some(({ newborn_cow }) => newborn_cow === heifer),
  );
  return (
    born?.birthRecords.some(({ newborn_cow, calf_sex }) => newborn_cow !== heifer && calf_sex === 'Male') ??
    false
  );
}
