import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Where an element lies: how far from the page's top, and how wide it is, in px. */
interface Place {
  top: number;
  width: number;
}

/**
 * The place of an element, followed while what is above it grows or shrinks; null until it has one. It is told by the
 * browser once the page is laid out, and what follows from it is drawn in the same frame: to ask for it before would have
 * the whole page laid out at a time when there is enough to do.
 */
export function usePlace(element: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = element.current;
      if (!box) return;
      const top = Math.round(box.getBoundingClientRect().top + window.scrollY);
      const width = box.clientWidth;
      flushSync(() =>
        setPlace((last) => (last?.top === top && last.width === width ? last : { top, width })),
      );
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
