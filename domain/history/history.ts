/** The history of a herd: what was changed, by whom and when, in words for people. */
import { z } from 'zod';
import { columnInText, KINDS, type KindName, kindOf, type Table, WORDS } from '../kinds/index.ts';
import { entityId, plainDate } from '../values/fields.ts';

/** What a change can be of. */
export const HistoryEntity = z.enum(KINDS.map(({ table }) => table));
export type HistoryEntity = Table;

const VERBS = { create: 'added', update: 'changed', delete: 'deleted' } as const;

/** Everything that can be done, as `subject.verb`: how the journal names it. */
export type ChangeKind =
  | `${KindName}.${keyof typeof VERBS}`
  | 'farm.update'
  | 'import.apply'
  | 'herd.sample'
  | 'history.undo';

export const CHANGE_KINDS: readonly ChangeKind[] = [
  ...KINDS.flatMap(({ name }) => [`${name}.create`, `${name}.update`, `${name}.delete`] as const),
  'farm.update',
  'import.apply',
  'herd.sample',
  'history.undo',
];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One field before and after. What was added has no before, what was deleted no after. */
export const HistoryChange = z.object({
  /** A table of the herd, or `farms` for the farm's settings. */
  entity: z.enum([...HistoryEntity.options, 'farms']),
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

const ENTITY_OF_KIND = new Map<string, HistoryEntity>(KINDS.map(({ name, table }) => [name, table]));
const ACTION_OF_VERB = new Map<string, HistoryAction>(Object.entries(VERBS));

/** "1 vaccination", "2 seminations". */
function countOf(entity: HistoryEntity, count: number): string {
  return `${count} ${WORDS[entity][count === 1 ? 'one' : 'many']}`;
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
  const who = name ?? 'an animal';
  const what = rowInText(entity, who);
  if (action === 'changed')
    return `Changed ${what}${fields.length > 0 ? `: ${listed(fields.map((field) => columnInText(entity, field)))}` : ''}.`;
  if (action === 'added') return `${entity === 'cows' ? 'Registered' : 'Recorded'} ${what}.`;
  const along = counts
    .filter((count) => count.action === 'deleted' && count.entity !== entity)
    .map((count) => countOf(count.entity, count.count));
  return `Deleted ${what}${along.length > 0 ? ` with ${listed(along)}` : ''}.`;
}

/** What was done to the farm's settings, in one sentence. */
export function settingsSummary(changes: readonly Pick<HistoryChange, 'field'>[]): string {
  return `Changed the settings of the farm: ${listed(changes.map(({ field }) => (field === 'farm_name' ? 'name' : 'time zone')))}.`;
}

/** Bella, a vaccination of Bella, the feed Hay. */
function rowInText(entity: HistoryEntity, name: string): string {
  const { animal } = kindOf(entity);
  if (animal === 'id') return name;
  const { one } = WORDS[entity];
  return animal === null ? `the ${one} ${name}` : `a ${one} of ${name}`;
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
