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
  asks: ({ events }) => markingOf(events),
  run({ herd, today, arrival, refuse }, { events, state, declared_on, number = null, reason = null }) {
    const isDeclared = state === 'declared';
    const on = isDeclared ? (declared_on ?? today) : null;
    if (on !== null && on > (arrival?.day ?? today)) return refuse('declared_on', message('date.in-future'));
    const before = on === null ? undefined : events.find(({ day }) => on < day);
    if (before) return refuse('declared_on', message('declaration.before-event', { date: before.day }));
    const said = { state, declared_on: on, number: isDeclared ? number : null, reason };
    for (const event of events) say(herd, event, said);
    return { count: events.length };
  },
};

export interface Filing {
  readonly events: readonly MarkedEvent[];
  /** The file that they were written to. */
  readonly file: number;
}

/** What was written to a file is neither declared nor refused any more: the keeper says so again after the upload. */
export const fileDeclarations: Act<Filing, { readonly count: number }> = {
  kind: 'declaration.file',
  fields: ['declarations'],
  asks: ({ events }) => markingOf(events),
  run({ herd }, { events, file }) {
    const said = { state: 'file_made', declared_on: null, number: null, reason: null, file } as const;
    for (const event of events) say(herd, event, said);
    return { count: events.length };
  },
};

function markingOf(events: readonly MarkedEvent[]) {
  return writing(
    events.map(({ cow }) => cow),
    'declarations',
  );
}

type Said = Pick<DeclarationRow, 'declared_on' | 'number' | 'reason'> & {
  readonly state: Marking['state'];
  /** Left out, it stays what it was. */
  readonly file?: number;
};

/** Of an event nothing but this is said from now on. */
function say(herd: Herd, event: MarkedEvent, { state, ...said }: Said): void {
  const marks = marksOf(herd, event);
  const known = marks.pop();
  // A file that was taken in may have said it twice: what was said last counts.
  for (const other of marks) herd.remove('declarations', other);
  if (state === 'to_do') {
    if (known) herd.remove('declarations', known);
    return;
  }
  if (known) {
    herd.update('declarations', known, { state, ...said });
    return;
  }
  const { cow, event: name, day: event_on } = event;
  herd.insert('declarations', { cow, event: name, event_on, state, file: null, ...said });
}

function marksOf(herd: Herd, { cow, event, day }: MarkedEvent): DeclarationRow[] {
  const animal = herd.cow(cow);
  if (!animal) return [];
  return [...herd.recordsOn('declarations', animal, day)].filter((row) => row.event === event);
}
