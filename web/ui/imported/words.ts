/** What an import is about, and what it came to, in words. */
import type { ImportAnswer, ImportTable } from '#domain/import/answers.ts';
import { type ImportKind, kindOfFile, READINGS, totalName } from '#domain/import/kinds.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { iconOf } from '../../lib/herd/kind-icons.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import type { IconName } from '../icon.tsx';

/** What a table can be, as it is offered. */
export function offered(file: ImportKind): { label: string; icon: IconName } {
  if (file === READINGS) return { label: t('imports.readings'), icon: 'list' };
  const { table } = kindOfFile(file);
  return { label: named(`kind.${table}.files`), icon: iconOf(table) };
}

/** How many rows a table has, or why nothing of it is read. */
export function contentsOf({
  problem,
  row_count: count,
}: Pick<ImportTable, 'problem' | 'row_count'>): string {
  const rows = t('imports.rows', { count });
  if (problem === null) return rows;
  return count > 0 ? t('imports.rows-not-read', { rows, problem }) : problem;
}

export interface Total {
  what: string;
  created: number;
  updated: number;
}

/** What is written in all, without what is not. */
export function totalsOf({ totals }: ImportAnswer): Total[] {
  const entries = KINDS.map(({ table }): Total => {
    const { created, updated } = totals[totalName(table)];
    return { what: named(`kind.${table}.noun`, { count: created + updated }), created, updated };
  });
  if (totals.pictures > 0)
    entries.push({
      what: t('imports.pictures', { count: totals.pictures }),
      created: totals.pictures,
      updated: 0,
    });
  return entries.filter(({ created, updated }) => created + updated > 0);
}
