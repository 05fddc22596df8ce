import { lazy, Suspense, useRef, useState } from 'react';
import type { Feed } from '#domain/feed.ts';
import { formatDay, formatKg } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { useDeleteFeed } from './queries.ts';

const FeedEditForm = lazy(async () => ({ default: (await import('./feed-edit-form.tsx')).FeedEditForm }));

/** A feed in stock; Edit turns the card into its own form. */
export function FeedCard({ feed, onDeleted }: { feed: Feed; onDeleted: () => void }) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleting'>('shown');
  const editButton = useRef<HTMLButtonElement>(null);
  const remove = useDeleteFeed();

  function backToCard(): void {
    setMode('shown');
    // The form that held the focus is gone; it goes back to where editing began.
    requestAnimationFrame(() => editButton.current?.focus());
  }

  if (mode === 'edited') {
    return (
      <Card>
        <Suspense fallback={<Skeleton className="m-4 h-64" />}>
          <FeedEditForm feed={feed} onDone={backToCard} />
        </Suspense>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col p-4 pb-2">
      <h3 className="truncate text-base" title={feed.name}>
        {feed.name}
      </h3>
      <p className="mt-1 text-xl font-semibold tracking-tight">{formatKg(feed.total_amount)}</p>
      <p className="text-[0.8125rem] text-soft">Added {formatDay(feed.date_added)}</p>
      <div className="-mx-2 mt-2 flex border-t border-line pt-1">
        <Button
          ref={editButton}
          look="quiet"
          icon="edit"
          aria-label={`Edit ${feed.name}`}
          onClick={() => setMode('edited')}
          className="flex-1 px-2"
        >
          Edit
        </Button>
        <Button
          look="quiet"
          icon="trash"
          aria-label={`Delete ${feed.name}`}
          onClick={() => setMode('deleting')}
          className="flex-1 px-2"
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={mode === 'deleting'}
        onClose={() => setMode('shown')}
        onConfirm={() => remove.mutate(feed, { onSuccess: onDeleted, onError: () => setMode('shown') })}
        busy={remove.isPending}
        title={`Delete ${feed.name}?`}
        confirmLabel="Delete feed"
      >
        The stock of {formatKg(feed.total_amount)}, added on {formatDay(feed.date_added)}, will be taken off
        the list.
      </ConfirmDialog>
    </Card>
  );
}
