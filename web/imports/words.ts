import type { ImportAnswer, ImportTable } from '#domain/import/answers.ts';
import { fileColumnKey, type ImportKind, kindOfFile, READINGS, totalName } from '#domain/import/kinds.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { iconOf } from '../lib/herd/kind-icons.ts';
import { fileColumns } from '../lib/herd/kind-words.ts';
import { named, tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Choices } from './choices.ts';

/** What a table can be, as it is offered. */
export function offered(file: ImportKind): { label: string; icon: IconName } {
  if (file === READINGS) return { label: t('imports.readings'), icon: 'list' };
  const { table } = kindOfFile(file);
  return { label: named(`kind.${table}.files`), icon: iconOf(table) };
}

/** Numbers by which a table of records knows an animal, beside the official one. */
const OF_ANIMAL = ['animal_eid', 'animal_barn_number'];
const OF_READINGS = ['cow', ...OF_ANIMAL, 'read_on', 'time', 'draft', 'notes'];

/** Each column that a table can have, with its label, in the order in which they are offered. */
export function offeredColumns(file: ImportKind): { field: string; label: string }[] {
  const column = (field: string, table: Parameters<typeof fileColumnKey>[0]) => {
    const code = fileColumnKey(table, field);
    return { field, label: tell({}, { code, values: {} }, field) };
  };
  if (file === READINGS) return OF_READINGS.map((field) => column(field, READINGS));
  const { table, cowColumn } = kindOfFile(file);
  const columns = fileColumns(table);
  if (cowColumn !== 'cow') return columns;
  const place = columns.findIndex(({ field }) => field === 'cow') + 1;
  return columns.toSpliced(place, 0, ...OF_ANIMAL.map((field) => column(field, table)));
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
