import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { expectedCalvingDate, nextHeatDate } from '#domain/breeding/gestation.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { type Doubt, doubtOfCalving, doubtOfSemination, doubtOfVaccination } from '#domain/herd/unlikely.ts';
import { BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { SeminationRecordCreate } from '#domain/kinds/semination/schema.ts';
import { VaccinationCreate } from '#domain/kinds/vaccination/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import { useFarmToday } from '../lib/farm.ts';
import type { FormValues } from '../lib/form-draft.ts';
import { formatDay } from '../lib/format.ts';
import { RECORD_WORDS } from '../lib/herd-words.ts';
import { only } from '../lib/only.ts';
import { herdChanged } from '../lib/query-client.ts';
import { fail, succeed } from '../lib/toasts.ts';
import { undoOf } from '../lib/undo.ts';
import { useDraftForm } from '../lib/use-draft-form.ts';
import { CheckField, TextArea, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { useAskFirst } from './ask-first.tsx';
import { DateTimeField, fieldDateTime } from './date-time-field.tsx';
import { recordDraft } from './drafts.ts';
import { addRecord, patchRecord, vaccineNamesQuery } from './queries.ts';
import { failureText, type RecordKind, type RecordOf, successText } from './record-kinds.ts';

interface FieldsProps {
  form: UseFormReturn<FormValues>;
  cow: Cow;
  isNew: boolean;
}

/** What the form of one kind of record consists of. */
interface Shape<Kind extends RecordKind> {
  /** Without the cow, who is not chosen but given. */
  schema: z.ZodType<Record<string, unknown>>;
  /** The fields of a record, or of a new one made today. */
  initial: (record: RecordOf[Kind] | null, today: PlainDate) => FormValues;
  /** The field the focus goes to. */
  first: string;
  /** What is unlikely about these values, of a new record (null) or of one that they change. */
  doubt: (cow: Cow, values: FormValues, record: RecordOf[Kind] | null) => Doubt | null;
  Fields: (props: FieldsProps) => React.ReactNode;
}

const SHAPES: { [Kind in RecordKind]: Shape<Kind> } = {
  semination_records: {
    schema: SeminationRecordCreate.omit({ cow: true, next_heat_date: true }),
    initial: (record, today) => ({
      semination_date: fieldDateTime(record?.semination_date ?? `${today}T00:00`),
      successful: record?.successful ?? false,
      notes: record?.notes ?? '',
    }),
    first: 'semination_date',
    doubt: (cow, values, record) => {
      const day = dayIn(values.semination_date);
      return record || !day ? null : doubtOfSemination(cow, day);
    },
    Fields: SeminationFields,
  },
  birth_records: {
    schema: BirthRecordPatch.pick({ birth_date: true, notes: true }),
    initial: (record) => ({
      birth_date: fieldDateTime(record?.birth_date ?? null),
      notes: record?.notes ?? '',
    }),
    first: 'birth_date',
    doubt: (cow, values, record) => {
      const day = dayIn(values.birth_date);
      return !day || (record && dayOf(record.birth_date) === day)
        ? null
        : doubtOfCalving(cow, day, record?.id);
    },
    Fields: BirthFields,
  },
  vaccinations: {
    schema: VaccinationCreate.omit({ cow: true }),
    initial: (record, today) => ({
      vaccine_name: record?.vaccine_name ?? '',
      vaccination_date: fieldDateTime(record?.vaccination_date ?? `${today}T00:00`),
      next_vaccination_date: fieldDateTime(record?.next_vaccination_date ?? null),
      notes: record?.notes ?? '',
    }),
    first: 'vaccine_name',
    doubt: (cow, values, record) => {
      const day = dayIn(values.vaccination_date);
      const vaccine_name = String(values.vaccine_name);
      const same = record?.vaccine_name === vaccine_name && dayOf(record.vaccination_date) === day;
      return !day || same ? null : doubtOfVaccination(cow, { vaccine_name, day }, record?.id);
    },
    Fields: VaccinationFields,
  },
};

/** The day of a field that holds one. */
function dayIn(value: FormValues[string] | undefined): PlainDate | null {
  return plainDate.safeParse(String(value).slice(0, 10)).data ?? null;
}

interface RecordFormProps<Kind extends RecordKind> {
  cow: Cow;
  kind: Kind;
  /** The record that is edited; null adds one. */
  record: RecordOf[Kind] | null;
  onClose: () => void;
}

/** Adds a record to a cow, or edits one of hers. */
export function RecordForm<Kind extends RecordKind>({ cow, kind, record, onClose }: RecordFormProps<Kind>) {
  const { schema, initial, first, doubt, Fields }: Shape<Kind> = SHAPES[kind];
  const act = record ? 'update' : 'add';
  const stale = useStaleChoice(RECORD_WORDS);
  const draft = useDraftForm({
    name: recordDraft(cow.id, kind, record?.id ?? null),
    schema,
    on: record && { ...record },
    initial: initial(record, useFarmToday()),
    save: async (values, { key, changed, on }) => {
      if (record) {
        const updated = await stale.send(on, only(values, changed), (patch, version) =>
          patchRecord(kind, record.id, patch, version),
        );
        if (updated) succeed(successText(kind, act), undoOf(updated));
        else await herdChanged();
      } else {
        const added = await addRecord(kind, { cow: cow.id, ...values }, key);
        succeed(successText(kind, act), undoOf(added));
      }
      onClose();
    },
    onFailure: (error) => fail(failureText(kind, act), error),
  });
  const { setFocus, getValues } = draft.form;
  const askFirst = useAskFirst(draft);

  function submit(event: SyntheticEvent): void {
    askFirst.hold(cow, doubt(cow, getValues(), record));
    draft.submit(event);
  }

  // Before it is seen: whoever is quick would have the focus taken from the next field.
  useLayoutEffect(() => setFocus(first), [setFocus, first]);
  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <div className="grid gap-4">
        <Fields form={draft.form} cow={cow} isNew={record === null} />
        <TextArea
          label="Notes"
          optional
          rows={2}
          maxLength={2000}
          error={draft.form.formState.errors.notes?.message}
          {...draft.form.register('notes')}
        />
      </div>
      <FormActions draft={draft} onCancel={onClose} />
      {stale.dialog}
      {askFirst.dialog}
    </form>
  );
}

function SeminationFields({ form, cow, isNew }: FieldsProps) {
  const date = dayIn(form.watch('semination_date'));
  const follows =
    date &&
    `Next heat ${formatDay(nextHeatDate(date))}, estimated birth ${formatDay(expectedCalvingDate(date))}.`;
  const there = cow.semination_records.some(({ semination_date }) => dayOf(semination_date) === date);
  const told = there
    ? 'There is a semination on this day already: this completes it.'
    : 'This adds a semination on this day.';
  return (
    <>
      <DateTimeField
        form={form}
        name="semination_date"
        label="Semination date"
        withTime
        hint={[isNew && told, follows].filter(Boolean).join(' ') || undefined}
      />
      <CheckField
        label="Successful"
        hint="Makes her pregnant from her latest semination."
        {...form.register('successful')}
      />
    </>
  );
}

function BirthFields({ form }: FieldsProps) {
  return (
    <DateTimeField
      form={form}
      name="birth_date"
      label="Birth date"
      withTime
      hint="It is also her calf's date of birth, which moves with it."
    />
  );
}

function VaccinationFields({ form }: FieldsProps) {
  const list = useId();
  const { data: known = [] } = useQuery(vaccineNamesQuery);
  return (
    <>
      <TextField
        label="Vaccine"
        required
        maxLength={100}
        list={list}
        error={form.formState.errors.vaccine_name?.message}
        {...form.register('vaccine_name')}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DateTimeField form={form} name="vaccination_date" label="Vaccination date" withTime />
      <DateTimeField form={form} name="next_vaccination_date" label="Next vaccination" optional />
    </>
  );
}
