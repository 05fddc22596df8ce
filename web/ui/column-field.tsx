import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { columnsOf, kindOf, type Table } from '#domain/kinds/index.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { UNKNOWN } from '../lib/screen/format.ts';
import { CheckField, DateField, NumberField, SelectField, TextArea, TextField } from './fields.tsx';
import { Suggestions } from './suggestions.tsx';

export interface ColumnFieldProps {
  table: Table;
  name: string;
  form: UseFormReturn<FormValues>;
  /** If it has another name than its column. */
  label?: string | undefined;
  hint?: string | undefined;
  /** What stands for no choice, of a choice that has none at first. */
  none?: string | undefined;
  /** Texts that it has had, of a column of one line. */
  suggested?: readonly string[] | undefined;
  /** Whether it must be filled in here, where its column alone would not say so. */
  required?: boolean | undefined;
}

/** The field of a column, made from what its kind says of it. Nothing for the types that no plain field can hold. */
export function ColumnField({
  table,
  name,
  form,
  label,
  hint,
  none = UNKNOWN,
  suggested,
  ...given
}: ColumnFieldProps) {
  const id = useId();
  const weightUnit = useWeightUnit();
  const column = columnsOf(kindOf(table)).find(([other]) => other === name)?.[1];
  if (!column) return null;
  const { type, empty = false, unit, step, max, choices = [] } = column;
  const required = given.required ?? !empty;
  const props = {
    label: label ?? labelOf(table, name),
    hint,
    optional: !required,
    required,
    error: form.formState.errors[name]?.message?.toString(),
  };
  switch (type) {
    case 'date':
      return <DateField {...props} {...form.register(name)} />;
    case 'number':
      return (
        <NumberField
          {...props}
          {...(step === 1 ? { inputMode: 'numeric' } : {})}
          {...(unit === 'kg' ? { unit: weightUnit } : unit === 'percent' ? { unit: '%' } : {})}
          {...form.register(name, DECIMAL)}
        />
      );
    case 'yes':
      return <CheckField label={props.label} hint={hint} error={props.error} {...form.register(name)} />;
    case 'choice':
      return (
        <SelectField {...props} {...form.register(name)}>
          {column.default === undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel(table, name, choice)}
            </option>
          ))}
        </SelectField>
      );
    case 'notes':
      return (
        <div className="sm:col-span-full">
          <TextArea {...props} rows={2} maxLength={max} {...form.register(name)} />
        </div>
      );
    case 'line':
      return (
        <>
          <TextField
            {...props}
            maxLength={max}
            list={suggested ? `${id}${name}` : undefined}
            {...form.register(name)}
          />
          {suggested && <Suggestions id={`${id}${name}`} texts={suggested} />}
        </>
      );
    default:
      return null;
  }
}
