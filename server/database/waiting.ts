/** Waiting that leaves the event loop to others: for one's turn, and for another process to let go of a file. */
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFailure } from './failures.ts';

/** A first-come, first-served lock. */
export class Lock {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, with the function that lets the next one in. */
  async acquire(): Promise<() => void> {
    let release: () => void = () => undefined;
    const before = this.#tail;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

/** So long another process may keep the file to itself before those who wait are refused. */
const PATIENCE_MS = 5000;
const PAUSES_MS = [1, 2, 5, 10, 20];
const LONGEST_PAUSE_MS = 50;

/**
 * What `attempt` answers, tried again for five seconds from `asked` (of `performance.now()`) while another process has
 * the file to itself, at least once. SQLite's own waiting would hold up the whole process. Throws what the last attempt
 * threw.
 */
export async function whenFree<T>(attempt: () => T, asked = performance.now()): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() - asked > PATIENCE_MS) throw error;
    }
    await pause(PAUSES_MS[tries] ?? LONGEST_PAUSE_MS);
  }
}

/** Whether another process is in the way. */
export function isBusy(error: unknown): boolean {
  return databaseFailure(error) === 'unavailable';
}
