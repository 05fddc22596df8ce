import { z } from 'zod/mini';
import { type Feed, FeedPatch } from '#domain/kinds/feed/schema.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { t } from '../../lib/words/words.ts';
import { EntryForm } from '../../ui/entry-form.tsx';
import { NumberField } from '../../ui/fields.tsx';
import { feedsChanged } from '../queries.ts';
import { wasteDraft } from './drafts.ts';

const SCHEMA = z.required(z.pick(FeedPatch, { waste_percent: true }));

interface WasteFormProps {
  feed: Pick<Feed, 'id' | 'version' | 'name' | 'waste_percent'>;
  onDone: () => void;
}

/** Says how much more of a feed is used than is eaten. */
export function WasteForm({ feed, onDone }: WasteFormProps) {
  return (
    <EntryForm
      table="feeds"
      row={{ ...feed }}
      draft={wasteDraft(feed.id)}
      schema={SCHEMA}
      initial={{ waste_percent: String(feed.waste_percent) }}
      first="waste_percent"
      done={t('feeds.updated')}
      failed={t('feed-forms.failed')}
      refresh={feedsChanged}
      onDone={onDone}
    >
      {(form) => (
        <div className="sm:col-span-full">
          <NumberField
            label={labelOf('feeds', 'waste_percent')}
            hint={t('feed-forms.waste-hint')}
            unit="%"
            required
            error={form.formState.errors.waste_percent?.message?.toString()}
            {...form.register('waste_percent', DECIMAL)}
          />
        </div>
      )}
    </EntryForm>
  );
}
