/** Declarations as the interface has them: what is answered, asked for and sent. */
import { z } from 'zod/mini';
import { DECLARATION_TEXTS, DECLARED_EVENTS } from '../kinds/declaration/kind.ts';
import { entityId, line, plainDate } from '../values/fields.ts';
import { MOST_AT_ONCE } from '../values/limits.ts';
import { because } from '../values/reasons.ts';
import { DECLARATION_STATES } from './declarations.ts';

export const DeclarationItem = z.object({
  /** `<event>-<cow>-<day>` */
  id: z.string(),
  event: z.enum(DECLARED_EVENTS),
  cow: entityId,
  cow_name: z.string(),
  id_number: z.string(),
  /** The day of the event. */
  day: plainDate,
  /** Null of what is marked, and of which the farm does not ask any more. */
  due_on: z.nullable(plainDate),
  /** For how many days it has been late: 0 before, and of what is done. */
  late_days: z.int(),
  state: z.enum(DECLARATION_STATES),
  number: z.nullable(z.string()),
  declared_on: z.nullable(plainDate),
  reason: z.nullable(z.string()),
  file: z.nullable(entityId),
  /** Names of fields that a file of this country needs, and that are not known. */
  missing: z.array(z.string()),
  /** It was marked, and its event was moved or deleted since. */
  gone: z.boolean(),
});
export type DeclarationItem = z.infer<typeof DeclarationItem>;

export const Declarations = z.object({
  country: z.nullable(z.string()),
  /** The farm's day. */
  today: plainDate,
  /** Of all of the farm's: what is to do or was refused, and how many of these are past their day. */
  count: z.int(),
  late: z.int(),
  /** The names of files in which this country takes them. */
  files: z.array(z.string()),
  items: z.array(DeclarationItem),
});

export const DeclarationsQuery = z
  .object({
    /** One, or several: `?state=to_do&state=refused`. */
    state: z.optional(
      z.union([
        z.enum(DECLARATION_STATES),
        z.array(z.enum(DECLARATION_STATES)).check(z.maxLength(DECLARATION_STATES.length)),
      ]),
    ),
    event: z.optional(z.enum(DECLARED_EVENTS)),
    /** The first and the last day of events. */
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    cow: z.optional(entityId),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      ...because('value.period-reversed'),
    }),
  );

export type DeclarationsQuery = z.infer<typeof DeclarationsQuery>;

export const DeclarationMarking = z
  .object({
    /** Ids of what `GET /api/declarations/` answers. */
    declarations: z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    state: z.enum(DECLARATION_STATES),
    number: z.nullish(line(DECLARATION_TEXTS.number)),
    /** Today where nothing is sent. */
    declared_on: z.nullish(plainDate),
    reason: z.nullish(line(DECLARATION_TEXTS.reason)),
  })
  .check(
    z.refine(({ state, reason }) => state !== 'refused' || Boolean(reason), {
      path: ['reason'],
      ...because('value.required'),
    }),
    z.refine(({ state, number }) => state === 'declared' || !number, {
      path: ['number'],
      ...because('value.only-declared'),
    }),
    z.refine(({ state, declared_on }) => state === 'declared' || !declared_on, {
      path: ['declared_on'],
      ...because('value.only-declared'),
    }),
  );

export const DeclarationsMarked = z.object({
  count: z.int(),
  /** The entry of the history; null where everything was so already. */
  history: z.nullable(entityId),
});
