import { useEffect } from 'react';
import { type Feed, FeedCreate } from '#domain/feed.ts';
import { fail } from '../lib/toasts.ts';
import { useDraftForm } from '../lib/use-draft-form.ts';
import { Button } from '../ui/button.tsx';
import { FeedFields } from './feed-fields.tsx';
import { updateFeed } from './queries.ts';

/** Changes a feed in the place of its card. */
export function FeedEditForm({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  const { form, submit, saving, discard } = useDraftForm({
    name: `feed-${feed.id}`,
    schema: FeedCreate,
    initial: { name: feed.name, total_amount: String(feed.total_amount), date_added: feed.date_added },
    save: async (values) => {
      await updateFeed(feed, values);
      onDone();
    },
    onFailure: (error) => fail('Failed to update feed.', error),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <form onSubmit={submit} noValidate aria-label={`Edit ${feed.name}`} className="grid gap-3.5 p-4">
      <FeedFields form={form} />
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Button
          onClick={() => {
            discard();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={saving}>
          Save
        </Button>
      </div>
    </form>
  );
}
