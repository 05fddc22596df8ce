import type { UseFormReturn } from 'react-hook-form';
import { WORDS } from '#domain/kinds/index.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { DateField, NumberField, TextField } from '../ui/fields.tsx';

const { fields } = WORDS.feeds;

/** The three fields of a feed, for a new one and for one that is changed. */
export function FeedFields({ form }: { form: UseFormReturn<FormValues> }) {
  const { register, formState } = form;
  const errorOf = (field: string) => formState.errors[field]?.message?.toString();
  return (
    <>
      <TextField label={fields.name.label} error={errorOf('name')} {...register('name')} />
      <NumberField
        label={fields.total_amount.label}
        unit="kg"
        step="0.1"
        error={errorOf('total_amount')}
        {...register('total_amount', DECIMAL)}
      />
      <DateField label={fields.date_added.label} error={errorOf('date_added')} {...register('date_added')} />
    </>
  );
}
