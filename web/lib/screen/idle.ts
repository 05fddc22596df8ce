/** Draws what is not in view at first when the page has nothing else to do, and at once when it is printed. */
import { startTransition, useEffect, useState } from 'react';
import { isPrinting, onPrinting } from './printing.ts';

/**
 * Calls `act` when the page has nothing else to do, or after `timeout` milliseconds where it never has; answers how to give
 * that up.
 */
export function whenIdle(act: () => void, timeout?: number): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act, timeout === undefined ? {} : { timeout });
    return () => cancelIdleCallback(waiting);
  }
  // For browsers without it.
  const timer = setTimeout(act, 50);
  return () => clearTimeout(timer);
}

/** Whether anything has waited for its turn already: the first page of a visit is there. */
let isStarted = false;

/**
 * Whether the page has been idle since this is on it, or is being printed. With `atStart` only the first page of a visit is
 * waited for: a later one has to be as long at once as when one left it, to come back to the same place.
 */
export function useIdle({ atStart = false } = {}): boolean {
  const [idle, setIdle] = useState(() => isPrinting() || (atStart && isStarted));
  useEffect(() => {
    if (idle) return;
    // In small pieces, between which the page answers.
    const now = () => {
      isStarted = true;
      startTransition(() => setIdle(true));
    };
    const cancel = whenIdle(now);
    const stop = onPrinting(() => setIdle(true));
    return () => {
      cancel();
      stop();
    };
  }, [idle]);
  return idle;
}
