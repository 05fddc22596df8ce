import { cell } from '#domain/herd/rows.ts';
import type { Column } from '#domain/kinds/column.ts';
import { columnsOf, kindOf } from '#domain/kinds/index.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import type { FarmRow, FarmTable } from '../lib/herd/farm-rows.ts';
import { t } from '../lib/words/words.ts';
import { ColumnField } from '../ui/column-field.tsx';
import { EntryForm } from '../ui/entry-form.tsx';

interface FarmRowFormProps<T extends FarmTable> {
  table: T;
  /** What is changed; null for a new one. */
  row: FarmRow<T> | null;
  onDone: () => void;
}

/** Adds what belongs to the farm, or changes it: a field for each column, in their order. */
export function FarmRowForm<T extends FarmTable>({ table, row, onDone }: FarmRowFormProps<T>) {
  const { name: kind } = kindOf(table);
  const columns = typedColumns(table);
  const act = row ? 'update' : 'add';
  return (
    <EntryForm
      table={table}
      row={row}
      draft={row ? `${kind}-${row.id}` : `new-${kind}`}
      initial={Object.fromEntries(columns.map(([name, column]) => [name, fieldValue(column, name, row)]))}
      first="name"
      done={t('farm-rows.done', { kind: table, act })}
      failed={t('farm-rows.failed', { kind: table, act })}
      onDone={onDone}
    >
      {(form) =>
        columns.map(([name]) => (
          <ColumnField
            key={name}
            table={table}
            name={name}
            form={form}
            hint={name === 'milk_hours' ? t('farm-rows.milk-hint') : undefined}
          />
        ))
      }
    </EntryForm>
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
