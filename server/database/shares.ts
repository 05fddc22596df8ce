/** Who may use a connection when: reads go on while changes wait for a lock, or for a standby. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from './failures.ts';

/** What a connection is wanted for. What the server does by itself counts as a change. */
export type Share = 'read' | 'change';

const duties = new AsyncLocalStorage<true>();

/** Runs work that nobody waits for: all that it does on the database counts as changes. */
export function asDuty<T>(work: () => T): T {
  return duties.run(true, work);
}

interface Waiting {
  share: Share;
  begin: () => void;
}

/** Lends so and so many connections at a time, at most three quarters of them for changes. */
export class Shares {
  readonly all: number;
  readonly #forChanges: number;
  readonly #queue: Waiting[] = [];
  #lent = 0;
  #lentForChanges = 0;

  constructor(all: number) {
    this.all = all;
    this.#forChanges = Math.max(1, Math.floor((all * 3) / 4));
  }

  /** How many wait for one. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves when there is a connection for `wanted`, with what gives it back; throws UnavailableError when there is none in `ms`. */
  async take(wanted: Share, ms: number): Promise<() => void> {
    const share = duties.getStore() ? 'change' : wanted;
    if (this.#isFree(share)) this.#lend(share);
    else await this.#wait(share, ms);
    return () => {
      this.#lent -= 1;
      if (share === 'change') this.#lentForChanges -= 1;
      this.#next();
    };
  }

  #isFree(share: Share): boolean {
    return this.#lent < this.all && (share === 'read' || this.#lentForChanges < this.#forChanges);
  }

  #lend(share: Share): void {
    this.#lent += 1;
    if (share === 'change') this.#lentForChanges += 1;
  }

  #wait(share: Share, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        share,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        reject(new UnavailableError(`no connection was free for a ${share} within ${ms} ms`));
      }, ms);
      this.#queue.push(waiting);
    });
  }

  /** In the order of arrival, except that reads pass changes that must wait for another change. */
  #next(): void {
    const index = this.#queue.findIndex(({ share }) => this.#isFree(share));
    const [next] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (!next) return;
    this.#lend(next.share);
    next.begin();
  }
}
