import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SheetRow } from '#domain/work/sheet.ts';

/**
 * Puts the focus on what can be said first of the animal that a stick reads. `list` has a child for each row that is drawn, and `draw` draws
 * at least so many. What hears sticks comes once a visit is begun: the page is full without it.
 */
export function useRowByStick(
  rows: readonly SheetRow[],
  list: RefObject<HTMLElement | null>,
  draw: (count: number) => void,
): void {
  const [read, setRead] = useState<{ place: number } | null>(null);
  const show = useEffectEvent((place: number) => {
    draw(place + 1);
    setRead({ place });
  });
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    import('./lead-by-stick.ts').then(
      ({ leadByStick }) => {
        if (stop) stop = leadByStick(rows, (place) => show(place));
      },
      // Without it a stick opens the animal's page.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [rows]);
  useEffect(() => {
    if (read) list.current?.children[read.place]?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [read, list]);
}
