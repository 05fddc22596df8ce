/**
 * Within how many days each country wants events declared, as a farm of it is proposed at first. They are no text of the law: a keeper
 * changes them as the office says, and where nobody has read the source, the page says to ask there.
 */
import type { DeclaredEvent } from '../kinds/declaration/kind.ts';

export interface Proposal {
  /** Days after the event, within which it is to be declared; null where nothing is to be. */
  readonly days: Readonly<Record<DeclaredEvent, number | null>>;
  /** Days are Monday to Friday alone. */
  readonly working_days: boolean;
  /** What the days rest on. */
  readonly source: string;
  /** Whether the source was read. */
  readonly read: boolean;
}

type Days = readonly [
  birth: number | null,
  arrival: number | null,
  departure: number | null,
  death: number | null,
  tag_lost: number | null,
];

/** Days that are general knowledge: their source was not read. */
function unread(source: string, [birth, arrival, departure, death, tag_lost]: Days): Proposal {
  return { days: { birth, arrival, departure, death, tag_lost }, working_days: false, source, read: false };
}

/** The longest that the European Union allows its states. */
const EU_DAYS: Days = [7, 7, 7, 7, null];
const EU = '(EU) 2021/520, art. 3';

const PROPOSALS: ReadonlyMap<string, Proposal> = new Map(
  Object.entries({
    AT: unread(EU, EU_DAYS),
    BE: unread(EU, EU_DAYS),
    BG: unread(EU, EU_DAYS),
    CY: unread(EU, EU_DAYS),
    CZ: unread(EU, EU_DAYS),
    DE: unread(`${EU}; ViehVerkV`, EU_DAYS),
    DK: unread(EU, EU_DAYS),
    EE: unread(EU, EU_DAYS),
    ES: unread(EU, EU_DAYS),
    FI: unread(EU, EU_DAYS),
    FR: unread(EU, EU_DAYS),
    GR: unread(EU, EU_DAYS),
    HR: unread(EU, EU_DAYS),
    HU: unread(EU, EU_DAYS),
    IT: unread(EU, EU_DAYS),
    LT: unread(EU, EU_DAYS),
    LU: unread(EU, EU_DAYS),
    LV: unread(EU, EU_DAYS),
    MT: unread(EU, EU_DAYS),
    NL: unread(EU, EU_DAYS),
    PL: unread(EU, EU_DAYS),
    PT: unread(EU, EU_DAYS),
    RO: unread(EU, EU_DAYS),
    SE: unread(EU, EU_DAYS),
    SI: unread(EU, EU_DAYS),
    SK: unread(EU, EU_DAYS),
    // Tagged within 20 days, registered within 7 more.
    IE: unread(EU, [27, 7, 7, 7, null]),
    XI: unread(EU, [27, 7, 7, 7, null]),
    // A passport within 27 days, movements within 3, deaths within 7.
    GB: unread('gov.uk', [27, 3, 3, 7, null]),
    // Before day 180 or the first move; the rest within 48 hours.
    NZ: unread('NAIT', [180, 2, 2, 2, null]),
    // The strictest state.
    AU: unread('NLIS', [null, 2, 2, null, null]),
    AR: {
      days: { birth: 10, arrival: null, departure: null, death: 10, tag_lost: 10 },
      working_days: true,
      source: 'Resolución SENASA 841/2025, art. 8, 10',
      read: true,
    },
  }),
);

/** What a farm of this country is proposed; null where no days are known of it, or where it has none. */
export function proposalOf(country: string | null): Proposal | null {
  return country === null ? null : (PROPOSALS.get(country) ?? null);
}

/** The countries of which days are known. */
export const PROPOSED_COUNTRIES: readonly string[] = [...PROPOSALS.keys()];

/** Where an animal is identified later than it is born, and its days count from then: from the day of its ear tag, which somebody recorded. */
const FROM_EAR_TAG: ReadonlySet<string> = new Set(['AR']);

/** Whether the days of a birth count from the day of the calf's ear tag; a calf without one then asks nothing. */
export function countsFromEarTag(country: string): boolean {
  return FROM_EAR_TAG.has(country);
}
