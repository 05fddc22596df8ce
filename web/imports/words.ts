import type { ImportAnswer } from '#domain/import/answers.ts';
import { fileColumnKey, type ImportKind, kindOfFile, READINGS } from '#domain/import/kinds.ts';
import { fileColumns } from '../lib/herd/kind-words.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import type { Choices } from './choices.ts';

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
