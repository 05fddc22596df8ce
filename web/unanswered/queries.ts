import { api } from '../lib/api/api.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Records the checks of all these animals as one change. `key` names the act, so that a repeat makes no second one. */
export async function recordChecks(
  check_date: string,
  animals: readonly object[],
  key: string,
): Promise<void> {
  const body = { act: 'pregnancy-checks', shared: { check_date }, animals };
  const done = await api.post<{ count: number }>('/api/acts/', body, { idempotencyKey: key });
  succeed(t('unanswered.saved', { count: done.count }), undoOf(done));
  await herdChanged();
}
