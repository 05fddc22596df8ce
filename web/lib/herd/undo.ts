/** Undoes changes: the server names the journal entry of each change, and undoes it by that name. */

import { api, type RequestOptions } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { randomKey } from '../api/idempotency.ts';
import { entryOf } from '../api/journal-entries.ts';
import { phoneHere } from '../api/phone-here.ts';
import { queryClient } from '../api/query-client.ts';
import { dismissFailures, fail, succeed, type Toast } from '../screen/toasts.ts';
import { t } from '../words/words.ts';

/** Sends a change; answers what it answered, and the journal entry that undoes it, or null when the server names none. */
export async function withEntry<T>(
  change: (options: Pick<RequestOptions, 'onHeaders'>) => Promise<T>,
): Promise<{ answer: T; entry: string | null }> {
  let entry: string | null = null;
  const answer = await change({
    onHeaders: (headers) => {
      entry = headers.get('X-Journal-Entry');
    },
  });
  return { answer, entry };
}

/** The keys of deletions that got no answer, by their paths, so that the next try uses the same key. */
const unanswered = new Map<string, string>();

/**
 * Deletes what lies at `path`. Answers the journal entry that undoes it, or null when the server names none: what is gone
 * already, perhaps by a request whose answer was lost, is as it was asked for.
 */
export async function deleteAt(path: string): Promise<string | null> {
  dismissFailures();
  const idempotencyKey = unanswered.get(path) ?? randomKey();
  unanswered.delete(path);
  try {
    return (await withEntry((options) => api.delete(path, { ...options, idempotencyKey }))).entry;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    if (error instanceof ApiError && error.code === 'unavailable') unanswered.set(path, idempotencyKey);
    throw error;
  }
}

/** What the message of a change has beside its text, or in its place. */
export type ChangeMessage = Partial<Pick<Toast, 'action' | 'text' | 'detail'>>;

/** The Undo button for the message of a change, from its answer. */
export function undoOf(answer: object): ChangeMessage {
  return undoAction(entryOf(answer));
}

/** The Undo button for a message; nothing when there is no journal entry. */
export function undoAction(entry: string | null): ChangeMessage {
  if (entry === null) return {};
  const action = { label: t('frame.undo'), onAct: () => void undoOnce(entry) };
  return { action, ...phoneHere()?.messageOf(entry) };
}

const underWay = new Map<string, Promise<boolean>>();

/** Undoes a journal entry, once however often it is pressed; says and answers whether it could be done, and shows everything as it is then. */
export function undoOnce(entry: string | number): Promise<boolean> {
  const name = String(entry);
  const undoing = underWay.get(name) ?? sendUndo(name).finally(() => underWay.delete(name));
  underWay.set(name, undoing);
  return undoing;
}

async function sendUndo(entry: string): Promise<boolean> {
  let undone = false;
  dismissFailures();
  // What was brought back can be deleted again, with a new key.
  unanswered.clear();
  try {
    const withdrawn = await phoneHere()?.withdraw(entry);
    if (!withdrawn) await api.post(`/api/history/${entry}/undo/`);
    undone = true;
    succeed(t('frame.undone'));
  } catch (error) {
    fail(t('frame.undo-failed'), error);
  }
  await queryClient.invalidateQueries();
  return undone;
}
