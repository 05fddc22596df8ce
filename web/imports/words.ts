import type { ImportAnswer } from '#domain/import/answers.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { counted } from '../lib/format.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Choices } from './choices.ts';

/** What a table can be, as it is offered. */
export const KINDS: Record<ImportKind, { label: string; icon: IconName }> = {
  animals: { label: 'Animals', icon: 'cow' },
  seminations: { label: 'Seminations', icon: 'heart' },
  births: { label: 'Calvings', icon: 'calendar' },
  vaccinations: { label: 'Vaccinations', icon: 'syringe' },
  feeds: { label: 'Feeds', icon: 'feed' },
};

const NOUNS: Record<Exclude<keyof ImportAnswer['totals'], 'pictures'>, [one: string, many: string]> = {
  animals: ['animal', 'animals'],
  birth_records: ['calving', 'calvings'],
  semination_records: ['semination', 'seminations'],
  vaccinations: ['vaccination', 'vaccinations'],
  feeds: ['feed', 'feeds'],
};

export interface Total {
  what: string;
  created: number;
  updated: number;
}

/** What is written in all, without what is not. */
export function totalsOf({ totals }: ImportAnswer): Total[] {
  const entries = Object.entries(NOUNS).map(([key, [one, many]]): Total => {
    const { created, updated } = totals[key as keyof typeof NOUNS];
    return { what: created + updated === 1 ? one : many, created, updated };
  });
  if (totals.pictures > 0)
    entries.push({
      what: totals.pictures === 1 ? 'picture' : 'pictures',
      created: totals.pictures,
      updated: 0,
    });
  return entries.filter(({ created, updated }) => created + updated > 0);
}

/** Why files that leave no question open would change nothing. */
export function whyNothing({ tables }: ImportAnswer, choices: Choices): string {
  const readable = tables.filter(({ problem }) => problem === null);
  if (readable.length === 0) return 'Nothing can be imported: each file says why.';
  // Left out is what the keeper left out; anything else waits for a word.
  const waits = readable.some(({ kind, name }) => kind === null && choices.tables[name]?.kind !== null);
  if (waits) return 'Choose what each table contains to continue.';
  const used = readable.filter(({ kind }) => kind !== null);
  if (used.length === 0) return 'All tables are left out.';
  const there = used.some(({ counts }) => counts.unchanged > 0);
  const skipped = used.some(({ counts }) => counts.skipped > 0);
  if (!there)
    return skipped ? 'Nothing can be imported: every row is skipped.' : 'These tables have no rows.';
  return skipped
    ? 'Nothing would change: the rows that are not skipped are in the herd already.'
    : 'Nothing would change: everything in these files is in the herd already.';
}

/** `1 row`, `73 rows`. */
export function rows(count: number): string {
  return counted(count, 'row');
}
