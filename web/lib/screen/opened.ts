import { useState, useSyncExternalStore } from 'react';

/**
 * What is open above a page. Only what shows it is drawn anew when it opens or closes: a page with all its records takes
 * longer than a press may.
 */
export interface Opened<What> {
  /** What is open now; null when nothing is. */
  now: () => What | null;
  set: (what: What | null) => void;
  listen: (listener: () => void) => () => void;
}

function nothingOpened<What>(): Opened<What> {
  let now: What | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    set: (what) => {
      now = what;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Something that can be open, the same as long as the page is there. */
export function useOpened<What>(): Opened<What> {
  const [opened] = useState(nothingOpened<What>);
  return opened;
}

/** What is open, if it is one that `isIt` says; followed. */
export function useIfOpen<What>(opened: Opened<What>, isIt: (what: What) => boolean): What | null {
  return useSyncExternalStore(opened.listen, () => {
    const what = opened.now();
    return what !== null && isIt(what) ? what : null;
  });
}
