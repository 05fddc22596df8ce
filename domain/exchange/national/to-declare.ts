/** Puts together what files tell of events, from the rows of a herd. */
import type { PlainDate } from '../../calendar/calendar.ts';
import { type Happened, idOf, wayOf } from '../../declare/events.ts';
import type { ToDeclare } from './national-file.ts';
import { replacedTag } from './replaced-tags.ts';

/** Of movements and tags what files ask. */
export interface FileRecords {
  readonly movements: readonly {
    readonly cow: number;
    readonly direction: 'in' | 'out';
    readonly moved_on: PlainDate;
    readonly kind: string;
    readonly place_number: string | null;
    readonly document: string | null;
  }[];
  readonly tags: readonly ({ readonly cow: number } & Parameters<typeof replacedTag>[0][number])[];
}

export interface FileCow {
  readonly id: number;
  readonly id_number: string;
  readonly eid: string | null;
  readonly breed: string | null;
  readonly cow_gender: 'Male' | 'Female';
  readonly cow_mother: number | null;
  readonly sire: number | null;
}

/**
 * What is told of an event of this herd; null where its animal is not among `cows`. Those have their mothers and sires with them. Records may
 * be of other animals too.
 */
export function toDeclareOf(
  cows: ReadonlyMap<number, FileCow>,
  { movements, tags }: FileRecords,
): (event: Pick<Happened, 'event' | 'cow' | 'day'>) => ToDeclare | null {
  const moved = new Map<string, NonNullable<ToDeclare['movement']>>();
  for (const { cow, direction, moved_on: day, kind, place_number, document } of movements) {
    const id = idOf({ event: wayOf(direction, kind), cow, day });
    // Of two of a day, which are declared as one, each may tell something.
    const before = moved.get(id);
    moved.set(id, {
      place_number: place_number ?? before?.place_number ?? null,
      document: document ?? before?.document ?? null,
    });
  }
  const tagsOf = Map.groupBy(tags, ({ cow }) => cow);
  const numberOf = (id: number | null) => (id === null ? null : (cows.get(id)?.id_number ?? null));
  return ({ event, cow: id, day }) => {
    const cow = cows.get(id);
    if (!cow) return null;
    const { id_number, eid, breed, cow_gender, cow_mother, sire } = cow;
    const worn = { electronic: eid, official: id_number };
    return {
      ...{ id: idOf({ event, cow: id, day }), event, cow: id, day },
      animal: { id_number, eid, breed, cow_gender, mother: numberOf(cow_mother), sire: numberOf(sire) },
      movement: moved.get(idOf({ event, cow: id, day })) ?? null,
      tag: event === 'tag_lost' ? replacedTag(tagsOf.get(id) ?? [], day, worn) : null,
    };
  };
}
