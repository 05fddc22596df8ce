import { useId } from 'react';
import { z } from 'zod';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { cell } from '#domain/herd/rows.ts';
import { type CowRecordKind, columnsOf, recordKindOf } from '#domain/kinds/index.ts';
import type { Column } from '#domain/kinds/kind.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { listOfChoices } from '#domain/kinds/several.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import type { FarmTable } from '../../lib/herd/farm-rows.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField, DateField, NumberField, SelectField, TextField } from '../../ui/fields.tsx';
import { ChoicesField } from './choices-field.tsx';
import { DateTimeField, fieldDateTime } from './date-time-field.tsx';
import { FarmRowField } from './farm-row-field.tsx';
import type { RecordKind } from './record-kinds.ts';
import type { FieldsProps, Shape } from './record-shapes.tsx';

/** The form of a record with no fields but its columns: a field for each, with notes at the end. */
export function plainShape<Kind extends RecordKind>(table: Kind): Shape<Kind> {
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
export function formSchema(kind: CowRecordKind): z.ZodObject {
  const lists = enteredColumns(kind).flatMap(([name, { type }]) => (type === 'choices' ? [name] : []));
  const fields = Object.entries(createOf(kind).shape).filter(([name]) => name !== kind.cowColumn);
  return z.object(
    Object.fromEntries(fields.map(([name, field]) => [name, lists.includes(name) ? LIST : field])),
  );
}

const LIST = z
  .string()
  .nullable()
  .transform((kept) => kept && listOfChoices(kept));

function enteredColumns(kind: CowRecordKind): [string, Column][] {
  return columnsOf(kind).filter(([name, { kept }]) => name !== kind.cowColumn && !kept);
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
    <ColumnField key={name} kind={kind} form={form} name={name} suggested={suggested[name]} />
  ));
}

interface ColumnFieldProps extends Pick<FieldsProps, 'kind' | 'form'> {
  name: string;
  /** Texts that it has had, of a column of one line. */
  suggested?: readonly string[] | undefined;
  hint?: string | undefined;
}

/** The field of one column. */
export function ColumnField({ kind, form, name, suggested, hint }: ColumnFieldProps) {
  const id = useId();
  const weightUnit = useWeightUnit();
  const column = columnsOf(recordKindOf(kind)).find(([other]) => other === name)?.[1];
  if (!column) return null;
  const { type, empty = false, ahead = false, unit, max, choices = [] } = column;
  const props = {
    label: labelOf(kind, name),
    hint,
    optional: empty,
    required: !empty,
    error: form.formState.errors[name]?.message?.toString(),
  };
  switch (type) {
    case 'time':
      return <DateTimeField form={form} name={name} label={props.label} optional={empty} withTime={!ahead} />;
    case 'date':
      return <DateField {...props} {...form.register(name)} />;
    case 'number':
      return (
        <NumberField
          {...props}
          {...(unit === 'kg' ? { unit: weightUnit } : unit === 'percent' ? { unit: '%' } : {})}
          {...form.register(name, DECIMAL)}
        />
      );
    case 'yes':
      return <CheckField label={props.label} hint={hint} error={props.error} {...form.register(name)} />;
    case 'choice':
      return (
        <SelectField {...props} {...form.register(name)}>
          {column.default === undefined && (
            <option value="">{empty ? UNKNOWN : t('cow-forms.choose')}</option>
          )}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel(kind, name, choice)}
            </option>
          ))}
        </SelectField>
      );
    case 'ref':
      return (
        <FarmRowField
          to={column.to as FarmTable}
          {...props}
          optional={empty && !column.atFirst}
          required={!empty || column.atFirst === true}
          {...form.register(name)}
        />
      );
    case 'choices':
      return <ChoicesField form={form} kind={kind} name={name} choices={choices} />;
    case 'line':
      return (
        <>
          <TextField
            {...props}
            maxLength={max}
            list={suggested ? `${id}${name}` : undefined}
            {...form.register(name)}
          />
          {suggested && (
            <datalist id={`${id}${name}`}>
              {suggested.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      );
    default:
      return null;
  }
}
