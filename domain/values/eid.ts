/** Electronic numbers of animals: 15 digits, as a chip holds them (ISO 11784). */

const SEPARATORS = /[\s._/\p{Pd}\u2212]+/gu;
const EID = /^\d{15}$/;
/** All that fits into the 38 bits of a chip's national number. */
const LARGEST = 2 ** 38 - 1;

/** The 15 digits of what was typed, without spaces, dots, dashes, slashes and underscores; null where it is no electronic number. */
export function readEid(typed: string): string | null {
  const digits = typed.replace(SEPARATORS, '');
  return EID.test(digits) ? digits : null;
}

/** As it is shown: `982 000364696050`, the country or maker before the animal's own. */
export function shownEid(eid: string): string {
  return `${eid.slice(0, 3)} ${eid.slice(3)}`;
}

/** What of an electronic number can be doubted without refusing it. */
export const EID_WARNINGS = ['test_tag', 'no_country', 'too_large'] as const;
export type EidWarning = (typeof EID_WARNINGS)[number];

/** The first doubt that holds: 999 is for tests, 000 is no country, and more than 38 bits fit in no chip. */
export function eidWarning(eid: string): EidWarning | null {
  if (eid.startsWith('999')) return 'test_tag';
  if (eid.startsWith('000')) return 'no_country';
  return Number(eid.slice(3)) > LARGEST ? 'too_large' : null;
}
