/** Takes the records of a file one by one and keeps of them what an import can use. */
import type { PlainDate } from '#domain/calendar.ts';
import { AppError } from '#domain/errors.ts';
import type { ImportChoices } from '#domain/import/answers.ts';
import { headingRow, recognise } from '#domain/import/recognise.ts';
import { SAMPLE_ROWS, type SourceTable } from '#domain/import/source-table.ts';

/** Rows that can be used, over all tables of one import: many times the largest herd's. */
const MAX_ROWS = 250_000;
const MAX_COLUMNS = 500;
/** Headings stand among the first rows. */
const HEAD = 15;

/** What the tables of one import may hold together. */
export class RowBudget {
  #left = MAX_ROWS;

  take(): void {
    this.#left -= 1;
    if (this.#left < 0) {
      throw new AppError(
        'too_large',
        `These files have more than ${MAX_ROWS.toLocaleString('en')} rows. Import them in several goes.`,
      );
    }
  }
}

export interface CollectedTable extends SourceTable {
  /** All rows of the file, kept or not. */
  row_count: number;
}

export interface CollectorSetting {
  name: string;
  today: PlainDate;
  choices: ImportChoices;
  budget: RowBudget;
  decimalMark: ',' | '.' | null;
}

/**
 * Collects one table. Once its first rows are there it is recognised: of a table that is none of ours only these first
 * rows are kept, of any other table the columns that are used.
 */
export class TableCollector {
  readonly #setting: CollectorSetting;
  #head: string[][] = [];
  #table: CollectedTable | null = null;
  /** The columns to keep, once they are known; null while everything is kept. */
  #used: Set<number> | null = null;

  constructor(setting: CollectorSetting) {
    this.#setting = setting;
  }

  add(record: readonly string[]): void {
    const cells = record.slice(0, MAX_COLUMNS).map(cleaned);
    if (this.#table) this.#addRow(cells, this.#table);
    else {
      this.#head.push(cells);
      if (this.#head.length === HEAD) this.#begin();
    }
  }

  /** The table, or null when nothing stands in it. */
  finish(): CollectedTable | null {
    if (!this.#table) this.#begin();
    const table = this.#table;
    if (!table) return null;
    while (table.rows.at(-1)?.every((cell) => cell === '')) {
      table.rows.pop();
      table.row_count -= 1;
    }
    return table.headings.every((heading) => heading === '') && table.rows.length === 0 ? null : table;
  }

  #begin(): void {
    const head = this.#head;
    this.#head = [];
    if (!head.some((row) => row.some((cell) => cell !== ''))) return;
    const at = headingRow(head, this.#setting.today);
    const width = Math.max(...head.map((row) => row.length));
    const named = head[at] ?? [];
    const headings = Array.from({ length: width }, (_, column) =>
      at < 0 ? `Column ${column + 1}` : (named[column] ?? ''),
    );
    const { name, decimalMark } = this.#setting;
    this.#table = { name, headings, first_row: at + 2, rows: [], decimal_mark: decimalMark, row_count: 0 };
    for (const row of head.slice(at + 1)) this.#addRow(row, this.#table);
  }

  #addRow(cells: string[], table: CollectedTable): void {
    table.row_count += 1;
    if (table.rows.length < SAMPLE_ROWS) {
      table.rows.push(cells);
      return;
    }
    this.#used ??= this.#usedColumns(table);
    if (this.#used.size === 0) return;
    this.#setting.budget.take();
    const used = this.#used;
    table.rows.push(cells.map((cell, column) => (used.has(column) ? cell : '')));
  }

  #usedColumns(table: CollectedTable): Set<number> {
    const choice = this.#setting.choices.tables[table.name];
    if (choice?.kind === null) return new Set();
    const { kind, fields } = recognise(
      table.name,
      table.headings,
      table.rows,
      this.#setting.today,
      choice?.kind,
    );
    if (kind === null) return new Set();
    const chosen = choice?.fields ?? fields;
    return new Set(chosen.flatMap((field, column) => (field === null ? [] : [column])));
  }
}

/** A cell without the space around it, and without the mark that keeps spreadsheets from running it as a formula. */
function cleaned(cell: string): string {
  const text = cell.trim();
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}
