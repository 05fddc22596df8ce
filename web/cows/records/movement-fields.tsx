import type { Cow } from '#domain/kinds/cow/schema.ts';
import { movement, WAYS } from '#domain/kinds/movement/kind.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useCurrency, useWeightUnit } from '../../lib/herd/farm.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import {
  CheckField,
  DateField,
  FieldWarning,
  NumberField,
  SelectField,
  TextField,
} from '../../ui/fields.tsx';
import { plainShape } from './plain-shape.tsx';
import type { FieldsProps, Shape } from './record-shapes.tsx';

const { place, place_number, document, grade, reason } = movement.columns;
const plain = plainShape('movements');

/** The form of coming and leaving: of an animal that is there how it left, of one that is gone that it came back. */
export const movementShape: Shape<'movements'> = {
  ...plain,
  initial: (record, today, cow) => ({
    ...plain.initial(record, today, cow),
    confirmed: false,
    ...(record ? {} : cow?.in_herd === false ? { direction: 'in', kind: 'return' } : { direction: 'out' }),
  }),
  first: 'kind',
  Fields: MovementFields,
};

function MovementFields({ form, cow }: FieldsProps) {
  const weightUnit = useWeightUnit();
  const currency = useCurrency();
  const { register, watch, setValue, formState } = form;
  const direction = watch('direction') === 'in' ? 'in' : 'out';
  // What a slaughterhouse tells; also where it was entered and the way was changed since, so that nothing is kept unseen.
  const isOfCarcass = watch('kind') === 'slaughter' || Boolean(watch('carcass_kg') || watch('grade'));
  const errorOf = (name: string) => formState.errors[name]?.message?.toString();
  // Of many that leave at once each has its own.
  const ofEach = cow ? {} : { hint: t('cow-forms.of-each') };
  const labelled = (name: string) => ({ label: labelOf('movements', name), error: errorOf(name) });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {cow && (
          <SelectField
            {...labelled('direction')}
            required
            {...register('direction', {
              onChange: () => {
                setValue('kind', '');
                setValue('reason', '');
              },
            })}
          >
            {movement.columns.direction.choices.map((value) => (
              <option key={value} value={value}>
                {choiceLabel('movements', 'direction', value)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField {...labelled('kind')} required {...register('kind')}>
          <option value="">{t('cow-forms.choose')}</option>
          {WAYS[direction].map((value) => (
            <option key={value} value={value}>
              {choiceLabel('movements', 'kind', value)}
            </option>
          ))}
        </SelectField>
        <DateField {...labelled('moved_on')} required {...register('moved_on')} />
        {direction === 'out' && (
          <SelectField {...labelled('reason')} optional {...register('reason')}>
            <option value="">{t('cow-forms.choose')}</option>
            {reason.choices.map((value) => (
              <option key={value} value={value}>
                {choiceLabel('movements', 'reason', value)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {cow && <Withheld form={form} cow={cow} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={direction === 'in' ? t('cow-forms.moved-from') : t('cow-forms.moved-to')}
          error={errorOf('place')}
          optional
          maxLength={place.max}
          {...register('place')}
        />
        <TextField
          {...labelled('place_number')}
          optional
          maxLength={place_number.max}
          {...register('place_number')}
        />
        <TextField {...labelled('document')} optional maxLength={document.max} {...register('document')} />
        <NumberField
          {...labelled('weight')}
          {...ofEach}
          optional
          unit={weightUnit}
          {...register('weight', DECIMAL)}
        />
        {isOfCarcass && (
          <>
            <NumberField
              {...labelled('carcass_kg')}
              {...ofEach}
              optional
              unit={weightUnit}
              {...register('carcass_kg', DECIMAL)}
            />
            <TextField
              {...labelled('grade')}
              {...ofEach}
              optional
              maxLength={grade.max}
              {...register('grade')}
            />
          </>
        )}
        <NumberField
          {...labelled('price')}
          {...ofEach}
          optional
          unit={currency ?? undefined}
          {...register('price', DECIMAL)}
        />
      </div>
    </>
  );
}

/** That the meat of an animal which is to be sold or slaughtered is withheld; a slaughter has to be meant. */
function Withheld({ form, cow }: Pick<FieldsProps, 'form'> & { cow: Cow }) {
  const until = withheldUntil(cow, form.watch());
  if (until === null) return null;
  return (
    <div className="rounded-xl bg-brass-tint px-4 py-2">
      <FieldWarning>{t('cow-forms.meat-withheld', { day: formatDay(until) })}</FieldWarning>
      {form.watch('kind') === 'slaughter' && (
        <CheckField label={t('cow-forms.slaughter-meant')} {...form.register('confirmed')} />
      )}
    </div>
  );
}

/** The last day on which her meat is withheld, where that concerns how and when she leaves. */
function withheldUntil({ meat_withheld_until: until }: Cow, { kind, moved_on }: FormValues): string | null {
  const isEaten = kind === 'slaughter' || kind === 'sale';
  return isEaten && until !== null && String(moved_on) <= until ? until : null;
}
