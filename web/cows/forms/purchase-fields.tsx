import type { UseFormReturn } from 'react-hook-form';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { movement } from '#domain/kinds/movement/kind.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useCurrency } from '../../lib/herd/farm.ts';
import { t } from '../../lib/words/words.ts';
import { DateField, NumberField, TextField } from '../../ui/fields.tsx';
import { canHaveCalved } from './new-cow.ts';

interface PurchaseFieldsProps {
  form: UseFormReturn<FormValues>;
  today: PlainDate;
}

/** When and from whom an animal was bought, and what of a cow's life lies before that. */
export function PurchaseFields({ form, today }: PurchaseFieldsProps) {
  const { register, watch, formState } = form;
  const currency = useCurrency();
  const errorOf = (name: string) => formState.errors[name]?.message?.toString();
  const female = watch('cow_gender') !== 'Male';
  const isPregnant = watch('is_pregnant') === true && watch('semination_date') === '';
  return (
    <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
      <DateField
        label={t('cow-forms.bought-on')}
        required
        error={errorOf('bought_on')}
        {...register('bought_on')}
      />
      <TextField
        label={t('cow-forms.bought-from')}
        optional
        maxLength={movement.columns.place.max}
        error={errorOf('bought_from')}
        {...register('bought_from')}
      />
      <NumberField
        label={t('cow-forms.bought-price')}
        optional
        unit={currency ?? undefined}
        error={errorOf('bought_price')}
        {...register('bought_price', DECIMAL)}
      />
      {female && canHaveCalved(String(watch('date_of_birth')), today) && (
        <NumberField
          label={t('cow-forms.lactations')}
          hint={t('cow-forms.lactations-hint')}
          optional
          error={errorOf('parity_offset')}
          {...register('lactations', DECIMAL)}
        />
      )}
      {female && isPregnant && (
        <DateField
          label={t('cow-forms.pregnant-since')}
          optional
          error={errorOf('pregnancy_start_date')}
          {...register('pregnancy_start_date')}
        />
      )}
    </div>
  );
}
