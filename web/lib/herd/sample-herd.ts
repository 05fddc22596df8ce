import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { fail, succeed } from '../screen/toasts.ts';
import { t } from '../words/words.ts';
import { undoAction, withEntry } from './undo.ts';

/** Fills an empty farm with a made-up herd to look around in. */
export async function bringSampleHerd(): Promise<void> {
  try {
    const { entry } = await withEntry((options) => api.post('/api/imports/sample/', undefined, options));
    succeed(t('frame.sample-added'), undoAction(entry));
  } catch (error) {
    fail(t('frame.sample-failed'), error);
  }
  await queryClient.invalidateQueries();
}
