import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { ration as kind } from '#domain/kinds/ration/kind.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { only } from '../../lib/forms/only.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { fieldWordsOf, weightsOf } from '../../lib/herd/herd-words.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { groupName } from '../../lib/herd/stage-name.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { DateField, NumberField, SelectField } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { useStaleChoice } from '../../ui/stale-choice.tsx';
import { feedsChanged } from '../queries.ts';
import { rationDraft } from './drafts.ts';
import { addEntry, changeEntry, type Ration } from './queries.ts';

const SCHEMA = createOf(kind);

interface RationFormProps {
  feed: Pick<Feed, 'id' | 'name'>;
  /** What is changed; null for a new one. */
  ration: Pick<Ration, 'id' | 'version' | 'group' | 'place' | 'list' | 'kg' | 'fed_from'> | null;
  onDone: () => void;
}

/** Says how much of a feed each animal of a group, a place or a list is fed, or of the whole herd. */
export function RationForm({ feed, ration, onDone }: RationFormProps) {
  const today = useFarmToday();
  const stale = useStaleChoice(fieldWordsOf('rations'));
  const draft = useDraftForm({
    name: rationDraft(feed.id, ration?.id),
    schema: SCHEMA,
    on: ration,
    initial: {
      feed: String(feed.id),
      group: String(ration?.group ?? ''),
      place: String(ration?.place ?? ''),
      list: String(ration?.list ?? ''),
      kg: String(ration?.kg ?? ''),
      fed_from: ration?.fed_from ?? today,
    },
    weights: weightsOf('rations'),
    save: async (values, { key, changed, on }) => {
      if (ration) {
        const saved = await stale.send(on, only(values, changed), (changes, version) =>
          changeEntry('rations', ration.id, changes, { version, key }),
        );
        if (!saved) await feedsChanged();
      } else await addEntry('rations', values, key);
      onDone();
    },
    onFailure: (error) => fail(t('feed-forms.failed'), error),
  });
  const { register, formState, setFocus } = draft.form;
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus(ration ? 'kg' : 'group'), [setFocus, ration]);
  const field = (name: string) => ({
    label: labelOf('rations', name),
    error: formState.errors[name]?.message?.toString(),
  });
  return (
    <form
      onSubmit={draft.submit}
      noValidate
      aria-label={t('feed-forms.ration', { name: feed.name })}
      className="grid gap-4"
    >
      <RestoredNote draft={draft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <WhomField form={draft.form} />
        </div>
        <NumberField
          {...field('kg')}
          label={t('feed-forms.kg-a-head')}
          required
          unit={useWeightUnit()}
          {...register('kg', DECIMAL)}
        />
        <DateField {...field('fed_from')} required {...register('fed_from')} />
      </div>
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}

/** The three columns of which one at most is filled, in the order in which they are looked at. */
const WHOM = ['group', 'place', 'list'] as const;

/** Whom it is fed to: one choice, which fills one of three columns or none. */
function WhomField({ form }: { form: UseFormReturn<FormValues> }) {
  const { data: places = [] } = useQuery(farmRowsQuery('places'));
  const { data: lists = [] } = useQuery(farmRowsQuery('lists'));
  const values = form.watch(WHOM);
  const at = values.findIndex((value) => value !== '' && value !== undefined);
  const chosen = at < 0 ? '' : `${WHOM[at]} ${values[at]}`;

  function choose(choice: string): void {
    const [column, id = ''] = choice.split(' ');
    for (const name of WHOM) form.setValue(name, name === column ? id : '', { shouldDirty: true });
    form.clearErrors(WHOM);
  }

  const errors = WHOM.flatMap((name) => form.formState.errors[name]?.message?.toString() ?? []);
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
            {groupName(group_number)}
          </option>
        ))}
      </optgroup>
      {places.length > 0 && (
        <optgroup label={t('feed-forms.places')}>
          {places.map(({ id, name }) => (
            <option key={id} value={`place ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {lists.length > 0 && (
        <optgroup label={t('feed-forms.lists')}>
          {lists.map(({ id, name }) => (
            <option key={id} value={`list ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
