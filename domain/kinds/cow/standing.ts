/** How an animal stands today, as her page tells it in one line, and what is done with her next. `domain/work/standing.ts` decides it. */
import { z } from 'zod/mini';
import { plainDate } from '../../values/fields.ts';

const days = z.int();

export const Standing = z.discriminatedUnion('code', [
  /** Pregnant: the day on which she is expected to calve, and the days until then; negative when it has passed. */
  z.object({ code: z.enum(['calving-expected', 'dry-off-due']), date: plainDate, days }),
  z.object({ code: z.literal('pregnant-start-unknown') }),
  /** Served so many days ago, and nothing answers it yet; at least 0. */
  z.object({ code: z.enum(['seminated', 'return-expected', 'check-due', 'no-result']), days }),
  z.object({ code: z.literal('not-to-be-bred') }),
  /** So many days after her last calving: left to recover. */
  z.object({ code: z.literal('recovering'), days }),
  /** So many days after her last calving she can be served, for the first time or again. */
  z.object({ code: z.literal('open'), days, seminated: z.boolean() }),
  /** Old enough to be served for the first time. */
  z.object({ code: z.literal('heifer-open') }),
]);
export type Standing = z.infer<typeof Standing>;

/** The table of the record that is made by what is done with her next. */
export const NextAct = z.enum([
  'birth_records',
  'semination_records',
  'pregnancy_checks',
  'dry_offs',
  'movements',
  'weights',
]);
export type NextAct = z.infer<typeof NextAct>;
