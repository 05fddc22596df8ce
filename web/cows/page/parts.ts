import type { Cow } from '#domain/kinds/cow/schema.ts';
import { isByFile } from '#domain/kinds/in-files.ts';
import { type CowRecordKind, RECORD_KINDS_IN_ORDER } from '#domain/kinds/index.ts';
import { pageOf } from '#domain/kinds/on-page.ts';
import { rulesOf } from '#domain/kinds/rules.ts';

/** The parts of a cow's page, in their order; the records of `life` stand in her history. */
export const PARTS = ['overview', 'breeding', 'milk', 'health', 'weights', 'family', 'history'] as const;

export type PagePart = (typeof PARTS)[number];

/** What each part is called. */
export const PART_TITLES = {
  overview: 'cow.part-overview',
  breeding: 'cow.part-breeding',
  milk: 'cow.part-milk',
  health: 'cow.part-health',
  weights: 'cow.part-weights',
  family: 'cow.family',
  history: 'cow.history',
} as const satisfies Record<PagePart, string>;

/** The id of a part on the page. */
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
  return kind.table !== 'holds' && !isByFile(kind);
}

/** The part that a kind belongs to. */
export function partOf(kind: CowRecordKind): PagePart {
  const { part } = pageOf(kind);
  return part === undefined || part === 'life' ? 'history' : part;
}

/**
 * Those of them that stand in one part while `current` is shown. What the contract shows of every animal stands in the overview
 * as long as that is shown, and else in its own part: each section is on the page once.
 */
export function kindsIn(part: PagePart, kinds: readonly CowRecordKind[], current: PagePart): CowRecordKind[] {
  return kinds.filter((kind) => {
    if (pageOf(kind).alwaysShown && current === 'overview') return part === 'overview';
    return part === partOf(kind);
  });
}

/** Whether a part stands on an animal's page: it has records, or offers to record some. */
export function isThere(part: PagePart, cow: Cow, kinds: readonly CowRecordKind[]): boolean {
  if (part === 'overview' || part === 'history') return true;
  if (part === 'family') return hasPedigree(cow) || cow.birth_records.length > 0;
  return kinds.some((kind) => partOf(kind) === part && (isOffered(kind) || cow[kind.table].length > 0));
}

/** Whether anything is known of a parent. */
export const hasPedigree = ({ cow_mother, cow_mother_name, sire, sire_name, sire_code }: Cow): boolean =>
  [cow_mother, cow_mother_name, sire, sire_name, sire_code].some((parent) => parent !== null);
