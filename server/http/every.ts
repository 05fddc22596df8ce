/** What the server does again and again. */

/** Begins nothing new when it is stopped, and resolves when what is under way is done. */
export interface Repeated {
  stop(): Promise<void>;
}

/**
 * Runs `work` after `firstMs` and then every `ms`, one run at a time; what a run throws goes to `failed`. The time is
 * counted, not read off the clock: a timetable reckoned from a clock that ran ahead would wait for years.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  firstMs = 0,
): Repeated {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= work()
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
