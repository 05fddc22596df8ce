/** How a day's work is answered. */
import { z } from 'zod/mini';
import { entityId, plainDate, reason } from '../values/fields.ts';
import { WORK_LINES } from './line-kinds.ts';
import { WORK_LISTS } from './numbers.ts';

/** How far one can look ahead, in days. */
const MOST_AHEAD = 31;

export const daysAhead = z
  .int()
  .check(
    z.minimum(0),
    z.maximum(MOST_AHEAD),
    z.meta({ description: 'Adds the rows that begin within so many days, as things stand.' }),
  );

const WorkRow = z.object({
  /** Null for a task without an animal. */
  cow: z.nullable(entityId),
  /** The first farm day on the list. */
  since: plainDate,
  /** The day for which it is due; null where nobody knows it yet. */
  due: z.nullable(plainDate),
  /** Days from `due` to today, never below 0. */
  late_days: z.int(),
  reason,
  /** The day on which she is on the list again, and the hold that keeps her off it. */
  held_until: z.nullable(plainDate),
  hold: z.nullable(entityId),
  vaccine_name: z.optional(z.string()),
  treatment: z.optional(entityId),
  /** Said of withheld milk where she is not milked now. */
  milked: z.optional(z.literal(false)),
  task: z.optional(entityId),
  title: z.optional(z.string()),
  /** Of `declare`: the id of the declaration, and the name of its animal, who may have left the herd. */
  declaration: z.optional(z.string()),
  cow_name: z.optional(z.string()),
});

const WorkList = z.object({
  key: z.enum(WORK_LISTS),
  /** Rows that are not held, and those that are. */
  count: z.int(),
  held: z.int(),
  /** Those that are not held by `due`, then by animal, who is long late last; then the held ones. */
  items: z.array(WorkRow),
  /** Of `check`: the animals whose semination has been open for too long to be listed. */
  old: z.optional(z.object({ count: z.int(), cows: z.array(entityId) })),
});

const WorkLine = z.object({ kind: z.enum(WORK_LINES), count: z.int(), cows: z.array(entityId), reason });

/** What needs doing on a farm's day. */
export const Work = z.object({
  today: plainDate,
  /** How many animals and tasks without an animal need somebody today, and 1 where feed is low. */
  count: z.int(),
  lists: z.array(WorkList),
  lines: z.array(WorkLine),
});
export type Work = z.infer<typeof Work>;

/** A day's work in few lines. */
export const WorkToday = z.extend(z.pick(Work, { today: true, count: true }), {
  /** What needs somebody today, in the order of the lists; no more than a screen has room for. */
  first: z.array(
    z.object({
      list: WorkList.shape.key,
      /** How many animals, or tasks without one, the line is about, and how many stand on its list today. */
      count: z.int(),
      of: z.int(),
      vaccine_name: z.optional(z.string()),
      /** Null where it stands for several. */
      row: z.nullable(WorkRow),
    }),
  ),
  lines: z.array(z.omit(WorkLine, { cows: true })),
  /** How many lines of work there are beside those in `first`. */
  more: z.int(),
  /** The calving that is expected next, today or later. */
  next_calving: z.nullable(z.object({ cow: entityId, date: plainDate })),
});
export type WorkToday = z.infer<typeof WorkToday>;
