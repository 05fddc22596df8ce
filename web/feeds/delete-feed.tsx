import { useState } from 'react';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { formatDay, formatWeight } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { deleteFeed } from './queries.ts';

interface DeleteFeedProps {
  feed: Feed;
  open: boolean;
  /** Called when it is not to be deleted, or could not be. */
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether a feed is to be deleted, and does so. */
export function DeleteFeed({ feed, open, onClose, onDeleted }: DeleteFeedProps) {
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deleteFeed(feed);
      onDeleted();
    } catch {
      // The failure is shown already.
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      busy={busy}
      title={rich('feeds.delete-question', { name: <bdi>{feed.name}</bdi> })}
      confirmLabel={t('feeds.delete')}
    >
      {rich('feeds.delete-what', {
        amount: <bdi>{formatWeight(feed.total_amount, STOCK_KG)}</bdi>,
        day: <bdi>{formatDay(feed.date_added)}</bdi>,
      })}
    </ConfirmDialog>
  );
}
