import { dayOf } from '#domain/calendar/calendar.ts';
import { cell } from '#domain/herd/rows.ts';
import { CALF_STATUSES, CALVING_EASES } from '#domain/kinds/birth/kind.ts';
import { COW_GENDERS } from '#domain/kinds/cow/gender.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { choiceLabel } from '../../lib/herd/kind-words.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { NumberField, SelectField } from '../../ui/fields.tsx';
import { DateTimeField } from './date-time-field.tsx';
import type { FieldsProps } from './record-shapes.tsx';

/** What is edited of a birth: its ease is that of the whole calving. */
export function BirthFields({ form, cow, record }: FieldsProps) {
  const unit = useWeightUnit();
  const { register, formState } = form;
  const select = (
    column: 'calving_ease' | 'calf_status' | 'calf_sex',
    choices: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={named(`field.birth_records.${column}`)}
      optional
      error={formState.errors[column]?.message?.toString()}
      {...register(column)}
    >
      <option value="">{UNKNOWN}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  const labelled = (column: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: choiceLabel('birth_records', column, value) }));
  return (
    <>
      <DateTimeField
        form={form}
        name="birth_date"
        label={named('field.birth_records.birth_date')}
        withTime
        hint={t(isOfTwins(cow, record) ? 'cow-forms.birth-date-hint-twins' : 'cow-forms.birth-date-hint')}
      />
      {select('calving_ease', labelled('calving_ease', CALVING_EASES))}
      {select('calf_status', labelled('calf_status', CALF_STATUSES))}
      {select(
        'calf_sex',
        COW_GENDERS.map((gender) => ({ value: gender, label: named('kind.gender', { gender }) })),
      )}
      <NumberField
        label={named('field.birth_records.birth_weight')}
        optional
        unit={unit}
        error={formState.errors.birth_weight?.message?.toString()}
        {...register('birth_weight', DECIMAL)}
      />
    </>
  );
}

/** Whether a birth is one of several of its calving. */
function isOfTwins(cow: FieldsProps['cow'], record: FieldsProps['record']): boolean {
  const births = cow?.birth_records ?? [];
  const own = births.find(({ id }) => record && id === cell(record, 'id'));
  return (
    own !== undefined &&
    births.filter((birth) => dayOf(birth.birth_date) === dayOf(own.birth_date)).length > 1
  );
}
