import type { Feed } from '#domain/kinds/feed/schema.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { t } from '../../lib/words/words.ts';
import { ColumnField } from '../../ui/column-field.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { feedsChanged } from '../queries.ts';
import { movementDraft } from './drafts.ts';
import type { FeedMovement } from './queries.ts';

export type FeedMovementKind = FeedMovement['kind'];

interface FeedMovementFormProps {
  feed: Pick<Feed, 'id' | 'name'>;
  kind: FeedMovementKind;
  /** What is changed; null for a new one. */
  movement?: FeedMovement | null;
  /** The latest delivery: from whom it came and what it cost is most often so again. */
  last?: FeedMovement | undefined;
  onDone: () => void;
}

/** Enters what was used, counted or delivered of a feed, or changes it. A use asks for nothing but how much. */
export function FeedMovementForm({ feed, kind, movement = null, last, onDone }: FeedMovementFormProps) {
  const today = useFarmToday();
  return (
    <EntryForm
      table="feed_movements"
      row={movement && { ...movement }}
      draft={movementDraft(feed.id, kind, movement?.id)}
      initial={{
        feed: String(feed.id),
        kind,
        kg: String(movement?.kg ?? ''),
        moved_on: movement?.moved_on ?? today,
        price_per_tonne: String((movement ?? last)?.price_per_tonne ?? ''),
        supplier: (movement ?? last)?.supplier ?? '',
        notes: movement?.notes ?? '',
      }}
      first="kg"
      done={movement ? t('feed-forms.changed') : t('feed-forms.saved', { what: kind })}
      failed={t('feed-forms.failed')}
      refresh={feedsChanged}
      label={t('feed-forms.movement', { kind, name: feed.name })}
      onDone={onDone}
    >
      {(form) => {
        const field = { table: 'feed_movements', form } as const;
        return (
          <>
            <ColumnField {...field} name="kg" label={t('feed-forms.amount', { kind })} />
            <ColumnField {...field} name="moved_on" />
            {kind === 'delivery' && (
              <>
                <ColumnField {...field} name="price_per_tonne" />
                <ColumnField {...field} name="supplier" />
              </>
            )}
            {(kind !== 'use' || movement) && <ColumnField {...field} name="notes" />}
          </>
        );
      }}
    </EntryForm>
  );
}
