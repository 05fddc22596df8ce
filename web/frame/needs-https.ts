import { useEffect, useState } from 'react';
import { store, stored } from '../lib/session/stored.ts';

const SAID = 'https-said';
const HOUR_MS = 60 * 60_000;
/** So long it is lost before it is said, in ms. */
const LOST_MS = 1000;

/** Whether it is to be said that Cowbell does not open without a connection: once an hour, when the connection is lost. */
export function useNeedsHttps(isLost: boolean): boolean {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    setSaid(false);
    const isDue = isLost && !isSecureContext && Date.now() - Number(stored(SAID) ?? 0) >= HOUR_MS;
    if (!isDue) return;
    // What a page asks for when it is left gets no answer: nobody would read it then.
    const timer = setTimeout(() => {
      store(SAID, String(Date.now()));
      setSaid(true);
    }, LOST_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isSaid;
}
