import { ApiError } from '../lib/api/api-error.ts';
import { inSentences } from '../lib/offline/failure-in-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Does something with entries, and says why where it could not be done. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await inSentences(work());
  } catch (error) {
    fail(error instanceof ApiError ? error.message : t('connection.no-answer'), error);
  }
}
