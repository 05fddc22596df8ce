import { useState } from 'react';
import type { FeedListed } from '#domain/feed/schema.ts';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { Card } from '../../ui/surface.tsx';
import { DeleteFeed } from '../delete-feed.tsx';
import { feedDraft } from '../drafts.ts';
import { FeedEditForm } from '../feed-edit-form.tsx';

/** What is rarely done with a feed: it is called otherwise, or was entered by mistake. */
export function FeedActions({ feed, onDeleted }: { feed: FeedListed; onDeleted: () => void }) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleting'>('shown');
  const opener = useFocusBack(mode === 'edited');
  if (mode === 'edited')
    return (
      <Card className="mx-auto w-full max-w-lg">
        <FeedEditForm feed={feed} onDone={() => setMode('shown')} />
      </Card>
    );
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 print:hidden">
      <Button
        ref={opener}
        icon="edit"
        aria-label={t('feeds.edit', { name: feed.name })}
        onClick={() => setMode('edited')}
      >
        {t('feed.edit')}
      </Button>
      <Button icon="trash" className="text-danger!" onClick={() => setMode('deleting')}>
        {t('feeds.delete')}
      </Button>
      <DraftLink draft={feedDraft(feed.id)} onOpen={() => setMode('edited')} />
      <DeleteFeed
        feed={feed}
        open={mode === 'deleting'}
        onClose={() => setMode('shown')}
        onDeleted={onDeleted}
      />
    </div>
  );
}
