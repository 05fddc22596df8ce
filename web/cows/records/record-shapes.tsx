/** What the form of each kind of record consists of. */
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Mated } from '#domain/herd/unlikely.ts';
import { BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { PregnancyCheckCreate } from '#domain/kinds/pregnancy-check/schema.ts';
import { SeminationRecordCreate } from '#domain/kinds/semination/schema.ts';
import { USUAL_HOLD_DAYS } from '#domain/values/limits.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { nameAsVet } from '../../lib/session/name-as-vet.ts';
import { BirthFields } from './birth-fields.tsx';
import { fieldDateTime } from './date-time-field.tsx';
import { dryOffShape } from './dry-off-fields.tsx';
import { matedBy } from './mating.tsx';
import { movementShape } from './movement-fields.tsx';
import { formSchema, plainShape } from './plain-shape.tsx';
import { CheckFields, LossFields } from './pregnancy-fields.tsx';
import type { RecordOf } from './record-kinds.ts';
import { SeminationFields } from './semination-fields.tsx';
import { tagShape } from './tag-fields.tsx';
import { treatmentShape } from './treatment-fields.tsx';
import { askingForUnit } from './unit-asked.ts';
import { VaccinationFields } from './vaccination-fields.tsx';
import { ConditionFields, WeighingFields } from './weight-fields.tsx';

export interface FieldsProps {
  form: UseFormReturn<FormValues>;
  /** Whose record it is; null of one that many animals are given at once. */
  cow: Cow | null;
  isNew: boolean;
  /** The record that is edited. */
  record?: object | null;
  kind: RecordTable;
}

/** What is recorded of what a form says. */
interface SentRecord {
  kind: RecordTable;
  values: object;
  /** The form's field of one that is sent, where they are called otherwise. */
  fieldOf?: (field: string) => string;
}

/** What the form of one kind of record consists of. */
export interface Shape<Kind extends RecordTable> {
  /** Without the cow, who is not chosen but given. */
  schema: z.ZodMiniType<Record<string, unknown>>;
  /** The fields of a record, or of a new one made today. */
  initial: (record: RecordOf[Kind] | null, today: PlainDate, cow: Cow | null) => FormValues;
  /** The field the focus goes to. */
  first: string;
  Fields: (props: FieldsProps) => ReactNode;
  /** What is sent of a new record, where that is not the values of the form. */
  sent?: (values: Readonly<Record<string, unknown>>) => SentRecord;
  /** What is sent beside the fields of a record that were changed. */
  beside?: (patch: object) => object;
  /** Of a semination: what its calf would be, which is asked about. */
  mated?: (cow: Cow, values: FormValues) => Promise<Mated | null>;
}

/** Kinds whose forms are more than a field a column. */
const OWN: { [Kind in RecordTable]?: Shape<Kind> } = {
  semination_records: {
    schema: z.omit(SeminationRecordCreate, { cow: true, next_heat_date: true }),
    initial: (record, today) => ({
      semination_date: fieldDateTime(record?.semination_date ?? `${today}T00:00`),
      successful: record?.successful ?? false,
      method: record?.method ?? 'insemination',
      bull: record?.bull ? String(record.bull) : '',
      bull_name: record?.bull_name ?? '',
      bull_code: record?.bull_code ?? '',
      straw_batch: record?.straw_batch ?? '',
      technician: record?.technician ?? '',
      ended_on: record?.ended_on ?? '',
      notes: record?.notes ?? '',
    }),
    first: 'semination_date',
    Fields: SeminationFields,
    mated: matedBy,
  },
  pregnancy_checks: {
    schema: z.omit(PregnancyCheckCreate, { cow: true }),
    initial: (record, today, cow) => ({
      ...plainShape('pregnancy_checks').initial(record, today, cow),
      ...(record ? {} : { examiner: nameAsVet() }),
      lost: false,
    }),
    first: 'result',
    Fields: CheckFields,
  },
  pregnancy_losses: { ...plainShape('pregnancy_losses'), Fields: LossFields },
  birth_records: {
    schema: z.omit(BirthRecordPatch, { newborn_cow: true, newborn_name: true, whole_calving: true }),
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
    // Twins are born on one day: a day that was mistyped was so for all of them.
    beside: (patch) => ('birth_date' in patch ? { whole_calving: true } : {}),
  },
  dry_offs: dryOffShape,
  treatments: treatmentShape,
  vaccinations: {
    ...plainShape('vaccinations'),
    schema: askingForUnit(formSchema(recordKindOf('vaccinations'))),
    Fields: VaccinationFields,
  },
  movements: movementShape,
  weights: { ...plainShape('weights'), first: 'kg', Fields: WeighingFields },
  tags: tagShape,
  holds: {
    ...plainShape('holds'),
    initial: (record, today) => ({
      list: record?.list ?? '',
      until: record?.until ?? addDays(today, USUAL_HOLD_DAYS),
      notes: record?.notes ?? '',
    }),
  },
  condition_scores: { ...plainShape('condition_scores'), first: 'score', Fields: ConditionFields },
};

/** The form of a kind: its own, or a field for each column. */
export function shapeOf<Kind extends RecordTable>(kind: Kind): Shape<Kind> {
  return OWN[kind] ?? plainShape(kind);
}
