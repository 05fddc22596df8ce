import { z } from 'zod/mini';
import { type Feed, FeedCreate } from '#domain/kinds/feed/schema.ts';
import { t } from '../lib/words/words.ts';
import { EntryForm } from '../ui/entry-form.tsx';
import { feedDraft } from './drafts.ts';
import { FeedFields } from './feed-fields.tsx';
import { feedsChanged } from './queries.ts';

/** What is typed here. */
const FORM = z.omit(FeedCreate, { waste_percent: true });

/** Changes a feed in the place of its card. */
export function FeedEditForm({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  return (
    <div className="p-4">
      <EntryForm
        table="feeds"
        row={feed}
        draft={feedDraft(feed.id)}
        schema={FORM}
        initial={{ name: feed.name, total_amount: String(feed.total_amount), date_added: feed.date_added }}
        first="name"
        done={t('feeds.updated')}
        failed={t('feeds.update-failed')}
        refresh={feedsChanged}
        label={t('feeds.edit', { name: feed.name })}
        onDone={onDone}
      >
        {(form) => (
          <div className="grid gap-4 sm:col-span-full">
            <FeedFields form={form} />
          </div>
        )}
      </EntryForm>
    </div>
  );
}
