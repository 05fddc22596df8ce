/** What drafts are called in local storage. Apart from how they are kept, which a page that shows no form need not load. */
import { currentSession } from './session.ts';

export const PREFIX = 'draft:';

/** The name of a draft of whoever is logged in: what one user typed is not shown to the next, and is there after a change of name. */
export function ownDraftName(name: string): string {
  return `${currentSession()?.userId ?? ''}:${name}`;
}

/** Whether what the user typed into the form `name` waits to be saved. */
export function hasDraft(name: string): boolean {
  return localStorage.getItem(PREFIX + ownDraftName(name)) !== null;
}
