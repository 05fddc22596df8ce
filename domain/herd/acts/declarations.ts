/** What a keeper says of the declarations of many events at once: an authority hears of them elsewhere. */
import type { PlainDate } from '../../calendar/calendar.ts';
import type { DeclaredEvent, MarkedState } from '../../kinds/declaration/kind.ts';
import { message } from '../../messages/message.ts';
import { writing } from '../asks.ts';
import type { Herd } from '../herd.ts';
import type { HerdRows } from '../rows.ts';
import type { Act } from '../run.ts';

type DeclarationRow = HerdRows['declarations'];

interface MarkedEvent {
  readonly cow: number;
  readonly event: DeclaredEvent;
  readonly day: PlainDate;
}

export interface Marking {
  /** Each event once; their animals are the farm's. */
  readonly events: readonly MarkedEvent[];
  /** `to_do`: as if nobody had said anything. */
  readonly state: MarkedState | 'to_do';
  /** Of what is declared; today where nothing is sent. */
  readonly declared_on?: PlainDate | null | undefined;
  readonly number?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/** Any state follows any. The file to which an event was written stays known, whatever is said later. */
export const markDeclarations: Act<Marking, { readonly count: number }> = {
  kind: 'declaration.mark',
  fields: ['declarations', 'declared_on', 'number', 'reason'],
  asks: ({ events }) =>
    writing(
      events.map(({ cow }) => cow),
      'declarations',
    ),
  run({ herd, today, arrival, refuse }, { events, state, declared_on, number = null, reason = null }) {
    const isDeclared = state === 'declared';
    const on = isDeclared ? (declared_on ?? today) : null;
    if (on !== null && on > (arrival?.day ?? today)) return refuse('declared_on', message('date.in-future'));
    const before = on === null ? undefined : events.find(({ day }) => on < day);
    if (before) return refuse('declared_on', message('declaration.before-event', { date: before.day }));
    for (const event of events) {
      const marks = marksOf(herd, event);
      const known = marks.pop();
      // A file that was taken in may have said it twice: what was said last counts.
      for (const other of marks) herd.remove('declarations', other);
      if (state === 'to_do') {
        if (known) herd.remove('declarations', known);
        continue;
      }
      const said = { state, declared_on: on, number: isDeclared ? number : null, reason };
      if (known) herd.update('declarations', known, said);
      else {
        const { cow, event: name, day: event_on } = event;
        herd.insert('declarations', { cow, event: name, event_on, ...said, file: null });
      }
    }
    return { count: events.length };
  },
};

function marksOf(herd: Herd, { cow, event, day }: MarkedEvent): DeclarationRow[] {
  const animal = herd.cow(cow);
  if (!animal) return [];
  return [...herd.recordsOn('declarations', animal, day)].filter((row) => row.event === event);
}
