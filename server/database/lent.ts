/** A connection while somebody works with it. */
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { thrownCode } from '#domain/values/thrown.ts';
import { UnavailableError } from './failures.ts';
import { inTime } from './in-time.ts';

/** How long an answer may take, in ms. */
export interface AnswerLimits {
  /** That of a commit, also that of a single statement. */
  commitMs: number;
  /** Any other. */
  answerMs: number;
}

/** SQLSTATE `read_only_sql_transaction`. */
const READ_ONLY = '25006';
/** SQLSTATE of what is only said. */
const NOTICE = '00000';
/** Whoever has not answered for so long is looked at, in ms. */
const LATE_MS = 1500;

/** Connections that were warned since their last statement began. */
const warned = new WeakSet<object>();

/** Notes from now on what PostgreSQL warns this connection of. */
export function noteWarnings(client: PoolClient): void {
  client.on('notice', ({ code }) => {
    if (code !== NOTICE) warned.add(client);
  });
}

interface Lender {
  /** The connection is free again; a broken one must be closed. */
  returned(isBroken: boolean): void;
  /** The server refused to write. */
  refusedWrites(): void;
  /** Nobody waits for its answer any more, but it goes on. */
  left(): void;
  /** There is no answer yet: its server may be gone. */
  late(): void;
}

/** What is sent: something that may write, and is lasting as soon as it is answered, or any other statement. */
type Sent = 'lasting' | 'other';

export class Lent {
  readonly #client: PoolClient;
  readonly #lender: Lender;
  readonly #limits: AnswerLimits | null;
  #isBroken = false;
  #left: Promise<unknown> | undefined;

  constructor(client: PoolClient, limits: AnswerLimits | null, lender: Lender) {
    this.#client = client;
    this.#limits = limits;
    this.#lender = lender;
  }

  /** Whether nothing can be sent on it any more. */
  get isOver(): boolean {
    return this.#isBroken || this.#left !== undefined;
  }

  /** It must not be used again. */
  spoil(): void {
    this.#isBroken = true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: who sends a statement knows its rows
  async send(query: QueryConfig, sent: Sent = 'other'): Promise<QueryResult<any>> {
    warned.delete(this.#client);
    try {
      const answer = await this.#inTime(this.#client.query(query), sent);
      // Also when the wait for the standby was cancelled: PostgreSQL answers success then, with a warning.
      if (sent === 'lasting' && warned.has(this.#client))
        throw new UnavailableError('the commit was not replicated');
      return answer;
    } catch (error) {
      if (thrownCode(error) === READ_ONLY) {
        this.#isBroken = true;
        this.#lender.refusedWrites();
      }
      throw error;
    }
  }

  /**
   * Gives it back. One whose commit is still waited for counts on until PostgreSQL lets go of it: there it goes on, with its
   * locks, whoever hangs up. Others in its place would use up all connections that PostgreSQL has.
   */
  giveBack(): void {
    const over = () => this.#lender.returned(this.#isBroken || this.#left !== undefined);
    if (this.#left !== undefined) this.#left.then(over, over);
    else over();
  }

  #inTime<T>(answer: Promise<T>, sent: Sent): Promise<T> {
    if (!this.#limits) return answer;
    const ms = sent === 'lasting' ? this.#limits.commitMs : this.#limits.answerMs;
    const late = setTimeout(() => this.#lender.late(), LATE_MS);
    const answered = () => clearTimeout(late);
    answer.then(answered, answered);
    return inTime(answer, ms, () => {
      if (sent === 'lasting') {
        this.#left = answer;
        this.#lender.left();
      } else {
        this.#isBroken = true;
        void this.#client.end();
      }
      return new UnavailableError(`PostgreSQL has not answered within ${ms / 1000} s`);
    });
  }
}
