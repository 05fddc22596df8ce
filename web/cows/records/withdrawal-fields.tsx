/** How long the milk and meat of a treated animal are withheld. */
import { leastOffLabel } from '#domain/treatments/off-label.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField, NumberField } from '../../ui/fields.tsx';
import { RecordField } from './plain-shape.tsx';
import type { FieldsProps } from './record-shapes.tsx';

/** What the field of the milk hours holds where the medicine is not for animals that give milk. */
export const NEVER = 'never';

interface WithdrawalsProps extends Pick<FieldsProps, 'form' | 'kind'> {
  /** Whether it is a dry-cow tube that is given where a cow is dried off: that is not asked again. */
  atDryOff: boolean;
  /** Whether it is asked if a dry-cow tube dries her off. */
  driesOff: boolean;
}

/** Both withdrawals, which are required; of a dry-cow tube its own days and hours in place of the milk's. */
export function Withdrawals({ form, kind, atDryOff, driesOff }: WithdrawalsProps) {
  const [milk, minDays, after, offLabel] = form.watch([
    'milk_hours',
    'min_dry_days',
    'hours_after_calving',
    'off_label',
  ]);
  const tube = atDryOff || minDays !== '' || after !== '';
  const never = milk === NEVER;
  const change = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  const least = leastOffLabel({ milk_hours: never || milk === '' ? null : Number(milk) });
  return (
    <>
      {!atDryOff && (
        <CheckField
          label={t('cow-forms.dry-cow-tube')}
          checked={tube}
          onChange={({ target }) =>
            change(
              target.checked
                ? { hours_after_calving: '0', milk_hours: NEVER }
                : { min_dry_days: '', hours_after_calving: '', milk_hours: '' },
            )
          }
        />
      )}
      {tube ? (
        <>
          <RecordField form={form} kind={kind} name="min_dry_days" />
          {/* One of the two has to be said. */}
          <RecordField form={form} kind={kind} name="hours_after_calving" required={minDays === ''} />
          {driesOff && !atDryOff && (
            <CheckField label={t('cow-forms.dries-off')} {...form.register('dries_off')} />
          )}
        </>
      ) : (
        <>
          {!never && (
            <NumberField
              label={labelOf('treatments', 'milk_hours')}
              hint={t('cow-forms.withdrawal-zero')}
              required
              error={form.formState.errors.milk_hours?.message}
              {...form.register('milk_hours', DECIMAL)}
            />
          )}
          <CheckField
            label={t('cow-forms.not-for-milking')}
            hint={never ? t('cow-forms.not-for-milking-hint') : undefined}
            checked={never}
            onChange={({ target }) => change({ milk_hours: target.checked ? NEVER : '' })}
          />
        </>
      )}
      <RecordField form={form} kind={kind} name="meat_days" />
      <RecordField
        form={form}
        kind={kind}
        name="off_label"
        hint={
          offLabel === true
            ? t('cow-forms.off-label-minima', { hours: least.milk_hours, days: least.meat_days })
            : undefined
        }
      />
    </>
  );
}
