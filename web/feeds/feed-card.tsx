import { useEffect, useRef, useState } from 'react';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { STOCK_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { formatDay, formatWeight } from '../lib/screen/format.ts';
import { withWords } from '../lib/words/load.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { DraftLink } from '../ui/draft-link.tsx';
import { late } from '../ui/late.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { feedDraft } from './drafts.ts';

const DeleteFeed = late(async () => (await withWords(import('./delete-feed.tsx'), 'feeds')).DeleteFeed, null);
const FeedEditForm = late(
  async () =>
    (await withWords(import('./feed-edit-form.tsx'), 'feeds', 'messages/kinds', 'messages/values'))
      .FeedEditForm,
  <Skeleton className="m-4 h-64" />,
);

/** On a phone a picture alone, so that a feed takes one line. */
const ACTION = 'flex-1 px-2 max-sm:w-11';

/** A feed in stock; Edit turns the card into its own form. */
export function FeedCard({ feed, onDeleted }: { feed: Feed; onDeleted: () => void }) {
  useWeightUnit();
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleting'>('shown');
  // The dialog stays mounted once it was opened, since it gives the focus back when it closes.
  const [asked, setAsked] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);

  // The form that held the focus is gone; it goes back to where editing began.
  useEffect(() => {
    if (mode === 'shown' && wasEdited.current) editButton.current?.focus();
    wasEdited.current = mode === 'edited';
  }, [mode]);

  if (mode === 'edited') {
    return (
      <Card>
        <FeedEditForm feed={feed} onDone={() => setMode('shown')} />
      </Card>
    );
  }
  return (
    <Card className="flex items-center gap-1 p-2 ps-4 sm:flex-col sm:items-stretch sm:p-4 sm:pb-2">
      <div className="min-w-0 flex-1">
        <h3 className="text-base" title={feed.name}>
          <bdi className="block truncate">{feed.name}</bdi>
        </h3>
        <p className="text-[0.8125rem] text-soft">
          <bdi className="me-2 font-semibold tracking-tight text-ink sm:my-1 sm:block sm:text-xl">
            {formatWeight(feed.total_amount, STOCK_KG)}
          </bdi>
          {rich('home.feed-added', { day: <bdi>{formatDay(feed.date_added)}</bdi> })}
        </p>
        <div className="-ms-2 empty:hidden">
          <DraftLink draft={feedDraft(feed.id)} onOpen={() => setMode('edited')} />
        </div>
      </div>
      <div className="flex sm:-mx-2 sm:flex-wrap sm:mt-2 sm:border-t sm:border-line sm:pt-1">
        <Button
          ref={editButton}
          look="quiet"
          icon="edit"
          aria-label={t('home.edit-feed', { name: feed.name })}
          onClick={() => setMode('edited')}
          className={ACTION}
        >
          <span className="max-sm:sr-only">{t('home.edit')}</span>
        </Button>
        <Button
          look="quiet"
          icon="trash"
          aria-label={t('home.delete-feed', { name: feed.name })}
          onClick={() => {
            setAsked(true);
            setMode('deleting');
          }}
          className={ACTION}
        >
          <span className="max-sm:sr-only">{t('home.delete')}</span>
        </Button>
      </div>
      {asked && (
        <DeleteFeed
          feed={feed}
          open={mode === 'deleting'}
          onClose={() => setMode('shown')}
          onDeleted={onDeleted}
        />
      )}
    </Card>
  );
}
