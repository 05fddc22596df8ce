/** How a farm's calendar and the address of its file are answered. */
import { z } from 'zod';
import { entityId, plainDate } from '../values/fields.ts';
import { WORK_LISTS } from './numbers.ts';

export const CalendarEvents = z.object({
  today: plainDate,
  events: z.array(
    z.object({
      /** Of the farm's events its only one. */
      id: z.string(),
      list: z.enum(WORK_LISTS).exclude(['fresh_check']),
      /** The farm day on which it stands. */
      day: plainDate,
      /** The animals that it is about; none of a task without an animal. */
      cows: z.array(entityId),
      /** Of a task. */
      title: z.string().optional(),
      /** Of a calving: the days between which it is usual. */
      usual: z.object({ from: plainDate, to: plainDate }).optional(),
    }),
  ),
});
export type CalendarEvents = z.infer<typeof CalendarEvents>;

/** Where calendar programs read the calendar; null before the address is made, and after it was ended. */
export const CalendarAddress = z.object({ url: z.string().nullable() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
