/** The names of drafts in local storage. They have a file of their own, so that a page without a form need not load the rest. */
import { useSyncExternalStore } from 'react';
import { userAndFarm } from '../session/kept-farms.ts';
import { stored, storedNames } from '../session/stored.ts';

export const PREFIX = 'draft:';

/**
 * The name of a draft of whoever is logged in, in the farm of this tab: what was typed is shown neither to another user nor in another
 * farm, and is there after a change of name.
 */
export function ownDraftName(name: string): string {
  return `${userAndFarm()}:${name}`;
}

/** What the form is called whose draft has this name. */
export function formNameIn(draftName: string): string {
  return draftName.slice(draftName.indexOf(':') + 1);
}

const listeners = new Set<() => void>();

/** Called by whoever keeps or drops a draft. */
export function draftsChanged(): void {
  for (const listener of listeners) listener();
}

function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what the user typed into the form `name` waits to be saved. */
export function hasDraft(name: string): boolean {
  return stored(PREFIX + ownDraftName(name)) !== null;
}

/** The same, followed while drafts are kept and dropped. */
export function useHasDraft(name: string): boolean {
  return useSyncExternalStore(onDrafts, () => hasDraft(name));
}

/** The names of the user's forms that begin with `start` and have something waiting to be saved, followed likewise. */
export function useDraftsOf(start: string): string[] {
  const names = useSyncExternalStore(onDrafts, () => draftsOf(start).join('\n'));
  return names === '' ? [] : names.split('\n');
}

function draftsOf(start: string): string[] {
  const beginning = PREFIX + ownDraftName(start);
  return storedNames()
    .filter((name) => name.startsWith(beginning))
    .map((name) => formNameIn(name.slice(PREFIX.length)))
    .sort();
}
