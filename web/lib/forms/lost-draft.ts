import { fail } from '../screen/toasts.ts';
import { t } from '../words/words.ts';
import { dropUnreadable } from './form-draft.ts';

/** Deletes a draft that this build cannot read, and says so, because its user will look for it. */
export function tellOfLostDraft(draftName: string): void {
  if (!dropUnreadable(localStorage, draftName)) return;
  fail(t('frame.draft-lost'));
}
