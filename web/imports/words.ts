import type { ImportAnswer } from '#domain/import/answers.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { counted } from '../lib/format.ts';
import type { IconName } from '../ui/icon.tsx';

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

/** `1 row`, `73 rows`. */
export function rows(count: number): string {
  return counted(count, 'row');
}
