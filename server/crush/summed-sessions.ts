/**
 * What sessions have come to, kept from one change to the next: whoever records an animal is told it, and to read all animals of the
 * session each time would take longer than to record her. It holds as long as nothing else was changed on the farm.
 */
import { type SessionSummary, summaryOf } from '#domain/crush/summary.ts';
import { namesOf, readOneRow, readSession, type SummedAt, toldOf } from '../herd/crush/answers.ts';
import type { Session } from '../herd/crush/noted.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';

/** So many sessions are kept; a farm has one or two at a time. */
const MOST_KEPT = 20;

interface Kept {
  /** The farm's revision and generation after the change, and the session's version. */
  readonly stand: string;
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
  async after({ db, context }: HerdChange, session: Session, cow: number): Promise<AnsweredRow> {
    const { farm_id, revision, generation } = context;
    const name = `${farm_id} ${session.id}`;
    const standAt = (at: number) => `${at} ${generation} ${session.version}`;
    const known = this.#kept.get(name);
    const isKnown = known?.stand === standAt(revision - 1);
    const one = isKnown ? await readOneRow(db, context, session, cow) : undefined;
    const read = isKnown ? null : await readSession(db, context, session);
    const summed = read?.summed ?? withRow(known?.summed ?? [], cow, one?.summed);
    const expected = read?.expected ?? known?.expected ?? [];
    return {
      row: read ? read.rows.find((row) => row.cow === cow) : one?.row,
      summary: summaryOf(summed, expected, namesOf(toldOf(session))),
      keep: () => {
        this.#kept.delete(name);
        this.#kept.set(name, { stand: standAt(revision), summed, expected });
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
      },
    };
  }
}

/** The rows by `at`, then as they were entered, with another row of an animal. */
function withRow(summed: readonly SummedAt[], cow: number, row: SummedAt | undefined): SummedAt[] {
  const others = summed.filter((other) => other.cow !== cow);
  if (!row) return others;
  const place = others.findLastIndex(({ at, id }) => at < row.at || (at === row.at && id < row.id));
  return others.toSpliced(place + 1, 0, row);
}
