import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Where an element lies: how far from the page's top, and how wide it is, in px. */
interface Place {
  top: number;
  width: number;
}

/**
 * The place of an element, updated while what is above it changes; null until the browser has laid the page out.
 * Asking earlier would force a layout of the whole page at a busy time.
 */
export function usePlace(element: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = element.current;
      if (!box) return;
      const top = Math.round(box.getBoundingClientRect().top + window.scrollY);
      const width = box.clientWidth;
      const follow = () =>
        setPlace((last) => (last?.top === top && last.width === width ? last : { top, width }));
      // On the way back to a scrolled page the rows are what one looks at, so they are drawn in the same frame.
      if (window.scrollY > 0) flushSync(follow);
      else follow();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
