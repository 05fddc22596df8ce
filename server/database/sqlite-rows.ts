import type { SQLOutputValue, StatementSync } from 'node:sqlite';

type Values = readonly SQLOutputValue[];
type Row = Record<string, unknown>;

interface Column {
  name: string;
  /** Declared BOOLEAN, which SQLite stores as 0 and 1. */
  boolean: boolean;
}

/** From so many rows on, in one answer or in many, generating a function for them saves more time than it costs. */
const MANY_ROWS = 100;

/**
 * Makes objects of a statement's rows, which come as arrays: measured, the objects that `node:sqlite` makes are three
 * times slower to read. For statements with many rows a function is generated that writes the whole object as one
 * literal, which is nine times faster than column by column; and an object of more than a dozen columns that were added one
 * by one is slow to read and to copy for ever.
 */
export class Rows {
  readonly #statement: StatementSync;
  #columns: Column[];
  #make: ((values: Values) => Row) | undefined;
  #made = 0;

  constructor(statement: StatementSync) {
    statement.setReturnArrays(true);
    this.#statement = statement;
    this.#columns = columnsOf(statement);
  }

  /** Whether the statement answers rows. */
  get any(): boolean {
    return this.#columns.length > 0;
  }

  /** The rows as objects, of the type that the author of the statement knows. */
  of<R>(answered: readonly Values[]): R[] {
    if (answered[0] && answered[0].length !== this.#columns.length) {
      // Another process with a newer version has added a column since the statement was prepared.
      this.#columns = columnsOf(this.#statement);
      this.#make = undefined;
    }
    this.#made += answered.length;
    if (!this.#make && this.#made >= MANY_ROWS) this.#make = makerOf(this.#columns);
    const make = this.#make ?? ((values: Values) => columnByColumn(this.#columns, values));
    return answered.map((values) => make(values) as R);
  }
}

function columnsOf(statement: StatementSync): Column[] {
  return statement.columns().map(({ name, type }) => ({ name, boolean: type?.toUpperCase() === 'BOOLEAN' }));
}

function columnByColumn(columns: Column[], values: Values): Row {
  const row: Row = {};
  for (let i = 0; i < columns.length; i += 1) {
    const column = columns[i];
    const value = values[i];
    if (column) row[column.name] = column.boolean && value !== null ? value === 1 : value;
  }
  return row;
}

/** The names come from our own schema; they are quoted nevertheless. */
function makerOf(columns: Column[]): (values: Values) => Row {
  const fields = columns.map(({ name, boolean }, i) => {
    const value = boolean ? `values[${i}] === null ? null : values[${i}] === 1` : `values[${i}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  return new Function('values', `return { ${fields.join(', ')} };`) as (values: Values) => Row;
}
