/** What is not seen at first comes when the page has nothing else to do, and at once when it is printed. */
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
addEventListener('beforeprint', () => {
  printing = true;
});
addEventListener('afterprint', () => {
  printing = false;
});

/** Whether the page has been idle since this is on it, or is being printed. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(printing);
  useEffect(() => {
    if (idle) return;
    // In small pieces, between which the page answers.
    const now = () => startTransition(() => setIdle(true));
    const toPaper = () => flushSync(() => setIdle(true));
    const waiting = 'requestIdleCallback' in window ? requestIdleCallback(now) : null;
    // For browsers without `requestIdleCallback`.
    const timer = waiting === null ? setTimeout(now, 50) : undefined;
    addEventListener('beforeprint', toPaper);
    return () => {
      if (waiting !== null) cancelIdleCallback(waiting);
      clearTimeout(timer);
      removeEventListener('beforeprint', toPaper);
    };
  }, [idle]);
  return idle;
}
