import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { monthOf } from '#domain/calendar/months.ts';
import { dayByKey } from './grid-keys.ts';

interface GridKeysOptions {
  /** The day that has the focus at first. */
  first: PlainDate;
  weeks: readonly PlainDate[][];
  /** Shows another month, which is answered with `false` where the calendar has none. */
  onMonth: (month: string) => boolean;
}

/**
 * Moves the focus by keys among the days of a grid, whose cells name theirs as `data-day`. The grid is one stop of the Tab key; Enter
 * goes to what a day has, up and down lead through it, and Escape back to the day.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, { first, weeks, onMonth }: GridKeysOptions) {
  const [last, setLast] = useState(first);
  const focused = useRef<PlainDate | null>(null);
  const stop = weeks.flat().includes(last) ? last : first;

  useLayoutEffect(() => {
    const day = focused.current;
    const cell = day === null ? null : grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell) return;
    focused.current = null;
    cell.focus();
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const cell = target.closest<HTMLElement>('[data-day]');
    if (cell === null) return;
    if (target === cell ? onDay(cell, event) : within(cell, target, event.key)) event.preventDefault();
  }

  function onDay(cell: HTMLElement, event: KeyboardEvent): boolean {
    if (event.key === 'Enter' || event.key === 'F2') {
      const [entry, second] = entriesOf(cell);
      if (second === undefined) entry?.click();
      else entry?.focus();
      return entry !== undefined;
    }
    const from = cell.dataset.day ?? first;
    const week = weeks.find((days) => days.includes(from)) ?? [];
    const fromRight = getComputedStyle(cell).direction === 'rtl';
    const day = dayByKey(event, from, week, fromRight);
    if (day === null) return false;
    if (!weeks.flat().includes(day) && !onMonth(monthOf(day))) return true;
    focused.current = day;
    setLast(day);
    return true;
  }

  return {
    /** The day that the Tab key leads to. */
    stop,
    keys: {
      onKeyDown,
      /** A press with the mouse moves the place too. */
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
        if (day !== undefined) setLast(day);
      },
    },
  };
}

/** What of a day can be pressed, as it is shown now. */
function entriesOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a, button')].filter((entry) => entry.checkVisibility());
}

function within(cell: HTMLElement, entry: HTMLElement, key: string): boolean {
  if (key === 'Escape') {
    cell.focus();
    return true;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  const entries = entriesOf(cell);
  entries[entries.indexOf(entry) + step]?.focus();
  return true;
}
