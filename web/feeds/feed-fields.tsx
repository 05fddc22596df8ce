import type { UseFormReturn } from 'react-hook-form';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { named } from '../lib/words/tell.ts';
import { DateField, NumberField, TextField } from '../ui/fields.tsx';

/** The three fields of a feed, for a new one and for one that is changed. */
export function FeedFields({ form }: { form: UseFormReturn<FormValues> }) {
  const { register, formState } = form;
  const errorOf = (field: string) => formState.errors[field]?.message?.toString();
  return (
    <>
      <TextField label={named('field.feeds.name')} error={errorOf('name')} {...register('name')} />
      <NumberField
        label={named('field.feeds.total_amount')}
        unit={useWeightUnit()}
        error={errorOf('total_amount')}
        {...register('total_amount', DECIMAL)}
      />
      <DateField
        label={named('field.feeds.date_added')}
        error={errorOf('date_added')}
        {...register('date_added')}
      />
    </>
  );
}
