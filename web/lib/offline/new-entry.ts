/** What somebody enters, as it is kept: the act with all that is needed to send it later. */
import { farmDay } from '#domain/calendar/calendar.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { RequestedAct } from '#domain/outbox/act-of-request.ts';
import { doubtOfEntry } from '#domain/outbox/doubts.ts';
import {
  type Entry,
  type EntryArgs,
  isKeptId,
  type NewEntry,
  type SeenAnimal,
  type SeenRow,
} from '#domain/outbox/entry.ts';
import { namedOf, rowAnswer, tryEntry } from '#domain/outbox/fold.ts';
import { touchesOf } from '#domain/outbox/order.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Role } from '#domain/values/roles.ts';
import type { FoldedFarm } from './kept-farm.ts';
import { makersOf, type Outbox } from './outbox.ts';

interface Entering {
  readonly key: string;
  readonly act: RequestedAct;
  readonly role: Role;
  /** ms since 1970, by the server's clock as far as it is known. */
  readonly at: number;
  /** Whether the server can be reached: others may have changed the herd, so it decides whether the act is refused. */
  readonly isReached: boolean;
  /** The version of the row that the form was opened on; absent where it is the one that is known. */
  readonly saw?: number | undefined;
  /** What stood in it, where that is not what this phone has of the herd. */
  readonly sawThere?: SeenRow['values'] | undefined;
  /** The entry that is said anew: it keeps its place and its day. */
  readonly mended?: Entry | null;
  readonly typed?: Entry['typed'];
  /** Whether a picture goes along. */
  readonly photo?: boolean;
}

/** A number that no entry has yet, for an act that is only tried. */
const NEXT = 0;

/** Throws `AppError` where the rules refuse the act, and the server cannot be asked. */
export async function newEntry(
  outbox: Outbox,
  farm: FoldedFarm,
  {
    key,
    act,
    role,
    at,
    isReached,
    saw,
    sawThere,
    mended = null,
    typed,
    photo = mended?.photo ?? false,
  }: Entering,
): Promise<NewEntry> {
  const made = {
    made_at: mended?.made_at ?? new Date(at).toISOString(),
    made_on: mended?.made_on ?? farmDay(at, farm.settings.time_zone),
    role: mended?.role ?? role,
  };
  const doable = { ...act, ...made, n: mended?.n ?? NEXT };
  const makes = makesOf(farm, doable, isReached);
  const { id } = act.args;
  const table = id === undefined ? null : namedOf(act).table;
  const row = id === undefined || !table ? undefined : farm.herd.find(table, id);
  const isNamed = id !== undefined || sawThere !== undefined;
  const unknown = !isNamed || saw === undefined ? null : { version: saw, values: sawThere ?? {} };
  const seen = mended?.seen ?? (row && table ? seenAs(farm, table, row, saw) : unknown);
  const touches = touchesOf(act.kind, act.args, seen);
  return {
    key,
    ...act,
    ...made,
    ...{ seen, makes, photo },
    ...(typed && { typed }),
    doubt: doubtOfEntry(farm, doable, farm.folding.known),
    knew: farm.state.cursor,
    refs: await refsOf(outbox, act.args),
    touches,
    animals: animalsOf(farm, touches),
    generation: farm.state.generation,
  };
}

/** The row as the keeper saw it. Of an older version nobody knows what stood there: every field counts as changed since. */
function seenAs(farm: FoldedFarm, table: HerdTable, { id, version }: Versioned, saw = version) {
  return {
    version: saw,
    values: saw === version ? (rowAnswer(farm, table, id) as Record<string, unknown>) : {},
  };
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** The tables of what it makes. A refusal of the rules is told at once, unless the server can be asked: others may have changed the herd. */
function makesOf(
  farm: FoldedFarm,
  doable: Parameters<typeof tryEntry>[1],
  isReached: boolean,
): NewEntry['makes'] {
  try {
    return tryEntry(farm, doable, farm.folding).makes;
  } catch (error) {
    if (error instanceof AppError && (isReached || isUnknown(error))) return [];
    throw error;
  }
}

/** Whether an act names what this phone does not know: the page may be newer than the herd that is kept, so the server decides. */
const isUnknown = ({ reasons }: AppError) =>
  reasons.some(({ code }) => code === 'entity.unknown' || code === 'cow.unknown');

export async function refsOf(outbox: Outbox, args: EntryArgs): Promise<string[]> {
  const makers = new Set(makersOf({ args }));
  if (makers.size === 0) return [];
  const { waiting, sent } = await outbox.all();
  return [...waiting, ...sent.map(({ entry }) => entry)]
    .filter(({ n }) => makers.has(n))
    .map(({ key }) => key);
}

/** The animals that it touches or names, as they are known again after a backup was restored. */
export function animalsOf({ herd }: FoldedFarm, touches: readonly string[]): SeenAnimal[] {
  const ids = touches.flatMap((touch) => /^(?:names )?cows (\d+)$/.exec(touch)?.[1] ?? []).map(Number);
  const cows = ids.flatMap((id) => (isKeptId(id) ? [] : (herd.cow(id) ?? [])));
  return cows.map(({ id, id_number, date_of_birth, name }) => ({ id, id_number, date_of_birth, name }));
}
