/** What the form of each kind of record consists of. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { expectedCalvingDate, nextHeatDate } from '#domain/breeding/gestation.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { SeminationRecordCreate } from '#domain/kinds/semination/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useGestation } from '../../lib/herd/farm.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/fields.tsx';
import { vaccineNamesQuery } from '../queries.ts';
import { BirthFields } from './birth-fields.tsx';
import { DateTimeField, fieldDateTime } from './date-time-field.tsx';
import { movementShape } from './movement-fields.tsx';
import { PlainFields, plainShape } from './plain-shape.tsx';
import type { RecordKind, RecordOf } from './record-kinds.ts';
import { treatmentShape } from './treatment-fields.tsx';
import { ConditionFields, WeighingFields } from './weight-fields.tsx';

export interface FieldsProps {
  form: UseFormReturn<FormValues>;
  cow: Cow;
  isNew: boolean;
  kind: RecordKind;
}

/** What the form of one kind of record consists of. */
export interface Shape<Kind extends RecordKind> {
  /** Without the cow, who is not chosen but given. */
  schema: z.ZodType<Record<string, unknown>>;
  /** The fields of a record, or of a new one made today. */
  initial: (record: RecordOf[Kind] | null, today: PlainDate, cow: Cow) => FormValues;
  /** The field the focus goes to. */
  first: string;
  Fields: (props: FieldsProps) => ReactNode;
}

/** Kinds whose forms are more than a field a column. */
const OWN: { [Kind in RecordKind]?: Shape<Kind> } = {
  semination_records: {
    schema: SeminationRecordCreate.omit({ cow: true, next_heat_date: true }),
    initial: (record, today) => ({
      semination_date: fieldDateTime(record?.semination_date ?? `${today}T00:00`),
      successful: record?.successful ?? false,
      notes: record?.notes ?? '',
    }),
    first: 'semination_date',
    Fields: SeminationFields,
  },
  birth_records: {
    schema: BirthRecordPatch.omit({ newborn_cow: true, newborn_name: true }),
    initial: (record) => ({
      birth_date: fieldDateTime(record?.birth_date ?? null),
      calving_ease: record?.calving_ease ?? '',
      calf_status: record?.calf_status ?? '',
      calf_sex: record?.calf_sex ?? '',
      birth_weight: String(record?.birth_weight ?? ''),
      notes: record?.notes ?? '',
    }),
    first: 'birth_date',
    Fields: BirthFields,
  },
  treatments: treatmentShape,
  vaccinations: {
    ...plainShape('vaccinations'),
    Fields: DoseFields,
  },
  movements: movementShape,
  weights: { ...plainShape('weights'), first: 'kg', Fields: WeighingFields },
  condition_scores: { ...plainShape('condition_scores'), first: 'score', Fields: ConditionFields },
};

/** The form of a kind: its own, or a field for each column. */
export function shapeOf<Kind extends RecordKind>(kind: Kind): Shape<Kind> {
  return OWN[kind] ?? plainShape(kind);
}

/** The day of a field that holds one. */
function dayIn(value: FormValues[string] | undefined): PlainDate | null {
  return plainDate.safeParse(String(value).slice(0, 10)).data ?? null;
}

function SeminationFields({ form, cow, isNew }: FieldsProps) {
  const gestationOf = useGestation();
  const date = dayIn(form.watch('semination_date'));
  const follows =
    date &&
    t('cow-forms.semination-follows', {
      heat: formatDay(nextHeatDate(date)),
      birth: formatDay(expectedCalvingDate(date, gestationOf(cow.breed, null))),
    });
  const there = cow.semination_records.some(({ semination_date }) => dayOf(semination_date) === date);
  const told = there ? t('cow-forms.semination-completes') : t('cow-forms.semination-adds');
  return (
    <>
      <DateTimeField
        form={form}
        name="semination_date"
        label={named('field.semination_records.semination_date')}
        withTime
        hint={[isNew && told, follows].filter(Boolean).join(' ') || undefined}
      />
      <CheckField
        label={named('field.semination_records.successful')}
        hint={t('cow-forms.successful-hint')}
        {...form.register('successful')}
      />
    </>
  );
}

function DoseFields(props: FieldsProps) {
  const { data: known = [] } = useQuery(vaccineNamesQuery);
  return <PlainFields {...props} suggested={{ vaccine_name: known }} />;
}
