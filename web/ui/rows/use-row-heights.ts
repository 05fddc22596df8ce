import { useCallback, useLayoutEffect, useRef, useState } from 'react';

interface RowHeights {
  /** In px, by the keys of the rows that were drawn once and are not as high as was estimated. */
  heights: ReadonlyMap<string, number>;
  /** The `ref` of a row; its element says its key as `data-key`, and its index as `data-index`. */
  measure: (row: HTMLElement | null) => (() => void) | undefined;
}

/** The measured heights of rows, so that those above the screen take as much room when removed as when drawn; `estimate` by their index. */
export function useRowHeights(estimate: (index: number) => number): RowHeights {
  const estimated = useRef(estimate);
  useLayoutEffect(() => {
    estimated.current = estimate;
  }, [estimate]);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        setHeights((last) => {
          const news = entries.flatMap(({ target, borderBoxSize: [box] }): [string, number][] => {
            // One that has just left the page has no height.
            if (!box || !target.isConnected || !(target instanceof HTMLElement)) return [];
            const { key = '', index } = target.dataset;
            const expected = last.get(key) ?? estimated.current(Number(index));
            return expected === box.blockSize ? [] : [[key, box.blockSize]];
          });
          return news.length > 0 ? new Map([...last, ...news]) : last;
        });
      }),
  );
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  return { heights, measure };
}
