/**
 * What sessions have come to, kept from one change to the next: whoever records an animal is told it, and to read all animals of the
 * session each time would take longer than to record her. What others changed on the farm meanwhile is read again animal by animal: the
 * journal tells whose.
 */
import { type SessionSummary, summaryOf } from '#domain/crush/summary.ts';
import { namesOf, readOneRow, readSession, type SummedAt, toldOf } from '../herd/crush/answers.ts';
import type { Session } from '../herd/crush/noted.ts';
import { animalsThere } from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { MOST_TOUCHED, touchedAfter } from '../herd/lives/touched.repository.ts';

/** So many sessions are kept; a farm has one or two at a time. */
const MOST_KEPT = 20;
/** Where more animals were changed meanwhile, the whole session is read again. */
const MOST_READ_AGAIN = 20;

interface Kept {
  /** The farm's revision after the change, its generation, and the session's version. */
  readonly revision: number;
  readonly generation: string;
  readonly version: number;
  readonly summed: readonly SummedAt[];
  readonly expected: readonly number[];
}

/** An animal's row with the summary; to be kept once the change is written. */
export interface AnsweredRow {
  readonly row: NonNullable<Awaited<ReturnType<typeof readOneRow>>>['row'] | undefined;
  readonly summary: SessionSummary;
  readonly keep: () => void;
}

export class SummedSessions {
  readonly #kept = new Map<string, Kept>();

  /** Inside a change, after the row of `cow` was written. */
  async after(change: HerdChange, session: Session, cow: number): Promise<AnsweredRow> {
    const { db, context } = change;
    const { farm_id, revision, generation } = context;
    const name = `${farm_id} ${session.id}`;
    const known = this.#kept.get(name);
    const fits = known?.generation === generation && known.version === session.version;
    const others = fits ? await changedSince(change, known.revision) : null;
    const brought = known && others ? await broughtUp(change, session, known, others) : null;
    const one = brought ? await readOneRow(db, context, session, cow) : undefined;
    const read = brought ? null : await readSession(db, context, session);
    const summed = read?.summed ?? withRow(brought?.summed ?? [], cow, one?.summed);
    const expected = read?.expected ?? brought?.expected ?? [];
    return {
      row: read ? read.rows.find((row) => row.cow === cow) : one?.row,
      summary: summaryOf(summed, expected, namesOf(toldOf(session))),
      keep: () => {
        this.#kept.delete(name);
        this.#kept.set(name, { revision, generation, version: session.version, summed, expected });
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
      },
    };
  }
}

/** The rows by `at`, then as they were entered, with another row of an animal. */
function withRow(summed: readonly SummedAt[], cow: number, row: SummedAt | undefined): readonly SummedAt[] {
  const others = summed.filter((other) => other.cow !== cow);
  if (!row) return others;
  const place = others.findLastIndex(({ at, id }) => at < row.at || (at === row.at && id < row.id));
  return others.toSpliced(place + 1, 0, row);
}

/** The animals that were changed after a revision and before this change; null where they are many, or not all known. */
async function changedSince({ db, context }: HerdChange, from: number): Promise<ReadonlySet<number> | null> {
  const before = context.revision - 1;
  if (from === before) return new Set();
  const found = await touchedAfter(db, context.farm_id, from);
  if (found.length >= MOST_TOUCHED) return null;
  const touched = found.filter(({ revision }) => revision <= before);
  const animals = new Set(touched.flatMap(({ cow_id }) => cow_id ?? []));
  const isWhole = new Set(touched.map(({ revision }) => revision)).size === before - from;
  return isWhole && animals.size <= MOST_READ_AGAIN ? animals : null;
}

/** What is known, with these animals as they are now: their rows, and whether they are there to be expected. */
async function broughtUp(
  { db, context }: HerdChange,
  session: Session,
  known: Kept,
  animals: ReadonlySet<number>,
): Promise<Pick<Kept, 'summed' | 'expected'>> {
  if (animals.size === 0) return known;
  let { summed } = known;
  for (const cow of animals)
    summed = withRow(summed, cow, (await readOneRow(db, context, session, cow))?.summed);
  const there = await animalsThere(db, context.farm_id, [...animals]);
  const before = new Set(known.expected);
  const expected = toldOf(session).expected.filter((cow) => (animals.has(cow) ? there : before).has(cow));
  return { summed, expected };
}
