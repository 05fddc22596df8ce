import { queryOptions } from '@tanstack/react-query';
import type { FeedForecast } from '#domain/feed/schema.ts';
import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';
import { deleteEntry } from '../../lib/herd/entries.ts';
import { t } from '../../lib/words/words.ts';
import { feedsChanged } from '../queries.ts';

export type FeedMovement = Answered<'feed_movements'>;
export type Ration = Answered<'rations'>;

/** What is entered of a feed. */
export type EntryTable = 'feed_movements' | 'rations';

/** What was delivered, counted and used of a feed, the latest first. */
export const feedMovementsQuery = (feed: number) =>
  queryOptions({
    queryKey: [...keys.feeds, 'movements', feed],
    queryFn: ({ signal }) => api.get<FeedMovement[]>(`/api/feed-movements/?feed=${feed}`, { signal }),
  });

/** What is left of a feed at the end of each of the next days, and how many animals are in each group. */
export const forecastQuery = (feed: number, days: number) =>
  queryOptions({
    queryKey: [...keys.feeds, 'forecast', feed, days],
    queryFn: ({ signal }) =>
      api.get<FeedForecast>(`/api/feeds/forecast/?feed=${feed}&days=${days}`, { signal }),
  });

/** Deletes what was entered of a feed; it comes back by the undo of the message. */
export async function deleteFeedEntry(table: EntryTable, id: number): Promise<void> {
  await deleteEntry(table, id, {
    done: t('feed-forms.deleted'),
    failed: t('feed-forms.delete-failed'),
    refresh: feedsChanged,
  });
}
