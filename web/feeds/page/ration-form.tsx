import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { RATION_OF } from '#domain/kinds/ration/kind.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { fedGroupName } from '../../lib/herd/stage-name.ts';
import { t } from '../../lib/words/words.ts';
import { ColumnField } from '../../ui/column-field.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { feedsChanged } from '../queries.ts';
import { rationDraft } from './drafts.ts';
import type { Ration } from './queries.ts';

interface RationFormProps {
  feed: Pick<Feed, 'id' | 'name'>;
  /** What is changed; null for a new one. */
  ration: Pick<Ration, 'id' | 'version' | 'group' | 'place' | 'list' | 'kg' | 'fed_from'> | null;
  onDone: () => void;
}

/** Says how much of a feed each animal of a group, a place or a list is fed, or of the whole herd. */
export function RationForm({ feed, ration, onDone }: RationFormProps) {
  const today = useFarmToday();
  return (
    <EntryForm
      table="rations"
      row={ration && { ...ration }}
      draft={rationDraft(feed.id, ration?.id)}
      initial={{
        feed: String(feed.id),
        group: String(ration?.group ?? ''),
        place: String(ration?.place ?? ''),
        list: String(ration?.list ?? ''),
        kg: String(ration?.kg ?? ''),
        fed_from: ration?.fed_from ?? today,
      }}
      first={ration ? 'kg' : 'group'}
      done={ration ? t('feed-forms.changed') : t('feed-forms.saved', { what: 'ration' })}
      failed={t('feed-forms.failed')}
      refresh={feedsChanged}
      label={t('feed-forms.ration', { name: feed.name })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <div className="sm:col-span-full">
            <WhomField form={form} />
          </div>
          <ColumnField table="rations" form={form} name="kg" label={t('feed-forms.kg-a-head')} />
          <ColumnField table="rations" form={form} name="fed_from" />
        </>
      )}
    </EntryForm>
  );
}

/** Whom it is fed to: one choice, which fills one of three columns or none. */
function WhomField({ form }: { form: UseFormReturn<FormValues> }) {
  const { data: places = [] } = useQuery(farmRowsQuery('places'));
  const { data: lists = [] } = useQuery(farmRowsQuery('lists'));
  const values = form.watch(RATION_OF);
  const at = values.findIndex((value) => value !== '' && value !== undefined);
  const chosen = at < 0 ? '' : `${RATION_OF[at]} ${values[at]}`;

  function choose(choice: string): void {
    const [column, id = ''] = choice.split(' ');
    for (const name of RATION_OF) form.setValue(name, name === column ? id : '', { shouldDirty: true });
    form.clearErrors(RATION_OF);
  }

  const errors = RATION_OF.flatMap((name) => form.formState.errors[name]?.message?.toString() ?? []);
  return (
    <SelectField
      label={t('feed-forms.whom')}
      error={errors[0]}
      ref={form.register('group').ref}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('feed-forms.whole-herd')}</option>
      <optgroup label={t('feed-forms.groups')}>
        {LIFE_STAGES.map(({ group_number }) => (
          <option key={group_number} value={`group ${group_number}`}>
            {fedGroupName(group_number)}
          </option>
        ))}
      </optgroup>
      <RowOptions column="place" label={t('feed-forms.places')} rows={places} />
      <RowOptions column="list" label={t('feed-forms.lists')} rows={lists} />
    </SelectField>
  );
}

interface RowOptionsProps {
  column: (typeof RATION_OF)[number];
  label: string;
  rows: readonly { id: number; name: string }[];
}

/** The farm's places or lists, to choose one of. */
function RowOptions({ column, label, rows }: RowOptionsProps) {
  if (rows.length === 0) return null;
  return (
    <optgroup label={label}>
      {rows.map(({ id, name }) => (
        <option key={id} value={`${column} ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
