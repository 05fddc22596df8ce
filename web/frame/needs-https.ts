import { useEffect, useState } from 'react';
import { store, stored } from '../lib/session/stored.ts';

const SAID = 'https-said';
const HOUR_MS = 60 * 60_000;

/** Whether it is to be said that Cowbell does not open without a connection: once an hour, when the connection is lost. */
export function useNeedsHttps(isLost: boolean): boolean {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const isDue = isLost && !isSecureContext && Date.now() - Number(stored(SAID) ?? 0) >= HOUR_MS;
    if (isDue) store(SAID, String(Date.now()));
    setSaid(isDue);
  }, [isLost]);
  return isSaid;
}
