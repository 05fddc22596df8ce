import { useEffect, useState } from 'react';

interface Marked {
  /** How many entries the arrow keys have moved on; a negative number counts from the end. */
  steps: number;
  byKey: boolean;
}

/**
 * Which entry of a list box is marked, by the arrow keys or by what points at it; -1 where none is. The keys go round, and those that
 * are pressed before the list is there count once it is.
 * @param id what the ids of the entries begin with: `${id}-0`
 * @param atFirst the entry that is marked before anything is pressed
 */
export function useMarked(id: string, count: number, atFirst = -1) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const active = count === 0 ? -1 : marked === null ? atFirst : ((marked.steps % count) + count) % count;
  const shown = marked?.byKey ? active : -1;
  useEffect(() => {
    if (shown >= 0) document.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, shown]);

  function step(by: 1 | -1): void {
    setMarked((before) => {
      const from = before?.steps ?? atFirst;
      const isFromNone = before === null && atFirst < 0;
      return { steps: isFromNone && by < 0 ? -1 : from + by, byKey: true };
    });
  }

  return {
    active,
    step,
    point: (index: number) => setMarked({ steps: index, byKey: false }),
    clear: () => setMarked(null),
  };
}

/** The step of an arrow key; null of any other. */
export function stepOfKey(key: string): 1 | -1 | null {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : null;
}
