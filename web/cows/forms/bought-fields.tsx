import type { UseFormReturn } from 'react-hook-form';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/fields.tsx';
import { late } from '../../ui/late.tsx';
import { Card, Skeleton } from '../../ui/surface.tsx';

interface BoughtFieldsProps {
  form: UseFormReturn<FormValues>;
  today: PlainDate;
}

const Purchase = late(
  async () => (await import('./purchase-fields.tsx')).PurchaseFields,
  <Skeleton className="h-48" />,
);

/** Whether the animal was bought; of one that was, the rest is fetched. */
export function BoughtFields({ form, today }: BoughtFieldsProps) {
  const { register, watch, setValue } = form;
  return (
    <Card className="my-4 p-5 sm:p-6">
      <CheckField
        label={t('cow-forms.bought')}
        {...register('bought', {
          onChange: ({ target }) => setValue('bought_on', target.checked ? today : ''),
        })}
      />
      {watch('bought') === true && <Purchase form={form} today={today} />}
    </Card>
  );
}
