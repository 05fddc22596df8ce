import { fail } from '../screen/toasts.ts';
import { t } from '../words/words.ts';
import { dropUnreadable } from './form-draft.ts';

/** Forgets a draft that no build up to this one has kept, and says so: whoever typed it looks for it. */
export function tellOfLostDraft(draftName: string): void {
  if (!dropUnreadable(localStorage, draftName)) return;
  fail(t('frame.draft-lost'));
}
