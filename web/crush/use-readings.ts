import { useEffect, useEffectEvent } from 'react';
import { hearSticks } from '../lib/devices/sticks.ts';

/** Hands what sticks read to the screen, whatever has the focus; a field that asks for a number takes it. */
export function useReadings(hear: (eid: string) => void): void {
  const heard = useEffectEvent(hear);
  useEffect(
    () =>
      hearSticks(({ eid, field }) => {
        if (field && asksForNumber(field)) return 'fills';
        heard(eid);
        return 'taken-out';
      }),
    [],
  );
}

/** That of a new tag, and where it is asked whose a number is. */
const asksForNumber = (field: HTMLElement) => field.matches('[name="tags.number"], [role="dialog"] *');
