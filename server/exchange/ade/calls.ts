/**
 * The last calls of each farm: noted in memory, and written every few seconds, so that no page waits for a write. What was noted and not
 * written when the process was killed is lost.
 */
import { type AdeCall, MOST_CALLS } from '#domain/exchange/ade/calls.ts';
import type { Db } from '../../database/database.ts';
import { databaseFailure } from '../../database/failures.ts';
import { keepCalls, readCalls } from './calls.repository.ts';

/** Of so many farms calls wait at once to be written; of more those are dropped that waited longest. */
const MOST_FARMS = 1000;

export class AdeCalls {
  readonly #db: Db;
  /** By farm, the oldest first. */
  readonly #waiting = new Map<number, AdeCall[]>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  note(farmId: number, call: AdeCall): void {
    const calls = this.#waiting.get(farmId) ?? [];
    if (calls.length === 0) this.#makeRoom();
    this.#waiting.set(farmId, calls);
    if (calls.push(call) > MOST_CALLS) calls.shift();
  }

  #makeRoom(): void {
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST_FARMS && oldest !== undefined) this.#waiting.delete(oldest);
  }

  /**
   * The farm's last calls, the newest first; those that another process noted a moment ago may not be among them. What waits is written
   * before, so that any process answers them from now on.
   */
  of(farmId: number): Promise<AdeCall[]> {
    return this.#inTurn(async () => {
      await this.#writeAll().catch(() => undefined);
      const kept = await readCalls(this.#db, farmId);
      return [...(this.#waiting.get(farmId) ?? []).toReversed(), ...kept].slice(0, MOST_CALLS);
    });
  }

  /** Writes what was noted. What cannot be written now waits; rejects where it never can be. */
  write(): Promise<void> {
    return this.#inTurn(() => this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    for (const [farmId, calls] of [...this.#waiting]) {
      const some = [...calls];
      const written = await keepCalls(this.#db, farmId, some).then(() => null, failureOf);
      if (written?.mayPass) return;
      const rest = calls.filter((call) => !some.includes(call));
      if (rest.length > 0) this.#waiting.set(farmId, rest);
      else this.#waiting.delete(farmId);
      if (written) throw written.error;
    }
  }

  /** One after the other, so that no call is read twice, or not at all, while it is being written. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn;
    return turn;
  }
}

function failureOf(error: unknown) {
  const failure = databaseFailure(error);
  return { error, mayPass: failure === 'full' || failure === 'unavailable' || failure === 'failing' };
}
