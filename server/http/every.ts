/** Work that the server repeats. */
import { asDuty } from '../database/shares.ts';

/** Stops: begins no new run, and resolves when the run under way is done. */
export interface Repeated {
  stop(): Promise<void>;
}

/**
 * Runs `work` after `firstMs` and then every `ms`, one run at a time; errors go to `failed`. The time is counted and
 * not read from the clock: a clock that ran ahead once would make it wait for years.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  firstMs = 0,
): Repeated {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= asDuty(work)
      .then(() => undefined, failed)
      .finally(() => {
        running = undefined;
      });
  };
  const first = firstMs > 0 ? setTimeout(run, firstMs).unref() : undefined;
  const later = setInterval(run, ms).unref();
  if (!first) run();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      await running;
    },
  };
}
