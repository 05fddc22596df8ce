import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cell } from '#domain/herd/rows.ts';
import { columnsOf, kindOf } from '#domain/kinds/index.ts';
import type { Column } from '#domain/kinds/kind.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import type { FarmRow, FarmTable } from '../lib/herd/farm-rows.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { UNKNOWN } from '../lib/screen/format.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { DateField, NumberField, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { createRow, updateRow } from './queries.ts';

interface FarmRowFormProps<T extends FarmTable> {
  table: T;
  /** What is changed; null for a new one. */
  row: FarmRow<T> | null;
  onDone: () => void;
}

/** Adds what belongs to the farm, or changes it: a field for each column, in their order. */
export function FarmRowForm<T extends FarmTable>({ table, row, onDone }: FarmRowFormProps<T>) {
  const kind = kindOf(table);
  const stale = useStaleChoice(fieldWordsOf(table));
  const columns = typedColumns(table);
  const draft = useDraftForm({
    name: row ? `${kind.name}-${row.id}` : `new-${kind.name}`,
    schema: createOf(kind),
    on: row,
    initial: Object.fromEntries(columns.map(([name, column]) => [name, fieldValue(column, name, row)])),
    save: async (values, { key, changed, on }) => {
      if (row) {
        const updated = await stale.send(on, only(values, changed), (changes, version) =>
          updateRow(table, { id: row.id, changes, version, key }),
        );
        if (!updated) await herdChanged();
      } else await createRow(table, values, key);
      onDone();
    },
    onFailure: (error) => fail(t('farm-rows.failed', { kind: table, act: row ? 'update' : 'add' }), error),
  });
  const { setFocus } = draft.form;
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  return (
    <form onSubmit={draft.submit} noValidate className="grid gap-4">
      <RestoredNote draft={draft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {columns.map(([name, column]) => (
          <ColumnField key={name} table={table} name={name} column={column} form={draft.form} />
        ))}
      </div>
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}

/** The columns that are typed here. Who is on a list is chosen where the animals are shown. */
function typedColumns(table: FarmTable): [string, Column][] {
  return columnsOf(kindOf(table)).filter(([, { kept, type }]) => !kept && type !== 'cows');
}

/** A value as a field holds it. */
function fieldValue(column: Column, name: string, row: object | null): FormValues[string] {
  const value: unknown = row ? cell(row, name) : column.default;
  return (value ?? '').toString();
}

interface ColumnFieldProps {
  table: FarmTable;
  name: string;
  column: Column;
  form: UseFormReturn<FormValues>;
}

function ColumnField({ table, name, column, form }: ColumnFieldProps) {
  const { type, empty = false, max, choices = [] } = column;
  const props = {
    label: labelOf(table, name),
    hint: name === 'milk_hours' ? t('farm-rows.milk-hint') : undefined,
    optional: empty,
    required: !empty,
    error: form.formState.errors[name]?.message?.toString(),
  };
  if (type === 'number') return <NumberField {...props} {...form.register(name, DECIMAL)} />;
  if (type === 'date') return <DateField {...props} {...form.register(name)} />;
  if (type === 'choice')
    return (
      <SelectField {...props} {...form.register(name)}>
        {column.default === undefined && <option value="">{UNKNOWN}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(table, name, choice)}
          </option>
        ))}
      </SelectField>
    );
  if (type === 'notes')
    return (
      <div className="sm:col-span-full">
        <TextArea {...props} rows={2} maxLength={max} {...form.register(name)} />
      </div>
    );
  return <TextField {...props} maxLength={max} {...form.register(name)} />;
}
