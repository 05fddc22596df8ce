/** The sheet of a vet's visit as its shared page says it. Dates are farm days. */
import type { Fillings, Say } from './say.ts';

/** A semination, and the days since then. */
type Service = { seminated: string; days: number };

export const sheet = {
  'sheet.lead': ({ day, count }: { day: string; count: number }, say: Say) => ({ day: say.day(day), count }),
  'sheet.service': ({ seminated, days }: Service, say: Say) => ({ seminated: say.day(seminated), days }),
  'sheet.service-by': ({ seminated, days, bull }: Service & { bull: string }, say: Say) => ({
    seminated: say.day(seminated),
    days,
    bull,
  }),
  'sheet.meat-withheld': ({ through }: { through: string }, say: Say) => ({ through: say.day(through) }),
} satisfies Fillings;
