/** Why somebody may want to think about an animal. Dates are farm days. */
import type { Fillings, Say } from './say.ts';

export const think = {
  'think.open': ({ calved, days }: { calved: string; days: number }, say: Say) => ({
    calved: say.day(calved),
    days,
  }),
  'think.open-served': (
    { calved, days, seminated }: { calved: string; days: number; seminated: string },
    say: Say,
  ) => ({ calved: say.day(calved), days, seminated: say.day(seminated) }),
  'think.services': ({ count, last }: { count: number; last: string }, say: Say) => ({
    count,
    last: say.day(last),
  }),
} satisfies Fillings;
