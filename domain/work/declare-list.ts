/** What is to be declared to the authority, as the day's work lists it. Apart from what finds it: pages load this. */
import { byDay, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { Declaration } from '../declare/declarations.ts';
import { message } from '../messages/message.ts';
import type { WorkRow } from './lists.ts';
import type { WorkReason } from './window.ts';

/** What the day's work looks at of a farm's declarations. */
export interface WorkDeclared {
  /** What somebody still has to declare, or whose file may lie there; in no order. */
  readonly asked: readonly Declaration[];
  /** The animals whose birth is declared here, however far that is: nobody is asked a second time to register them. */
  readonly births: ReadonlySet<number>;
}

/** The same, and what its animals are called. Those too that left the herd: it is their leaving that is declared. */
export interface FarmDeclared extends WorkDeclared {
  readonly nameOf: (cow: number) => string;
}

/** A row for each event. Nobody puts an authority off: none is held. */
export function declareRows({ asked, nameOf }: FarmDeclared, today: PlainDate): WorkRow[] {
  return [...asked]
    .sort((a, b) => byDay(a.day, b.day) || byDay(a.id, b.id))
    .map((item) => ({
      cow: item.cow,
      cow_name: nameOf(item.cow),
      since: item.day,
      due: item.due_on,
      late_days: item.due_on === null ? 0 : Math.max(0, daysBetween(item.due_on, today)),
      held_until: null,
      hold: null,
      reason: reasonOf(item),
      declaration: item.id,
    }));
}

function reasonOf({ state, event, day, reason }: Declaration): WorkReason {
  return state === 'refused'
    ? message('work.declare_refused', { event, day, why: reason ?? '' })
    : message('work.declare', { event, day });
}
