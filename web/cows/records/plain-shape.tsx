import { z } from 'zod/mini';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { cell } from '#domain/herd/rows.ts';
import type { Column } from '#domain/kinds/column.ts';
import { type CowRecordKind, columnsOf, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { listOfChoices } from '#domain/kinds/several.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import type { FarmTable } from '../../lib/herd/farm-rows.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { ColumnField, type ColumnFieldProps } from '../../ui/column-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { DateTimeField, fieldDateTime } from './date-time-field.tsx';
import { FarmRowField } from './farm-row-field.tsx';
import type { FieldsProps, Shape } from './record-shapes.tsx';

/** The form of a record with no fields but its columns: a field for each, with notes at the end. */
export function plainShape<Kind extends RecordTable>(table: Kind): Shape<Kind> {
  const kind = recordKindOf(table);
  const columns = enteredColumns(kind);
  return {
    schema: formSchema(kind),
    initial: (record, today) =>
      Object.fromEntries(
        columns.map(([name, column]) => {
          const first = name === kind.day ? today : column.default;
          return [name, fieldValue(column, record ? cell(record, name) : first)];
        }),
      ),
    first: columns[0]?.[0] ?? kind.day,
    Fields: PlainFields,
  };
}

/** As the server judges it; what it takes as a list, a field holds as one text. */
export function formSchema(kind: CowRecordKind): z.ZodMiniObject {
  const lists = enteredColumns(kind).flatMap(([name, { type }]) => (type === 'choices' ? [name] : []));
  const { shape }: z.ZodMiniObject = createOf(kind);
  const fields = Object.entries(shape).filter(([name]) => name !== kind.cowColumn);
  return z.object(
    Object.fromEntries(fields.map(([name, field]) => [name, lists.includes(name) ? LIST : field])),
  );
}

const LIST = z.pipe(
  z.nullable(z.string()),
  z.transform((kept) => kept && listOfChoices(kept)),
);

function enteredColumns(kind: CowRecordKind): [string, Column][] {
  return columnsOf(kind).filter(([name, { kept, follows }]) => name !== kind.cowColumn && !kept && !follows);
}

/** A value as a field holds it. */
function fieldValue({ type }: Column, value: unknown): FormValues[string] {
  if (type === 'yes') return value === true;
  if (value === null || value === undefined) return '';
  if (type !== 'time') return String(value);
  return fieldDateTime(String(value).length === 10 ? midnightOf(String(value)) : String(value));
}

const midnightOf = (day: PlainDate) => `${day}T00:00`;

/** A field for each column that is entered; `suggested` are texts that a column of one line has had. */
export function PlainFields({
  kind,
  form,
  suggested = {},
}: FieldsProps & { suggested?: Readonly<Record<string, readonly string[]>> }) {
  return enteredColumns(recordKindOf(kind)).map(([name]) => (
    <RecordField key={name} kind={kind} form={form} name={name} suggested={suggested[name]} />
  ));
}

interface RecordFieldProps
  extends Pick<ColumnFieldProps, 'form' | 'name' | 'hint' | 'suggested' | 'required'> {
  kind: RecordTable;
}

/** The field of one column. The notes have theirs at the end of the form. */
export function RecordField({ kind, form, name, hint, suggested, required }: RecordFieldProps) {
  const column = columnsOf(recordKindOf(kind)).find(([other]) => other === name)?.[1];
  if (!column) return null;
  const { type, empty = false, ahead = false, choices = [] } = column;
  const label = labelOf(kind, name);
  switch (type) {
    case 'time':
      return <DateTimeField form={form} name={name} label={label} optional={empty} withTime={!ahead} />;
    case 'ref':
      return (
        <FarmRowField
          to={column.to as FarmTable}
          label={label}
          hint={hint}
          error={form.formState.errors[name]?.message?.toString()}
          optional={empty && !column.atFirst}
          required={!empty || column.atFirst === true}
          onAdded={(id) => form.setValue(name, String(id), { shouldDirty: true, shouldTouch: true })}
          {...form.register(name)}
        />
      );
    case 'choices':
      return <ChoicesField form={form} kind={kind} name={name} choices={choices} />;
    case 'notes':
      return null;
    default:
      return (
        <ColumnField
          table={kind}
          name={name}
          form={form}
          hint={hint}
          none={empty ? UNKNOWN : t('cow-forms.choose')}
          suggested={suggested}
          required={required}
        />
      );
  }
}
