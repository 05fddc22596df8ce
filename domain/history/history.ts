/** The history of a herd: what was changed, by whom and when, in words for people. */
import { z } from 'zod';
import { entityId, plainDate } from '../values/fields.ts';

/** What a change can be of. */
export const HistoryEntity = z.enum(['cows', 'birth_records', 'semination_records', 'vaccinations', 'feeds']);
export type HistoryEntity = z.infer<typeof HistoryEntity>;

/** Everything that can be done, as `subject.verb`: how the journal names it. */
export const CHANGE_KINDS = [
  'cow.create',
  'cow.update',
  'cow.delete',
  'birth.create',
  'birth.update',
  'birth.delete',
  'semination.create',
  'semination.update',
  'semination.delete',
  'vaccination.create',
  'vaccination.update',
  'vaccination.delete',
  'feed.create',
  'feed.update',
  'feed.delete',
  'import.apply',
  'herd.sample',
  'history.undo',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One field before and after. What was added has no before, what was deleted no after. */
export const HistoryChange = z.object({
  entity: HistoryEntity,
  entity_id: entityId,
  /** The name of the animal or feed. */
  name: z.string().nullable(),
  field: z.string(),
  before: value,
  after: value,
});
export type HistoryChange = z.infer<typeof HistoryChange>;

/** An animal that a change concerned, by the name it has, or had last. */
export const HistoryAnimal = z.object({
  id: entityId,
  name: z.string(),
  id_number: z.string(),
  /** Whether it is in the herd now. */
  exists: z.boolean(),
});
export type HistoryAnimal = z.infer<typeof HistoryAnimal>;

export const HistoryEntry = z.object({
  id: entityId,
  /** Farm time with its offset. */
  at: z.string(),
  username: z.string(),
  /** What was done, as `entity.verb`: `cow.update`, `history.undo`. */
  kind: z.string(),
  summary: z.string(),
  /** The animals concerned, at most 20 of them. */
  animals: z.array(HistoryAnimal),
  changes: z.array(HistoryChange),
  /** How many more rows were changed than `changes` shows. */
  rows_left_out: z.int().min(0),
  /** The entry that this one undid. */
  undoes: entityId.nullable(),
  /** The entry that undid this one. */
  undone_by: entityId.nullable(),
  /** Whether it is not undone and everything is still as it left it. */
  undoable: z.boolean(),
  /** Why it cannot be undone, in a sentence; null when it can, or is undone. */
  undo_blocked: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** How many entries a page has unless it is asked for another number. */
export const HISTORY_PAGE = 50;

export const HistoryQuery = z.object({
  cow: entityId
    .nullish()
    .meta({ description: 'Only what concerned this animal; also one that was deleted.' }),
  kind: z
    .string()
    .max(50)
    .regex(/^[a-z_.]*$/)
    .nullish()
    .meta({ description: 'Only this kind: `cow.delete`, or all kinds of `cow`.' }),
  day: plainDate.nullish().meta({ description: 'Only this day on the farm.' }),
  before: entityId.nullish().meta({ description: 'Only entries older than this one: the last of a page.' }),
  limit: z.int().min(1).max(100).nullish(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** What undoing answers; the new entry's own id is in the `X-Journal-Entry` header. */
export const Undone = z.object({
  undone: entityId,
  summary: z.string(),
  /** The animals that were changed or came back. */
  animals: z.array(HistoryAnimal),
});
export type Undone = z.infer<typeof Undone>;

export type HistoryAction = 'added' | 'changed' | 'deleted';

/** One row that a change touched, as far as a sentence needs it. */
export interface TouchedRow {
  entity: HistoryEntity;
  action: HistoryAction;
  /** Of the animal or feed. */
  name: string | null;
  fields: string[];
}

/** How many rows of a kind a change touched in all. */
export interface TouchedCount {
  entity: HistoryEntity;
  action: HistoryAction;
  count: number;
}

const ENTITY_OF_KIND = new Map<string, HistoryEntity>([
  ['cow', 'cows'],
  ['birth', 'birth_records'],
  ['semination', 'semination_records'],
  ['vaccination', 'vaccinations'],
  ['feed', 'feeds'],
]);

const ACTION_OF_VERB = new Map<string, HistoryAction>([
  ['create', 'added'],
  ['update', 'changed'],
  ['delete', 'deleted'],
]);

const NOUNS: Record<HistoryEntity, [one: string, many: string]> = {
  cows: ['animal', 'animals'],
  birth_records: ['birth record', 'birth records'],
  semination_records: ['semination', 'seminations'],
  vaccinations: ['vaccination', 'vaccinations'],
  feeds: ['feed', 'feeds'],
};

/** A field's name as people read it. */
export function fieldWords(field: string): string {
  return field.replaceAll('_', ' ').replace(/\bid\b/, 'ID');
}

/** "1 vaccination", "2 seminations". */
export function countOf(entity: HistoryEntity, count: number): string {
  return `${count} ${NOUNS[entity][count === 1 ? 0 : 1]}`;
}

/** What was done, in one sentence. */
export function historySummary(
  kind: string,
  rows: readonly TouchedRow[],
  counts: readonly TouchedCount[],
): string {
  const [subject = '', verb = ''] = kind.split('.');
  const entity = ENTITY_OF_KIND.get(subject);
  const action = ACTION_OF_VERB.get(verb);
  const main =
    entity &&
    action &&
    (rows.find((row) => row.entity === entity && row.action === action) ??
      rows.find((row) => row.entity === entity));
  return main ? sentenceOf(main, counts) : sentenceOfMany(counts);
}

function sentenceOf({ entity, action, name, fields }: TouchedRow, counts: readonly TouchedCount[]): string {
  const [noun] = NOUNS[entity];
  const who = name ?? 'an animal';
  const what = entity === 'cows' ? who : entity === 'feeds' ? `the feed ${who}` : `a ${noun} of ${who}`;
  if (action === 'changed')
    return `Changed ${what}${fields.length > 0 ? `: ${listed(fields.map(fieldWords))}` : ''}.`;
  if (action === 'added') return `${entity === 'cows' ? 'Registered' : 'Recorded'} ${what}.`;
  const along = counts
    .filter((count) => count.action === 'deleted' && count.entity !== entity)
    .map((count) => countOf(count.entity, count.count));
  return `Deleted ${what}${along.length > 0 ? ` with ${listed(along)}` : ''}.`;
}

function sentenceOfMany(counts: readonly TouchedCount[]): string {
  const parts = counts.map(({ entity, action, count }) => `${countOf(entity, count)} ${action}`);
  const sentence = parts.length > 0 ? listed(parts) : 'nothing changed';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** What an undo did: a change undone an even number of times was done again. */
export function undoSummary(summary: string, times: number): string {
  return times % 2 === 1 ? `Undid: ${summary}` : `Did again: ${summary}`;
}

/** "a", "a and b", "a, b and c". */
function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
