import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns of at least `minWidth` px the element has room for. */
export function useColumns(element: RefObject<HTMLElement | null>, minWidth: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    if (!element.current) return;
    const box = element.current;
    const measure = () => setColumns(Math.max(1, Math.floor(box.clientWidth / minWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [element, minWidth]);
  return columns;
}
