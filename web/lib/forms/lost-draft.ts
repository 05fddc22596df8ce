import { fail } from '../screen/toasts.ts';
import { dropUnreadable } from './form-draft.ts';

/** Forgets a draft that no build up to this one has kept, and says so: whoever typed it looks for it. */
export function tellOfLostDraft(draftName: string): void {
  if (!dropUnreadable(localStorage, draftName)) return;
  fail('What you had typed here earlier cannot be brought back: another version of Cowbell kept it.');
}
