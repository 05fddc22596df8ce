/** Why an animal stands on a list of the day's work, and the lines beside the lists. Dates are farm days. */
import { dayOf } from '../calendar/calendar.ts';
import type { DeclaredEvent } from '../kinds/declaration/kind.ts';
import type { Fillings, Say } from './say.ts';

/** A farm's wall clock. */
const moment = ({ until }: { until: string }, say: Say) => ({
  until: say.day(dayOf(until)),
  time: until.slice(11, 16),
});

/** What happened to an animal, and when. */
type Declared = { event: DeclaredEvent; day: string };

const happened = ({ event, day }: Declared, say: Say) => ({ event, day: say.day(day) });

export const work = {
  'work.withheld': moment,
  'work.milk-free': moment,
  'work.calving': ({ due }: { due: string }, say: Say) => ({ due: say.day(due) }),
  'work.calved': ({ calved }: { calved: string }, say: Say) => ({ calved: say.day(calved) }),
  'work.heat-expected': ({ seminated }: { seminated: string }, say: Say) => ({
    seminated: say.day(seminated),
  }),
  'work.heat-returns': ({ seen }: { seen: string }, say: Say) => ({ seen: say.day(seen) }),
  'work.open-since-calving': ({ calved }: { calved: string }, say: Say) => ({ calved: say.day(calved) }),
  'work.in-heat-open': ({ calved }: { calved: string }, say: Say) => ({ calved: say.day(calved) }),
  'work.heifer-old-enough': ({ born }: { born: string }, say: Say) => ({ born: say.day(born) }),
  'work.in-heat-heifer': ({ born }: { born: string }, say: Say) => ({ born: say.day(born) }),
  'work.recheck': ({ checked }: { checked: string }, say: Say) => ({ checked: say.day(checked) }),
  'work.check': ({ seminated }: { seminated: string }, say: Say) => ({ seminated: say.day(seminated) }),
  'work.dry-off': ({ calving }: { calving: string }, say: Say) => ({ calving: say.day(calving) }),
  'work.declare': happened,
  /** `why` is what the keeper wrote of it; an import may have left it out. */
  'work.declare_refused': (values: Declared & { why: string }, say: Say) => ({
    ...happened(values, say),
    why: values.why,
    says: values.why ? 'yes' : 'no',
  }),
  'work.calf': ({ born }: { born: string }, say: Say) => ({ born: say.day(born) }),
} satisfies Fillings;
