/** Lets one tab send what waits: at once when something was entered or the line came back, and again after every pause. */
import type { Drain, Drained } from './drain.ts';
import type { Outbox } from './outbox.ts';

export interface SenderParts {
  readonly drain: Pick<Drain, 'run'>;
  readonly outbox: Pick<Outbox, 'version' | 'subscribe'>;
  /** The name of the lock that one tab holds while it sends. */
  readonly name: string;
  /** Undefined where the browser has none: then every tab sends, and the keys of the entries keep them from being done twice. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** ms by a clock that nobody can set. */
  readonly now: () => number;
  /** Calls back after so many ms; answers how to forget it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Whether somebody looks at the page. */
  readonly isSeen: () => boolean;
  /** Is told when a pass begins, and how it ended. */
  readonly began: () => void;
  readonly ended: (how: Drained) => void;
}

/** While somebody looks, a line that is back is noticed within so many seconds, without a word of the browser. */
const LOOK_SECONDS = 12;
/** How soon one asks again whether the tab that sends is done, and after how long without a sign of it one takes over. */
const ELSEWHERE_SECONDS = 5;
const FROZEN_MS = 30_000;

const ELSEWHERE: Drained = { because: 'elsewhere', again: ELSEWHERE_SECONDS, arrived: 0 };

export class Sender {
  readonly #parts: SenderParts;
  #running = false;
  #again = false;
  #stopped = false;
  #forget: () => void = () => undefined;
  /** Since when another tab holds the lock without a sign of work. */
  #denied: { since: number; version: number } | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Sends now: after a save, at the start, when the line is back, when the page is looked at, when somebody presses. */
  nudge(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    this.#forget();
    this.#parts.began();
    void this.#pass()
      .catch((): Drained => ({ because: 'line', again: LOOK_SECONDS, arrived: 0 }))
      .then((how) => {
        this.#running = false;
        this.#parts.ended(how);
        if (this.#stopped) return;
        if (this.#again) {
          this.#again = false;
          this.nudge();
        } else if (how.again !== null) this.#wait(how.because, how.again);
      });
  }

  stop(): void {
    this.#stopped = true;
    this.#forget();
  }

  #wait(because: Drained['because'], seconds: number): void {
    const pause = because === 'line' && this.#parts.isSeen() ? Math.min(seconds, LOOK_SECONDS) : seconds;
    this.#forget = this.#parts.later(() => this.nudge(), pause * 1000);
  }

  async #pass(): Promise<Drained> {
    const { drain, locks, name, outbox, now } = this.#parts;
    if (!locks) return drain.run();
    if (this.#denied?.version !== outbox.version) this.#denied = null;
    // A tab that the system has frozen stops nobody.
    const steal = this.#denied !== null && now() - this.#denied.since > FROZEN_MS;
    const how = await locks.request(name, steal ? { steal: true } : { ifAvailable: true }, async (lock) =>
      lock ? drain.run() : null,
    );
    if (how) {
      this.#denied = null;
      return how;
    }
    this.#denied ??= { since: now(), version: outbox.version };
    return ELSEWHERE;
  }
}
