/** Electronic numbers of animals: 15 digits, as a chip holds them (ISO 11784). Small: Home loads it. */

const SEPARATORS = /[\s._/\p{Pd}\u2212]+/gu;
const EID = /^\d{15}$/;

/** The 15 digits of what was typed, without spaces, dots, dashes, slashes and underscores; null where it is no electronic number. */
export function readEid(typed: string): string | null {
  const digits = typed.replace(SEPARATORS, '');
  return EID.test(digits) ? digits : null;
}

/** As it is shown: `982 000364696050`, the country or maker before the animal's own. */
export function shownEid(eid: string): string {
  return `${eid.slice(0, 3)} ${eid.slice(3)}`;
}
