import { useCallback, useState } from 'react';

interface RowHeights {
  /** In px, by the keys of the rows that were drawn once. */
  heights: ReadonlyMap<string, number>;
  /** The `ref` of a row; its element says its key as `data-key`. */
  measure: (row: HTMLElement | null) => (() => void) | undefined;
}

/** The measured heights of rows, so that those above the screen take as much room when removed as when drawn. */
export function useRowHeights(): RowHeights {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        setHeights((last) => {
          const news = entries.flatMap(({ target, borderBoxSize: [box] }): [string, number][] => {
            const key = (target as HTMLElement).dataset.key ?? '';
            // One that has just left the page has no height.
            return box && target.isConnected && last.get(key) !== box.blockSize ? [[key, box.blockSize]] : [];
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
