/** Whether a resource that comes from outside is one that is here already, and what becomes of it then. */
import { dayOf, hasTime } from '../../calendar/calendar.ts';
import { columnsOf, KINDS, type Table } from '../../kinds/index.ts';
import { keptChoices } from '../../kinds/several.ts';
import { cell } from '../../values/objects.ts';
import type { Fields } from './ade.ts';
import type { CollectionName } from './collections.ts';
import type { SaidWhence } from './reading.ts';

/** By what a resource is known again. It is one of its collection and its farm. */
interface Identity {
  readonly source: string;
  readonly sourceId: string;
}

/**
 * The identity of a resource: what its sender calls it, else what it calls itself, else its animal and time.
 * @param sender what stands for a sender that names no source: the id of the key, or the file
 * @param about the animal and the time of an event
 */
export function identityOf(
  { source, sourceId, id }: SaidWhence,
  sender: string,
  about: { readonly cow: number | null; readonly when: string | null },
): Identity {
  return { source: source ?? sender, sourceId: sourceId ?? id ?? `${about.cow ?? ''}@${about.when ?? ''}` };
}

/** What is kept of a resource that came before under the same identity. Moments are RFC 3339 in UTC, with milliseconds. */
export interface KeptResource {
  /** Of the version that counts. */
  readonly modified: string;
  /** What came last says the same as what comes now. */
  readonly isSame: boolean;
  /** When a person changed or deleted here what was made of it; null where nobody did. */
  readonly changedHere: string | null;
  /** Its record is not there any more. */
  readonly isGone: boolean;
}

export type Verdict =
  /** Nothing is kept under this identity: what meets it is looked for, else it is made. */
  | 'new'
  | 'change'
  | 'delete'
  /** Nothing is written, and the sender is told why. */
  | 'unchanged'
  | 'older'
  | 'changed-here'
  | 'nothing-deleted';

/** How each verdict is told by which nothing is written: *changed-here* is a warning, for what was sent is not what is here. */
export const SEVERITIES = {
  unchanged: 'Information',
  older: 'Information',
  'nothing-deleted': 'Information',
  met: 'Information',
  'changed-here': 'Warning',
} as const;

/** When a sender changed what it sends: now where it does not say so, or names a moment ahead. */
export function modifiedOf({ modified }: Pick<SaidWhence, 'modified'>, now: string): string {
  return modified === null || modified > now ? now : modified;
}

/**
 * What becomes of a resource. A person who was here later than its sender wins; else the newer version does.
 * @param now RFC 3339 in UTC, with milliseconds
 */
export function verdictOf(
  whence: Pick<SaidWhence, 'modified' | 'isDeleted'>,
  kept: KeptResource | null,
  now: string,
): Verdict {
  if (!kept) return whence.isDeleted ? 'nothing-deleted' : 'new';
  // Many programs send all they have every hour: the same again, without a time, is as old as it was.
  const isAgain = kept.isSame && whence.modified === null && !whence.isDeleted;
  const modified = isAgain ? kept.modified : modifiedOf(whence, now);
  if (kept.isGone && whence.isDeleted) return 'nothing-deleted';
  if (!whence.isDeleted && kept.isSame && !kept.isGone && kept.changedHere === null) return 'unchanged';
  if (kept.changedHere !== null && kept.changedHere > modified) return 'changed-here';
  if (modified < kept.modified) return 'older';
  return whence.isDeleted ? 'delete' : 'change';
}

/** Collections whose resources meet a record that was entered here. Births and parturitions meet by their calves. */
const MEETING: ReadonlySet<CollectionName> = new Set([
  'arrivals',
  'inseminations',
  'pregnancy-checks',
  'abortions',
  'heats',
  'drying-offs',
  'treatments',
  'weights',
  'test-day-results',
  'departures',
  'deaths',
]);

export function mayMeet(collection: CollectionName): boolean {
  return MEETING.has(collection);
}

/** A record that meets what was sent, and the columns of it that are filled. */
interface Met<Row extends object> {
  readonly row: Row;
  readonly filled: Fields;
}

/**
 * The one record that came from nobody outside and says nothing different from what was sent; null where there is none, or more than one.
 * @param rows those of the animal and the day
 * @param values what was read, by columns
 * @param isClaimed whether one came from outside; asked only of those that say nothing different, for it has to be looked up
 */
export function metIn<Row extends object>(
  table: Table,
  rows: readonly Row[],
  values: Fields,
  isClaimed: (row: Row) => boolean,
): Met<Row> | null {
  const met = rows.flatMap((row) => {
    const filled = filling(table, row, values);
    return filled && !isClaimed(row) ? [{ row, filled }] : [];
  });
  const [only, another] = met;
  return only && !another ? only : null;
}

/** What a record gains by what was sent; null where they differ. */
function filling(table: Table, row: object, values: Fields): Fields | null {
  const { filled, changed } = comparedWith(table, row, values);
  return Object.keys(changed).length === 0 ? filled : null;
}

/** By table: listed anew for each record of a day they took longer than all that is compared. */
const COLUMNS = new Map(KINDS.map((kind) => [kind.table, columnsOf(kind)]));

/**
 * How what was sent differs from a record: what is not known of it here, and what is known otherwise. A moment says more than its day,
 * and null says nothing.
 */
export function comparedWith(
  table: Table,
  row: object,
  values: Fields,
): { readonly filled: Fields; readonly changed: Fields } {
  const filled: Record<string, unknown> = {};
  const changed: Record<string, unknown> = {};
  for (const [name, { type, choices }] of COLUMNS.get(table) ?? []) {
    const sent = cell(values, name);
    if (sent === undefined || sent === null) continue;
    const said = Array.isArray(sent) ? keptChoices(sent.map(String), choices) : sent;
    const here = cell(row, name) ?? null;
    if (here === said) continue;
    if (here === null || (type === 'time' && saysTheDayAlone(here, said))) filled[name] = sent;
    else if (!(type === 'time' && saysTheDayAlone(said, here))) changed[name] = sent;
  }
  return { filled, changed };
}

/** Whether one of two moments is the day of the other, of which no hour is known. */
function saysTheDayAlone(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return !hasTime(one) && dayOf(one) === dayOf(other);
}
