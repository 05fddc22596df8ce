/** What the keeper has settled about the files at hand. */
import type { ImportAnswer, ImportColumn, ImportTable, TableChoice } from '#domain/import/answers.ts';
import type { ImportKind } from '#domain/import/kinds.ts';

export interface Choices {
  tables: Record<string, TableChoice>;
  default_gender: 'Female' | 'Male';
  /** The herd's revision that was looked at. */
  revision?: number;
}

export const NO_CHOICES: Choices = { tables: {}, default_gender: 'Female' };

/** The table is something else than it was taken for: its columns are matched anew. */
export function withKind(choices: Choices, table: ImportTable, kind: ImportKind | null): Choices {
  return { ...choices, tables: { ...choices.tables, [table.name]: { kind } } };
}

/** A column holds another field, or none; a field that another column had moves here. */
export function withField(
  choices: Choices,
  table: ImportTable,
  column: number,
  field: string | null,
): Choices {
  const fields = table.columns.map((before, index) => {
    if (index === column) return field;
    return before.field === field ? null : before.field;
  });
  return withTable(choices, table, { kind: table.kind, fields });
}

/** The table becomes a session at the crush, or its records alone are taken. */
export function withSession(choices: Choices, table: ImportTable, session: boolean): Choices {
  return withTable(choices, table, { session });
}

/** A question about a column is answered. */
export function withAnswer(
  choices: Choices,
  table: ImportTable,
  column: number,
  answer:
    | { day_order: 'dmy' | 'mdy' }
    | { decimal_mark: ',' | '.' }
    | { counted_in: 'thousands' | 'ones' }
    | { weighed_in: 'kg' | 'lb' },
): Choices {
  const known = choices.tables[table.name] ?? {};
  if ('counted_in' in answer)
    return withTable(choices, table, { counted_in: { ...known.counted_in, [column]: answer.counted_in } });
  if ('weighed_in' in answer)
    return withTable(choices, table, { weighed_in: { ...known.weighed_in, [column]: answer.weighed_in } });
  if ('day_order' in answer) {
    // All columns of a table that ask are written alike.
    const asking = questioned(table, 'day_order').map((index) => [index, answer.day_order]);
    const day_orders = { ...known.day_orders, ...Object.fromEntries(asking), [column]: answer.day_order };
    return withTable(choices, table, { day_orders });
  }
  const asking = questioned(table, 'decimal_mark').map((index) => [index, answer.decimal_mark]);
  const decimal_marks = {
    ...known.decimal_marks,
    ...Object.fromEntries(asking),
    [column]: answer.decimal_mark,
  };
  return withTable(choices, table, { decimal_marks });
}

function withTable(choices: Choices, table: ImportTable, more: TableChoice): Choices {
  return {
    ...choices,
    tables: { ...choices.tables, [table.name]: { ...choices.tables[table.name], ...more } },
  };
}

function questioned({ columns }: ImportTable, question: ImportColumn['question']): number[] {
  return columns.flatMap((column, index) => (column.question === question ? [index] : []));
}

/** How many questions are open. */
export function openQuestions(answer: ImportAnswer): number {
  return answer.tables.reduce(
    (count, { columns }) => count + columns.filter(({ question }) => question !== null).length,
    0,
  );
}
