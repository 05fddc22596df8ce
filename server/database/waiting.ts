/** Waiting without blocking the event loop: for a lock, and for another process to release a file. */
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFailure } from './failures.ts';

/** A first-come, first-served lock. */
export class Lock {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves when the lock is free, with the function that releases it. */
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

/** How long another process may hold the file before those who wait are refused. */
const PATIENCE_MS = 5000;
const PAUSES_MS = [1, 2, 5, 10, 20];
const LONGEST_PAUSE_MS = 50;

/**
 * The answer of `attempt`, tried again for five seconds from `asked` (of `performance.now()`) while another process
 * has locked the file, but at least once. SQLite's own waiting would block the whole process. Throws what the last
 * attempt threw.
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

/** Whether another process has locked the file. */
export function isBusy(error: unknown): boolean {
  return databaseFailure(error) === 'unavailable';
}
