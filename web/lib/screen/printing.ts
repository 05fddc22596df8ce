/** Whether the browser is printing the page, for parts that are only on paper. */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

// Said by browsers before they take the page to paper, and after.
let announced = false;
addEventListener('beforeprint', () => {
  announced = true;
});
addEventListener('afterprint', () => {
  announced = false;
});

/** Whether the page is being printed, or is about to be. */
export const isPrinting = (): boolean => announced || matchMedia('print').matches;

/**
 * Calls `listener` when printing begins or ends; what it draws is there before the browser goes on. Answers how to stop.
 */
export function onPrinting(listener: () => void): () => void {
  const paper = matchMedia('print');
  const draw = () => flushSync(listener);
  addEventListener('beforeprint', draw);
  addEventListener('afterprint', draw);
  // For browsers without these two events.
  paper.addEventListener('change', draw);
  return () => {
    removeEventListener('beforeprint', draw);
    removeEventListener('afterprint', draw);
    paper.removeEventListener('change', draw);
  };
}

/** Whether the page is being printed. Known just before, also to a part that is fetched only while the page is printed. */
export const usePrinting = (): boolean => useSyncExternalStore(onPrinting, isPrinting);
