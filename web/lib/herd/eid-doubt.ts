import { readEid } from '#domain/values/eid.ts';
import { type EidWarning, eidWarning } from '#domain/values/eid-warning.ts';
import { named } from '../words/tell.ts';

const TEXTS = {
  test_tag: 'eid.test-tag',
  no_country: 'eid.no-country',
  too_large: 'eid.too-large',
} as const satisfies Record<EidWarning, string>;

/** What of an electronic number is doubted. */
export const eidDoubt = (warning: EidWarning) => named(TEXTS[warning]);

/** The same of what is typed; undefined where nothing is. */
export function doubtOfEid(typed: string): string | undefined {
  const eid = readEid(typed);
  const warning = eid && eidWarning(eid);
  return warning ? eidDoubt(warning) : undefined;
}
