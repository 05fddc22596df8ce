import { useEffect, useEffectEvent } from 'react';
import { fieldBefore } from '../lib/devices/field-before.ts';
import { hearSticks } from '../lib/devices/sticks.ts';

/**
 * Hands what sticks read to the screen, whatever has the focus; a field that asks for a number takes it. Answers how a reading is taken that
 * came by a line, and was not typed.
 */
export function useReadings(hear: (eid: string) => void): (eid: string) => void {
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
  return (eid) => {
    const focused = fieldBefore(document.activeElement);
    if (focused?.isText && asksForNumber(focused.field)) focused.fill(eid);
    else hear(eid);
  };
}

/** That of a new tag, and where it is asked whose a number is. */
const asksForNumber = (field: HTMLElement) => field.matches('[name="tags.number"], [role="dialog"] *');
