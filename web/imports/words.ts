import type { ImportAnswer } from '#domain/import/answers.ts';
import { type ImportKind, kindOfFile, totalName } from '#domain/import/kinds.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { iconOf } from '../lib/herd/kind-icons.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Choices } from './choices.ts';

/** What a table can be, as it is offered. */
export function offered(file: ImportKind): { label: string; icon: IconName } {
  const { table } = kindOfFile(file);
  return { label: named(`kind.${table}.files`), icon: iconOf(table) };
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

/** Why files that leave no question open would change nothing. */
export function whyNothing({ tables }: ImportAnswer, choices: Choices): string {
  const readable = tables.filter(({ problem }) => problem === null);
  if (readable.length === 0) return t('imports.nothing-readable');
  // Left out is what the keeper left out; anything else waits for a word.
  const waits = readable.some(({ kind, name }) => kind === null && choices.tables[name]?.kind !== null);
  if (waits) return t('imports.choose-contents');
  const used = readable.filter(({ kind }) => kind !== null);
  if (used.length === 0) return t('imports.all-left-out');
  const there = used.some(({ counts }) => counts.unchanged > 0);
  const skipped = used.some(({ counts }) => counts.skipped > 0);
  if (!there) return skipped ? t('imports.all-skipped') : t('imports.no-rows');
  return skipped ? t('imports.rest-is-there') : t('imports.all-is-there');
}
