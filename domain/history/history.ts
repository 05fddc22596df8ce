/** The history of a herd: what was changed, by whom and when, as the API answers it. */
import { z } from 'zod/mini';
import { KINDS, type KindName, type Table } from '../kinds/index.ts';
import { entityId, plainDate, sessionKey } from '../values/fields.ts';
import { ROLES } from '../values/roles.ts';
import { SentMessage } from '../values/sent-message.ts';
import type { PeopleKind } from './people.ts';

/** The tables that a change can touch. */
export const HistoryEntity = z.enum(KINDS.map(({ table }) => table));
export type HistoryEntity = Table;

/** What each verb of a change does to a row. */
export const VERBS = { create: 'added', update: 'changed', delete: 'deleted' } as const;
export type HistoryAction = (typeof VERBS)[keyof typeof VERBS];

/** Everything that can be done, as `subject.verb`: how the journal names it. */
export type ChangeKind =
  | `${KindName}.${keyof typeof VERBS}`
  // One act on many animals: it adds, or changes, so many of a kind.
  | `${KindName}.many`
  | 'farm.update'
  // What a keeper says of declarations, of one or of many.
  | 'declaration.mark'
  // A file of declarations is made, for an authority's database.
  | 'declaration.file'
  // What a program sent by ICAR's data exchange: one resource, or many at once.
  | 'ade.post'
  | 'ade.batch'
  // What an owner fetched from a server of it.
  | 'ade.fetch'
  // A setting of the farm, by a press beside the line.
  | 'lines.dismiss'
  // A change of one user, which is no entry of the farm's history.
  | 'preferences.update'
  | 'import.apply'
  | 'herd.sample'
  | 'history.undo'
  // A session at the crush, and what was done with an animal in it.
  | 'crush.session'
  | 'crush.animal'
  | PeopleKind;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One field before and after. An added row has no before, a deleted one no after. */
export const HistoryChange = z.object({
  /** A table of the herd, or `farms` for the farm's settings. */
  entity: z.enum([...HistoryEntity.options, 'farms']),
  entity_id: entityId,
  /** The name of the animal or feed. */
  name: z.nullable(z.string()),
  field: z.string(),
  before: value,
  after: value,
});
export type HistoryChange = z.infer<typeof HistoryChange>;

/** An animal that a change concerned, by its present name, or its last one. */
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
  /** The same of when it was entered; null where it was not sent, or lies less than 2 minutes before it arrived. */
  entered_at: z.nullable(z.string()),
  /** Whoever did it, as they were called: of a key its name. */
  username: z.string(),
  /** Null for a key, and for what was done at the command line. */
  user: z.nullable(entityId),
  /** What they were on the farm then; null of what an older release wrote. */
  role: z.nullable(z.enum(ROLES)),
  /** Null where a person did it in the app. */
  via: z.nullable(z.enum(['key', 'command'])),
  /** What was done, as `entity.verb`: `cow.update`, `history.undo`. */
  kind: z.string(),
  /** What was done, in one sentence. */
  summary: z.string(),
  /** The same as a fact. */
  summary_message: SentMessage,
  /** The animals concerned, at most 20 of them. */
  animals: z.array(HistoryAnimal),
  /** How many animals it concerned in all. */
  animal_count: z.int().check(z.minimum(0)),
  changes: z.array(HistoryChange),
  /** How many more rows were changed than `changes` shows. */
  rows_left_out: z.int().check(z.minimum(0)),
  /** The entry that this one undid. */
  undoes: z.nullable(entityId),
  /** The entry that undid this one. */
  undone_by: z.nullable(entityId),
  /** Of a session at the crush, and of what was done in one: which. */
  session: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** Whether it is not undone and everything is still as it left it. */
  undoable: z.boolean(),
  /** Why it cannot be undone, in a sentence; null when it can, or is undone. */
  undo_blocked: z.nullable(z.string()),
  /** The same as a fact. */
  undo_blocked_message: z.nullable(SentMessage),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Somebody who changed something on the farm: a user or a key, also one who is gone. */
export const HistoryDoer = z.object({
  username: z.string(),
  /** Null for a key. */
  user: z.nullable(entityId),
  /** Null for a user. */
  key: z.nullable(entityId),
});
export type HistoryDoer = z.infer<typeof HistoryDoer>;

/** How many entries a page has unless it is asked for another number. */
export const HISTORY_PAGE = 50;

export const HistoryQuery = z.object({
  cow: z
    .nullish(entityId)
    .check(z.meta({ description: 'Only what concerned this animal; also one that was deleted.' })),
  kind: z
    .nullish(z.string().check(z.maxLength(50), z.regex(/^[a-z_.]*$/)))
    .check(z.meta({ description: 'Only this kind: `cow.delete`, or all kinds of `cow`.' })),
  user: z.nullish(entityId).check(z.meta({ description: 'Only what this user did; also one who has left.' })),
  key: z
    .nullish(entityId)
    .check(z.meta({ description: 'Only what was done with this key; also one that has ended.' })),
  day: z.nullish(plainDate).check(z.meta({ description: 'Only this day on the farm.' })),
  session: z.nullish(sessionKey).check(
    z.meta({
      description: 'Only what was done in this session at the crush, which the history leaves out.',
    }),
  ),
  before: z
    .nullish(entityId)
    .check(z.meta({ description: 'Only entries older than this one: the last of a page.' })),
  limit: z.nullish(z.int().check(z.minimum(1), z.maximum(100))),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** What undoing answers; the new entry's own id is in the `X-Journal-Entry` header. */
export const Undone = z.object({
  undone: entityId,
  summary: z.string(),
  /** The same as a fact. */
  summary_message: SentMessage,
  /** The animals that were changed or came back. */
  animals: z.array(HistoryAnimal),
});
export type Undone = z.infer<typeof Undone>;
