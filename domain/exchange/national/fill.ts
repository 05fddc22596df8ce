/** Which events a file takes, in which order, and why it leaves others out. */
import { byDay, type PlainDate } from '../../calendar/calendar.ts';
import { type Message, message } from '../../messages/message.ts';
import type { FarmInFile, Lack, MadeFile, NationalFile, ToDeclare } from './national-file.ts';

interface Reason {
  /** The office's own code where it has one for this, else ours. */
  readonly code: string;
  /** The field to mend; null where it is none. */
  readonly field: string | null;
  readonly detail: Message;
}

export interface LeftOut {
  /** The id of the declaration. */
  readonly declaration: string;
  readonly reasons: readonly Reason[];
}

interface Filled {
  /** The declarations in the file, each once. */
  readonly taken: readonly ToDeclare[];
  readonly left_out: readonly LeftOut[];
  text(file: MadeFile): string;
}

const LACKS: Readonly<Record<Lack, { code: string; field: string | null; detail: Message }>> = {
  id_number: { code: 'id_number', field: 'id_number', detail: message('left-out.id-number') },
  no_id_number: { code: 'id_number', field: 'id_number', detail: message('left-out.no-id-number') },
  eid: { code: 'eid', field: 'eid', detail: message('left-out.eid') },
  breed: { code: 'breed', field: 'breed', detail: message('left-out.breed') },
  mother: { code: 'mother', field: 'mother', detail: message('left-out.mother') },
  own_mother: { code: 'mother', field: 'mother', detail: message('left-out.own-mother') },
  place_number: { code: 'place_number', field: 'place_number', detail: message('left-out.place-number') },
  date_ahead: { code: 'date_ahead', field: 'day', detail: message('left-out.date-ahead') },
  twice: { code: 'twice', field: null, detail: message('left-out.twice') },
};

/**
 * What becomes of events in a file, by day and then by animal. An event of a kind that the file does not hold must not be among them.
 * @param today the farm's day: nothing later is declared
 */
export function fill(
  file: NationalFile,
  events: readonly ToDeclare[],
  farm: FarmInFile,
  today: PlainDate,
): Filled {
  const known = new Set<string>();
  const taken: ToDeclare[] = [];
  const texts: string[] = [];
  const left_out: LeftOut[] = [];
  for (const event of events.toSorted(inOrder)) {
    const drawn = file.draw(event, farm);
    const lacks = new Set<Lack>('lacks' in drawn ? drawn.lacks : []);
    if (event.day > today) lacks.add('date_ahead');
    const key = sameAs(event);
    if (known.has(key)) lacks.add('twice');
    known.add(key);
    if (lacks.size === 0 && 'text' in drawn) {
      taken.push(event);
      texts.push(drawn.text(taken.length));
    } else left_out.push({ declaration: event.id, reasons: [...lacks].map((lack) => reasonOf(file, lack)) });
  }
  return { taken, left_out, text: (made) => file.join(texts, made) };
}

function inOrder(a: ToDeclare, b: ToDeclare): number {
  return byDay(a.day, b.day) || a.cow - b.cow || byDay(a.id, b.id);
}

/** An animal is born once, and moved as often as she is. */
function sameAs({ event, cow, id }: ToDeclare): string {
  return event === 'birth' ? `birth-${cow}` : id;
}

function reasonOf({ codes }: NationalFile, lack: Lack): Reason {
  return { ...LACKS[lack], code: codes?.[lack] ?? LACKS[lack].code };
}

/** Nobody knows the farm's number where it is asked what an animal lacks. */
const ANY_FARM: FarmInFile = { number: '', production: 'dairy' };

/** The names of the fields that the file needs of an event and that it lacks, each once. */
export function missingOf(file: NationalFile, event: ToDeclare): string[] {
  const drawn = file.draw(event, ANY_FARM);
  return 'lacks' in drawn ? [...new Set(drawn.lacks.flatMap((lack) => LACKS[lack].field ?? []))] : [];
}
