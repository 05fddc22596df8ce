import type { Feed, FeedCreate } from '#domain/kinds/feed/schema.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { deleteAt, undoAction, undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Fetches anew what is shown of the feeds. */
export async function feedsChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.feeds }),
    queryClient.invalidateQueries({ queryKey: keys.alerts }),
    queryClient.invalidateQueries({ queryKey: keys.histories }),
  ]);
}

/** Records a new feed. `key` names the act, so that a repeat makes no second one. */
export async function createFeed(feed: FeedCreate, key: string): Promise<void> {
  const created = await api.post<Feed>('/api/feeds/', feed, { idempotencyKey: key });
  succeed(t('feeds.created'), undoOf(created));
  void feedsChanged();
}

/** Deletes a feed, and takes it off the screen before the list has been fetched again. */
export async function deleteFeed(feed: Feed): Promise<void> {
  try {
    const entry = await deleteAt(`/api/feeds/delete/${feed.id}/`);
    queryClient.setQueryData<Feed[]>(keys.feeds, (feeds) => feeds?.filter((other) => other.id !== feed.id));
    succeed(t('feeds.deleted'), undoAction(entry));
  } catch (error) {
    fail(t('feeds.delete-failed'), error);
    // Not waited for: when the server is gone, several tries are made, and the dialog would stay open all the while.
    void feedsChanged();
    throw error;
  }
  await feedsChanged();
}
