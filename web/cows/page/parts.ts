import type { Cow } from '#domain/kinds/cow/schema.ts';
import { isByFile } from '#domain/kinds/in-files.ts';
import { type CowRecordKind, RECORD_KINDS_IN_ORDER } from '#domain/kinds/index.ts';
import { type Part, pageOf } from '#domain/kinds/on-page.ts';
import { rulesOf } from '#domain/kinds/rules.ts';

/** The parts of a cow's page, in their order; the records of `life` stand in the overview. */
export const PARTS = ['overview', 'breeding', 'milk', 'health', 'weights', 'history'] as const;

export type PagePart = (typeof PARTS)[number];

/** What each part is called. */
export const PART_TITLES = {
  overview: 'cow.part-overview',
  breeding: 'cow.part-breeding',
  milk: 'cow.part-milk',
  health: 'cow.part-health',
  weights: 'cow.part-weights',
  history: 'cow.history',
} as const satisfies Record<PagePart, string>;

/** The id of a part on the page: `#breeding` leads to it. */
export const partId = (part: PagePart): string => part;

/** The kinds of records that an animal of this sex can have. */
export function kindsOf({ cow_gender }: Pick<Cow, 'cow_gender'>): CowRecordKind[] {
  return RECORD_KINDS_IN_ORDER.filter((kind) => (rulesOf(kind).sex ?? cow_gender) === cow_gender);
}

/**
 * Whether an animal's page offers to record one where there is none: what is put off is put off on the day's work, and what others
 * measured comes in their files.
 */
export function isOffered(kind: CowRecordKind): boolean {
  return !rulesOf(kind).planned && !isByFile(kind);
}

/** Those of them that stand in one part. */
export function kindsIn(part: Part, kinds: readonly CowRecordKind[]): CowRecordKind[] {
  return kinds.filter((kind) => pageOf(kind).part === part);
}

/** Whether a part stands on an animal's page: it has records, or offers to record some. */
export function isThere(part: PagePart, cow: Cow, kinds: readonly CowRecordKind[]): boolean {
  if (part === 'overview' || part === 'history') return true;
  return kindsIn(part, kinds).some((kind) => isOffered(kind) || cow[kind.table].length > 0);
}
