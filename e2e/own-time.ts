/** The time of one tab alone: Playwright's clock is that of all tabs, also of one that is stopped. */
import type { Page } from '@playwright/test';

interface OwnTime {
  passTime: (ms: number) => Promise<void>;
}

/** Runs in the page. What it wants to be called for in less than a moment it is called for as ever. */
function ownTime(): void {
  const MOMENT = 500;
  const STEP = 100;
  const { setTimeout: later, clearTimeout: never } = window;
  const now = performance.now.bind(performance);
  const waiting = new Map<number, { run: () => void; at: number }>();
  let passed = 0;
  let last = 0;
  performance.now = () => now() + passed;
  Object.assign(window, {
    setTimeout(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      if (ms < MOMENT) return later(run, ms, ...args);
      last -= 1;
      waiting.set(last, { run: () => run(...args), at: passed + ms });
      return last;
    },
    clearTimeout(id: number) {
      if (!waiting.delete(id)) never(id);
    },
    async passTime(ms: number) {
      for (const end = passed + ms; passed < end; ) {
        passed += STEP;
        for (const [id, { run, at }] of waiting) {
          if (at > passed) continue;
          waiting.delete(id);
          run();
        }
        // What that begins, and what comes from the disk or the line, gets its turn.
        await new Promise((resolve) => later(resolve, STEP / 10));
      }
    },
  });
}

/** From its next document on the pauses of a page are over only when their time was let pass. */
export async function standStill(page: Page): Promise<void> {
  await page.addInitScript(ownTime);
}

/** Lets time pass in it, at least ten times as fast. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate((time) => (window as unknown as OwnTime).passTime(time), ms);
}
