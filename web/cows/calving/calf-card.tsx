import { Controller, type UseFormReturn } from 'react-hook-form';
import { CALF_STATUSES } from '#domain/kinds/birth/kind.ts';
import { COW_GENDERS } from '#domain/kinds/cow/gender.ts';
import { numberWarning } from '#domain/values/id-number.ts';
import { ID_NUMBER_LENGTH, NAME_LENGTH } from '#domain/values/limits.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { doubtOfEid } from '../../lib/herd/eid-doubt.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { fieldOf } from './at-fields.ts';
import { type CalfField, isKept } from './calving-values.ts';

interface CalfCardProps {
  form: UseFormReturn<FormValues>;
  place: number;
  /** Called once its sex is known, which is when a number and a name can be proposed. */
  onSex: (place: number) => void;
  /** Takes the card away; not given where it is the only one. */
  onRemove?: (() => void) | undefined;
  /** Whether all that can be known of it is shown at once. */
  inFull: boolean;
}

/** One calf of a calving: its sex, whether it lives, and, of one that stays, what the herd calls it. */
export function CalfCard({ form, place, onSex, onRemove, inFull }: CalfCardProps) {
  const unit = useWeightUnit();
  const { register, control, watch, formState } = form;
  const name = (field: CalfField) => fieldOf(place, field);
  const errorOf = (field: CalfField) => formState.errors[name(field)]?.message?.toString();
  const kept = isKept(watch(name('calf_status')));
  const doubted = numberWarning(String(watch(name('id_number')))) !== null;
  return (
    <fieldset className="min-w-0 rounded-xl border border-line p-3 pt-2">
      <legend className="sr-only">{t('calving.calf', { number: place + 1 })}</legend>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
        <p aria-hidden="true" className="font-medium">
          {t('calving.calf', { number: place + 1 })}
        </p>
        {onRemove && (
          <IconButton
            icon="close"
            label={t('calving.remove-calf', { number: place + 1 })}
            className="-my-1 -me-2"
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid gap-3">
        <Controller
          control={control}
          name={name('calf_sex')}
          render={({ field, fieldState }) => (
            <ChoiceField
              ref={field.ref}
              first={place === 0}
              label={named('field.cows.cow_gender')}
              choices={COW_GENDERS.toReversed().map((gender) => ({
                value: gender,
                label: named('kind.gender', { gender }),
              }))}
              value={String(field.value)}
              onChange={(value) => {
                field.onChange(value);
                onSex(place);
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name={name('calf_status')}
          render={({ field, fieldState }) => (
            <ChoiceField
              ref={field.ref}
              label={named('field.birth_records.calf_status')}
              choices={CALF_STATUSES.map((status) => ({
                value: status,
                label: named(`choice.birth_records.calf_status.${status}`),
              }))}
              value={String(field.value)}
              onChange={(value) => {
                field.onChange(value);
                onSex(place);
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          {kept && (
            <TextField
              label={named('field.cows.id_number')}
              dir="ltr"
              maxLength={ID_NUMBER_LENGTH}
              hint={watch(name('id_number')) === '' ? t('calving.without-number') : undefined}
              warning={doubted ? named('id-number.check-digit') : undefined}
              error={errorOf('id_number')}
              {...register(name('id_number'))}
            />
          )}
          {kept && (
            <TextField
              label={named('field.cows.eid')}
              dir="ltr"
              inputMode="numeric"
              maxLength={ID_NUMBER_LENGTH}
              warning={doubtOfEid(String(watch(name('eid'))))}
              error={errorOf('eid')}
              {...register(name('eid'))}
            />
          )}
          <NumberField
            label={named('field.birth_records.birth_weight')}
            unit={unit}
            error={errorOf('birth_weight')}
            {...register(name('birth_weight'), DECIMAL)}
          />
          {kept && (
            <div className="col-span-full">
              <TextField
                label={named('field.cows.name')}
                maxLength={NAME_LENGTH}
                error={errorOf('name')}
                {...register(name('name'))}
              />
            </div>
          )}
          {kept && inFull && <Fields form={form} place={place} />}
        </div>
      </div>
    </fieldset>
  );
}

/** What a calf's own page asks later, where it is not known at once. */
function Fields({ form, place }: Pick<CalfCardProps, 'form' | 'place'>) {
  const unit = useWeightUnit();
  const { register, watch, formState } = form;
  const errorOf = (field: CalfField) => formState.errors[fieldOf(place, field)]?.message?.toString();
  return (
    <>
      <TextField
        label={named('field.cows.breed')}
        maxLength={NAME_LENGTH}
        error={errorOf('breed')}
        {...register(fieldOf(place, 'breed'))}
      />
      <NumberField
        label={named('field.cows.daily_feed_amount')}
        unit={unit}
        error={errorOf('daily_feed_amount')}
        {...register(fieldOf(place, 'daily_feed_amount'), DECIMAL)}
      />
      {watch(fieldOf(place, 'calf_sex')) !== 'Male' && (
        <NumberField
          label={named('field.cows.milk_supply_group')}
          error={errorOf('milk_supply_group')}
          {...register(fieldOf(place, 'milk_supply_group'), DECIMAL)}
        />
      )}
    </>
  );
}
