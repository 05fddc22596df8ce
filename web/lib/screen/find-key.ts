import { useEffectEvent, useLayoutEffect } from 'react';
import { topModal } from './modals.ts';

/** Calls `find` when the user presses `/`, or Ctrl-K, which works in a field too; not while a dialog is open. */
export function useFindKey(find: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || topModal()) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    if (withCtrl ? event.key.toLowerCase() !== 'k' : event.key !== '/') return;
    const inField = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (!withCtrl && inField) return;
    event.preventDefault();
    find();
  });
  // Before the search is painted: who sees it may press the key at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
