import { useEffect, useEffectEvent } from 'react';

/** Whoever hears electronic numbers; answers how to stop. */
type Hear = (hear: (eid: string) => void) => () => void;

/** What reads: sticks that type, and those on a line. */
const READERS: readonly Hear[] = [];

/** Hands what is read to the screen, whatever has the focus. */
export function useReadings(hear: (eid: string) => void): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const ends = READERS.map((reader) => reader((eid) => heard(eid)));
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
