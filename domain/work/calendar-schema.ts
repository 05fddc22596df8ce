/** How a farm's calendar and the address of its file are answered. */
import { z } from 'zod/mini';
import { entityId, plainDate } from '../values/fields.ts';
import { WORK_LISTS } from './numbers.ts';

/** The check of a fresh cow is seldom on a day of its own. */
const EVENT_LISTS = WORK_LISTS.filter((list) => list !== 'fresh_check');

export const CalendarEvents = z.object({
  today: plainDate,
  events: z.array(
    z.object({
      /** Of the farm's events its only one. */
      id: z.string(),
      list: z.enum(EVENT_LISTS),
      /** The farm day on which it stands. */
      day: plainDate,
      /** The animals that it is about; none of a task without an animal. */
      cows: z.array(entityId),
      /** Of what is to be declared: those of them that left the herd. */
      left: z.optional(z.array(z.object({ cow: entityId, name: z.string() }))),
      /** Of a task. */
      title: z.optional(z.string()),
      /** Of a calving: the days between which it is usual. */
      usual: z.optional(z.object({ from: plainDate, to: plainDate })),
      /** Said of what was due on an earlier day and is not done: it stands on today. */
      late: z.optional(z.literal(true)),
    }),
  ),
});
export type CalendarEvents = z.infer<typeof CalendarEvents>;

/** Where calendar programs read the calendar; null before the address is made, and after it was ended. */
export const CalendarAddress = z.object({ url: z.nullable(z.string()) });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
