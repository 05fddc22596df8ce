/** All that fits into the 38 bits of a chip's national number (ISO 11784). */
const LARGEST = 2 ** 38 - 1;

/** What of an electronic number can be doubted without refusing it. */
export const EID_WARNINGS = ['test_tag', 'no_country', 'too_large'] as const;
export type EidWarning = (typeof EID_WARNINGS)[number];

/** The first doubt that holds: 999 is for tests, 000 is no country, and more than 38 bits fit in no chip. */
export function eidWarning(eid: string): EidWarning | null {
  if (eid.startsWith('999')) return 'test_tag';
  if (eid.startsWith('000')) return 'no_country';
  return Number(eid.slice(3)) > LARGEST ? 'too_large' : null;
}
