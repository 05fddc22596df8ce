import type { DismissibleLine } from '#domain/work/line-kinds.ts';
import { api } from '../api/api.ts';
import { entryOf } from '../api/journal-entries.ts';
import { herdChanged, keys, queryClient } from '../api/query-client.ts';
import { fail, succeed } from '../screen/toasts.ts';
import { t } from '../words/words.ts';
import { undoAction } from './undo.ts';

/** Hides a line beside the lists of work for good. The message about it has a button that undoes this. */
export async function dismissLine(kind: DismissibleLine): Promise<void> {
  try {
    const answer = await api.post<object>('/api/lines/dismiss/', { kind });
    succeed(t('lines.dismissed'), undoAction(entryOf(answer)));
    await Promise.all([herdChanged(), queryClient.invalidateQueries({ queryKey: keys.settings })]);
  } catch (error) {
    fail(t('lines.failed'), error);
  }
}
