import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod/mini';
import { dayOf } from '#domain/calendar/calendar.ts';
import { numberIn } from '#domain/herd/doubts/doubt.ts';
import { doubtOfHeavy, doubtOfWeight } from '#domain/herd/unlikely.ts';
import { type Cow, CowPatch } from '#domain/kinds/cow/schema.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { weightsOf } from '../../lib/herd/herd-words.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, DateField, NumberField } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { careDraft } from '../drafts.ts';
import { patchCow } from '../queries.ts';
import { useAskFirst } from '../records/ask-first.tsx';
import { useCowDraft } from './use-cow-draft.ts';

const Care = z.pick(CowPatch, {
  weight: true,
  milk_supply_group: true,
  daily_feed_amount: true,
  is_pregnant: true,
  pregnancy_start_date: true,
  do_not_breed: true,
  parity_offset: true,
});

interface CareFormProps {
  cow: Cow;
  onClose: () => void;
  onAddSemination: () => void;
}

/** Edits weight, feed, milk group and pregnancy. Ticking pregnant fills in the day of her latest semination. */
export function CareForm({ cow, onClose, onAddSemination }: CareFormProps) {
  const unit = useWeightUnit();
  const today = useFarmToday();
  const [needsSemination, setNeedsSemination] = useState(false);
  const { draft, dialog } = useCowDraft(cow, {
    name: careDraft(cow.id),
    schema: Care,
    initial: {
      weight: String(cow.weight ?? ''),
      daily_feed_amount: String(cow.daily_feed_amount ?? ''),
      milk_supply_group: String(cow.milk_supply_group ?? ''),
      is_pregnant: cow.is_pregnant,
      pregnancy_start_date: cow.pregnancy_start_date ?? '',
      parity_offset: String(cow.parity_offset),
      do_not_breed: cow.do_not_breed,
    },
    weights: weightsOf('cows'),
    first: 'weight',
    patch: (patch, version, key) => patchCow(cow.id, patch, version, key),
    onClose,
  });
  const { register, watch, setValue, formState } = draft.form;
  const { errors } = formState;
  const askFirst = useAskFirst(draft);
  const pregnant = watch('is_pregnant') === true;

  function onPregnant(event: { target: { checked: boolean } }): void {
    const latest = cow.semination_records[0];
    const ticked = event.target.checked;
    setNeedsSemination(ticked && !latest);
    setValue('pregnancy_start_date', ticked && latest ? dayOf(latest.semination_date) : '');
  }

  function submit(event: SyntheticEvent): void {
    const kg = numberIn(draft.values().weight);
    // Her weight is a weighing of today.
    const weighing = { kg: kg === cow.weight ? null : kg, day: today };
    askFirst.hold(cow, doubtOfHeavy(cow, weighing) ?? doubtOfWeight(cow.weights, weighing));
    draft.submit(event);
  }

  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={named('field.cows.weight')}
          unit={unit}
          error={errors.weight?.message}
          {...register('weight', DECIMAL)}
        />
        <NumberField
          label={named('field.cows.daily_feed_amount')}
          unit={unit}
          error={errors.daily_feed_amount?.message}
          {...register('daily_feed_amount', DECIMAL)}
        />
        {cow.cow_gender === 'Female' && (
          <>
            <NumberField
              label={named('field.cows.milk_supply_group')}
              error={errors.milk_supply_group?.message}
              {...register('milk_supply_group', DECIMAL)}
            />
            <div className="self-end sm:pb-0.5">
              <CheckField
                label={named('field.cows.is_pregnant')}
                error={errors.is_pregnant?.message}
                {...register('is_pregnant', { onChange: onPregnant })}
              />
            </div>
            {pregnant && (
              <DateField
                label={named('field.cows.pregnancy_start_date')}
                optional
                error={errors.pregnancy_start_date?.message}
                {...register('pregnancy_start_date')}
              />
            )}
            <NumberField
              label={named('field.cows.parity_offset')}
              error={errors.parity_offset?.message}
              {...register('parity_offset', DECIMAL)}
            />
            <div className="self-end sm:pb-0.5">
              <CheckField
                label={named('field.cows.do_not_breed')}
                error={errors.do_not_breed?.message}
                {...register('do_not_breed')}
              />
            </div>
          </>
        )}
      </div>
      {needsSemination && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-brass-tint py-2 pe-2 ps-4 text-brass"
        >
          <Icon name="alert" />
          <p className="min-w-52 flex-1 font-medium">
            {rich('cow-forms.needs-semination', { name: <bdi>{cow.name}</bdi> })}
          </p>
          <Button look="quiet" onClick={onAddSemination}>
            {t('cow-forms.add-semination')}
          </Button>
        </div>
      )}
      <FormActions draft={draft} onCancel={onClose} />
      {dialog}
      {askFirst.dialog}
    </form>
  );
}
