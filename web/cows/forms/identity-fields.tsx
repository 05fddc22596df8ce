import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { numberWarning } from '#domain/values/id-number.ts';
import { BARN_NUMBER_LENGTH, ID_NUMBER_LENGTH, NAME_LENGTH } from '#domain/values/limits.ts';
import type { DraftForm } from '../../lib/forms/use-draft-form.ts';
import { knownBreeds } from '../../lib/herd/breeds.ts';
import { doubtOfEid } from '../../lib/herd/eid-doubt.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { formatList } from '../../lib/screen/format.ts';
import { useIdle } from '../../lib/screen/idle.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { DateField, TextField } from '../../ui/fields.tsx';
import { Suggestions } from '../../ui/suggestions.tsx';
import { GenderField } from './gender-field.tsx';
import { ImageField } from './image-field.tsx';
import { MotherPicker } from './mother-picker.tsx';
import { consequences } from './new-cow.ts';
import { SireFields } from './sire-fields.tsx';

interface IdentityFieldsProps {
  draft: Pick<DraftForm, 'form' | 'hold'>;
  /** The animal itself, when it is already registered. */
  calfId?: number;
  /** The bull of the farm who is recorded as the sire. */
  sire?: { id: number; name: string | null } | null;
  /** What is said beneath a field. */
  said?: (field: string) => string | undefined;
}

const NOBODY: readonly CowListed[] = [];

/** Who an animal is: image, ID number, barn number, name, gender, breed, date of birth, mother, sire. */
export function IdentityFields({ draft: { form, hold }, calfId, sire = null, said }: IdentityFieldsProps) {
  const { register, control, watch, setValue, getValues, formState } = form;
  const { errors } = formState;
  const breeds = useId();
  const { data: herd } = useQuery(herdQuery);
  // What the whole herd is read for comes once the form is shown.
  const isShown = useIdle();
  const cows = (isShown && herd?.cows) || NOBODY;
  const barnNumber = useDeferredValue(String(watch('barn_number')));
  const known = useMemo(() => knownBreeds(cows), [cows]);
  const others = useMemo(() => calledBy(cows, barnNumber, calfId), [cows, barnNumber, calfId]);
  const born = String(watch('date_of_birth'));
  const doubted = numberWarning(String(watch('id_number'))) !== null;

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="cow_image"
          render={({ field, fieldState }) => (
            <ImageField
              ref={field.ref}
              value={String(field.value)}
              onChange={field.onChange}
              onWork={hold}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <TextField
        label={named('field.cows.id_number')}
        required
        dir="ltr"
        maxLength={ID_NUMBER_LENGTH}
        hint={said?.('id_number')}
        warning={doubted ? named('id-number.check-digit') : undefined}
        error={errors.id_number?.message}
        {...register('id_number')}
      />
      <TextField
        label={named('field.cows.eid')}
        optional
        dir="ltr"
        inputMode="numeric"
        maxLength={ID_NUMBER_LENGTH}
        warning={doubtOfEid(String(watch('eid')))}
        error={errors.eid?.message}
        {...register('eid')}
      />
      <TextField
        label={named('field.cows.barn_number')}
        optional
        dir="ltr"
        maxLength={BARN_NUMBER_LENGTH}
        warning={others.length > 0 ? t('cow-forms.barn-number-of', { names: formatList(others) }) : undefined}
        error={errors.barn_number?.message}
        {...register('barn_number')}
      />
      <TextField
        label={named('field.cows.name')}
        required
        maxLength={NAME_LENGTH}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="cow_gender"
        render={({ field, fieldState }) => (
          <GenderField
            ref={field.ref}
            value={String(field.value)}
            hint={said?.('cow_gender')}
            onChange={(gender) => {
              field.onChange(gender);
              for (const [name, value] of Object.entries(consequences('cow_gender', gender, getValues()))) {
                if (name in getValues()) setValue(name, value, { shouldValidate: formState.isSubmitted });
              }
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={named('field.cows.breed')}
        required={calfId === undefined}
        maxLength={NAME_LENGTH}
        list={breeds}
        hint={said?.('breed')}
        error={errors.breed?.message}
        {...register('breed')}
      />
      <Suggestions id={breeds} texts={known} />
      <DateField
        label={named('field.cows.date_of_birth')}
        required
        hint={said?.('date_of_birth')}
        error={errors.date_of_birth?.message}
        {...register('date_of_birth')}
      />
      <Controller
        control={control}
        name="cow_mother"
        render={({ field, fieldState }) => (
          <MotherPicker
            ref={field.ref}
            value={String(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            calfBorn={born === '' ? null : born}
            {...(calfId === undefined ? {} : { calfId })}
          />
        )}
      />
      <SireFields form={form} calfId={calfId} known={sire} />
    </div>
  );
}

/** The names of others in the herd who are called by this short number. */
function calledBy(cows: readonly CowListed[], number: string, self: number | undefined): string[] {
  const wanted = folded(number).trim();
  if (wanted === '') return [];
  return cows.flatMap(({ id, name, barn_number }) =>
    id !== self && barn_number !== null && folded(barn_number) === wanted ? name : [],
  );
}
