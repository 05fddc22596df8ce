import { queryOptions } from '@tanstack/react-query';
import type { FeedForecast } from '#domain/feed/schema.ts';
import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';
import { deleteAt, undoAction, undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { feedsChanged } from '../queries.ts';

export type FeedMovement = Answered<'feed_movements'>;
export type Ration = Answered<'rations'>;

/** What is entered of a feed, by the address of its kind. */
interface Entries {
  'feed-movements': FeedMovement;
  rations: Ration;
}
export type EntryPath = keyof Entries;

/** What was delivered, counted and used of a feed, the latest first. */
export const movementsQuery = (feed: number) =>
  queryOptions({
    queryKey: [...keys.feeds, 'movements', feed],
    queryFn: ({ signal }) => api.get<FeedMovement[]>(`/api/feed-movements/?feed=${feed}`, { signal }),
  });

/** What is left of the feeds at the end of each of the next days, and how many animals are in each group. */
export const forecastQuery = (days: number) =>
  queryOptions({
    queryKey: [...keys.feeds, 'forecast', days],
    queryFn: ({ signal }) => api.get<FeedForecast>(`/api/feeds/forecast/?days=${days}`, { signal }),
  });

/** Enters something of a feed. `key` names the act, so that a repeat makes no second one. */
export async function addEntry(path: EntryPath, values: object, key: string): Promise<void> {
  const added = await api.post<object>(`/api/${path}/`, values, { idempotencyKey: key });
  succeed(t('feed-forms.saved', { what: kindOf(values) }), undoOf(added));
  await feedsChanged();
}

/** Saves changes made on a version of an entry. */
export async function changeEntry<P extends EntryPath>(
  path: P,
  id: number,
  changes: object,
  { version, key }: { version: number; key: string },
): Promise<Entries[P]> {
  const options = { ifMatch: version, idempotencyKey: key };
  const changed = await api.patch<Entries[P]>(`/api/${path}/update/${id}/`, changes, options);
  succeed(t('feed-forms.changed'), undoOf(changed));
  await feedsChanged();
  return changed;
}

/** Deletes an entry; it comes back by the undo of the message. */
export async function deleteEntry(path: EntryPath, id: number): Promise<void> {
  try {
    const entry = await deleteAt(`/api/${path}/delete/${id}/`);
    succeed(t('feed-forms.deleted'), undoAction(entry));
  } catch (error) {
    fail(t('feed-forms.delete-failed'), error);
  }
  await feedsChanged();
}

/** Which text tells that it was saved: that of its kind of movement, or that of a ration. */
function kindOf(values: object): string {
  return 'kind' in values ? String(values.kind) : 'ration';
}
