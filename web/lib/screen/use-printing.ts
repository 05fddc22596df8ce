import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Known just before printing, so that what is drawn for paper alone is there in time. */
export function usePrinting(): boolean {
  // What asks this may be fetched only while the page is printed.
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const paper = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (paper.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    // For browsers without these two events.
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
    };
  }, []);
  return printing;
}
