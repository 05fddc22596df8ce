/** How a day's work is answered. */
import { z } from 'zod';
import { entityId, plainDate, reason } from '../values/fields.ts';
import { WORK_LINES } from './line-kinds.ts';
import { WORK_LISTS } from './numbers.ts';

/** How far one can look ahead, in days. */
const MOST_AHEAD = 31;

export const daysAhead = z
  .int()
  .min(0)
  .max(MOST_AHEAD)
  .meta({ description: 'Adds the rows that begin within so many days, as things stand.' });

const WorkRow = z.object({
  /** Null for a task without an animal. */
  cow: entityId.nullable(),
  /** The first farm day on the list. */
  since: plainDate,
  /** The day for which it is due; null where nobody knows it yet. */
  due: plainDate.nullable(),
  /** Days from `due` to today, never below 0. */
  late_days: z.int(),
  reason,
  /** The day on which she is on the list again, and the hold that keeps her off it. */
  held_until: plainDate.nullable(),
  hold: entityId.nullable(),
  vaccine_name: z.string().optional(),
  treatment: entityId.optional(),
  /** Said of withheld milk where she is not milked now. */
  milked: z.literal(false).optional(),
  task: entityId.optional(),
  title: z.string().optional(),
});

const WorkList = z.object({
  key: z.enum(WORK_LISTS),
  /** Rows that are not held, and those that are. */
  count: z.int(),
  held: z.int(),
  /** Those that are not held by `due`, then by animal; then the held ones. */
  items: z.array(WorkRow),
  /** Of `check`: the animals whose semination has been open for too long to be listed. */
  old: z.object({ count: z.int(), cows: z.array(entityId) }).optional(),
});

const WorkLine = z.object({ kind: z.enum(WORK_LINES), count: z.int(), cows: z.array(entityId), reason });

/** What needs doing on a farm's day. */
export const Work = z.object({
  today: plainDate,
  /** How many animals, tasks without an animal and lines need somebody today. */
  count: z.int(),
  lists: z.array(WorkList),
  lines: z.array(WorkLine),
});
export type Work = z.infer<typeof Work>;

/** A day's work in few lines. */
export const WorkToday = Work.pick({ today: true, count: true }).extend({
  /** What needs somebody today, in the order of the lists; no more than a screen has room for. */
  first: z.array(
    z.object({
      list: WorkList.shape.key,
      /** How many animals, or tasks without one, the line is about, and how many stand on its list today. */
      count: z.int(),
      of: z.int(),
      vaccine_name: z.string().optional(),
      /** Null where it stands for several. */
      row: WorkRow.nullable(),
    }),
  ),
  lines: z.array(WorkLine.omit({ cows: true })),
  /** The calving that is expected next, today or later. */
  next_calving: z.object({ cow: entityId, date: plainDate }).nullable(),
});
export type WorkToday = z.infer<typeof WorkToday>;
