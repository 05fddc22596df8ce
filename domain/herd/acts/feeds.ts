/** Feeds: recorded, changed, deleted. */
import type { FeedCreate, FeedPatch } from '../../kinds/feed/schema.ts';
import type { FeedRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';

export const recordFeed: Act<FeedCreate, FeedRow> = {
  kind: 'feed.create',
  fields: ['date_added'],
  needs: () => ({}),
  run(acting, feed) {
    refuseFuture(acting, 'date_added', feed.date_added);
    return acting.herd.insert('feeds', feed);
  },
};

export const changeFeed: Act<ChangeOfRow<FeedPatch>, FeedRow> = {
  kind: 'feed.update',
  at: 'feeds',
  fields: ['date_added'],
  needs: () => ({}),
  run(acting, { id, patch }) {
    if (patch.date_added) refuseFuture(acting, 'date_added', patch.date_added);
    return acting.herd.update('feeds', { id }, patch);
  },
};

export const removeFeed: Act<RowAt, FeedRow> = {
  kind: 'feed.delete',
  at: 'feeds',
  fields: [],
  needs: () => ({}),
  run: ({ herd }, row) => herd.remove('feeds', row),
};
