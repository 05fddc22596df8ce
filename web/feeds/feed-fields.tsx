import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { ColumnField } from '../ui/column-field.tsx';

/** The three fields of a feed, for a new one and for one that is changed. */
export function FeedFields({ form }: { form: UseFormReturn<FormValues> }) {
  return ['name', 'total_amount', 'date_added'].map((name) => (
    <ColumnField key={name} table="feeds" name={name} form={form} />
  ));
}
