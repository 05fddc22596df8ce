/** What happens to animals that a farm has to declare to an authority, found in their records. */
import { byDay, dayOf, type PlainDate } from '../calendar/calendar.ts';
import type { CalfStatus } from '../kinds/birth/kind.ts';
import { DECLARED_EVENTS, type DeclaredEvent } from '../kinds/declaration/kind.ts';

/** The records from which events follow, of one animal or of a herd. */
export interface DeclaredRecords {
  readonly births: readonly {
    readonly newborn_cow: number | null;
    /** The farm's wall clock. */
    readonly birth_date: string;
    /** Null where nobody said it: the calf counts as alive. */
    readonly calf_status: CalfStatus | null;
  }[];
  readonly movements: readonly {
    readonly cow: number;
    readonly direction: 'in' | 'out';
    readonly moved_on: PlainDate;
    readonly kind: string;
  }[];
  readonly tags: readonly {
    readonly cow: number;
    readonly kind: string;
    readonly removed_on: PlainDate | null;
    readonly why: string | null;
  }[];
  /** When calves were given their ear tags. */
  readonly ear_tags: readonly { readonly cow: number; readonly done_on: PlainDate }[];
}

/** Something that happened to an animal on a day. An animal has no two of a kind on a day: they are declared as one. */
export interface Happened {
  readonly event: DeclaredEvent;
  readonly cow: number;
  readonly day: PlainDate;
  /** Of a birth, when the calf was given its ear tag; null where nobody recorded it. */
  readonly tagged_on: PlainDate | null;
}

/** What an event is known by: `birth-7-2026-03-01`. */
export function idOf({ event, cow, day }: Pick<Happened, 'event' | 'cow' | 'day'>): string {
  return `${event}-${cow}-${day}`;
}

const ID = /^(birth|arrival|departure|death|tag_lost)-([1-9]\d{0,14})-(\d{4}-\d{2}-\d{2})$/;

/** What an id names; null where it is none. Whether there is such an event it does not say. */
export function readId(id: string): Pick<Happened, 'event' | 'cow' | 'day'> | null {
  const [, name, cow, day] = ID.exec(id) ?? [];
  const event = DECLARED_EVENTS.find((known) => known === name);
  return event === undefined || day === undefined ? null : { event, cow: Number(cow), day };
}

/** The calf was not born alive, or is none of the farm's: nobody declares its birth from here. */
const NOT_DECLARED: ReadonlySet<CalfStatus | null> = new Set(['stillborn', 'died_48h', 'not_kept']);

/** The tags that an authority gave. */
const OFFICIAL_TAGS: ReadonlySet<string> = new Set(['official', 'electronic']);

/** Everything in these records that may have to be declared, each event once, in no order. */
export function eventsIn({ births, movements, tags, ear_tags }: DeclaredRecords): Happened[] {
  const taggedOn = firstTags(ear_tags);
  const events = new Map<string, Happened>();
  const add = (event: DeclaredEvent, cow: number, day: PlainDate, tagged_on: PlainDate | null = null) =>
    events.set(idOf({ event, cow, day }), { event, cow, day, tagged_on });
  for (const { newborn_cow: calf, birth_date, calf_status } of births)
    if (calf !== null && !NOT_DECLARED.has(calf_status))
      add('birth', calf, dayOf(birth_date), taggedOn.get(calf) ?? null);
  for (const { cow, direction, moved_on, kind } of movements) add(wayOf(direction, kind), cow, moved_on);
  for (const { cow, kind, removed_on, why } of tags)
    if (removed_on !== null && why === 'lost' && OFFICIAL_TAGS.has(kind)) add('tag_lost', cow, removed_on);
  return [...events.values()];
}

/** What coming and leaving are declared as. */
export function wayOf(direction: 'in' | 'out', kind: string): DeclaredEvent {
  if (direction === 'in') return 'arrival';
  return kind === 'death' ? 'death' : 'departure';
}

/** The first ear tag that each animal was given: one that is given again is another matter. */
function firstTags(ear_tags: DeclaredRecords['ear_tags']): Map<number, PlainDate> {
  const first = new Map<number, PlainDate>();
  for (const { cow, done_on } of ear_tags) {
    const known = first.get(cow);
    if (known === undefined || byDay(done_on, known) < 0) first.set(cow, done_on);
  }
  return first;
}
