/** Takes the records of a file one by one, and keeps what an import can use. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { ImportChoices } from '#domain/import/answers.ts';
import { MAX_HEADING } from '#domain/import/headings.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { headingRow, type RecognitionSetting, recognise } from '#domain/import/recognise.ts';
import { SAMPLE_ROWS, type SourceTable, settledKind } from '#domain/import/source-table.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { AppError } from '#domain/values/errors.ts';
import { ownLabels } from './own-labels.ts';

export const MAX_COLUMNS = 500;
/** The headings are among the first rows. */
const HEAD = 15;
/**
 * The longest text that is kept of a cell: notes may have 2,000 characters, and the remark on cut notes needs to see
 * more.
 */
export const MAX_CELL = 4000;

/** The most rows of all tables of one import: many times the largest herd's. */
export const MAX_ROWS = 250_000;
const MAX_CELLS = 8_000_000;
const MAX_CHARACTERS = 64_000_000;
const MAX_TABLES = 500;

/** How much the tables of one import may still hold together. Beyond it, `too_large` is thrown. */
export class TableBudget {
  #tables = MAX_TABLES;
  #rows: number;
  readonly #mostRows: number;
  #cells = MAX_CELLS;
  #characters = MAX_CHARACTERS;

  constructor(mostRows = MAX_ROWS) {
    this.#mostRows = mostRows;
    this.#rows = mostRows;
  }

  table(): void {
    this.#tables -= 1;
    if (this.#tables < 0) throw tooMany(message('import.too-many-tables', { most: MAX_TABLES }));
  }

  /** A row that can be used. */
  row(): void {
    this.#rows -= 1;
    if (this.#rows < 0) throw tooMany(message('import.too-many-rows', { most: this.#mostRows }));
  }

  /** Counts the cells of a row that is kept, whether or not it can be used. */
  cells(cells: readonly string[]): void {
    this.#cells -= cells.length;
    for (const cell of cells) this.#characters -= cell.length;
    if (this.#cells < 0) throw tooMany(message('import.too-many-cells', { most: MAX_CELLS }));
    if (this.#characters < 0) throw tooMany(message('import.too-many-characters', { most: MAX_CHARACTERS }));
  }
}

function tooMany(reason: Message): AppError {
  return new AppError('too_large', reason);
}

export interface CollectedTable extends SourceTable {
  /** All rows of the file, kept or not. */
  row_count: number;
}

export interface CollectorSetting {
  name: string;
  today: PlainDate;
  choices: ImportChoices;
  budget: TableBudget;
  decimalMark: ',' | '.' | null;
  /** As in `SourceTable`. */
  kind?: ImportKind | null | undefined;
}

/**
 * Collects one table. When its first rows are there, it is recognised: only these are kept of a table of no known
 * kind; of any other table the columns that are used are kept.
 */
export class TableCollector {
  readonly #setting: CollectorSetting;
  #head: string[][] = [];
  #empty = 0;
  #table: CollectedTable | null = null;
  /** The columns to keep, once they are known; null while everything is kept. */
  #used: Set<number> | null = null;
  /** The number of the last of them. */
  #width = 0;

  constructor(setting: CollectorSetting) {
    setting.budget.table();
    this.#setting = setting;
  }

  get #recognition(): RecognitionSetting {
    return { today: this.#setting.today, labels: ownLabels() };
  }

  add(record: readonly string[]): void {
    const cells = record.slice(0, MAX_COLUMNS).map(cleaned);
    // Empty rows are added before the next filled one: rows that are only formatted, down to the end of a sheet, do
    // not count.
    if (cells.every((cell) => cell === '')) this.#empty += 1;
    else {
      for (; this.#empty > 0; this.#empty -= 1) this.#take([]);
      this.#take(cells);
    }
  }

  #take(cells: string[]): void {
    if (this.#table === null || this.#table.rows.length < SAMPLE_ROWS) this.#setting.budget.cells(cells);
    if (this.#table) this.#addRow(cells, this.#table);
    else {
      this.#head.push(cells);
      if (this.#head.length === HEAD) this.#begin();
    }
  }

  /** The table, or null when it is empty. */
  finish(): CollectedTable | null {
    if (!this.#table) this.#begin();
    const table = this.#table;
    if (!table) return null;
    return table.headings.every((heading) => heading === '') && table.rows.length === 0 ? null : table;
  }

  #begin(): void {
    const head = this.#head;
    this.#head = [];
    if (!head.some((row) => row.some((cell) => cell !== ''))) return;
    const at = headingRow(head, this.#recognition);
    const width = Math.max(...head.map((row) => row.length));
    const named = head[at] ?? [];
    const headings = Array.from({ length: width }, (_, column) =>
      at < 0 ? `Column ${column + 1}` : cut(named[column] ?? '', MAX_HEADING),
    );
    const { name, decimalMark, kind } = this.#setting;
    const empty = { rows: [], row_count: 0 };
    this.#table = { name, headings, first_row: at + 2, kind, decimal_mark: decimalMark, ...empty };
    for (const row of head.slice(at + 1)) this.#addRow(row, this.#table);
  }

  #addRow(cells: string[], table: CollectedTable): void {
    table.row_count += 1;
    if (table.rows.length < SAMPLE_ROWS) {
      table.rows.push(cells);
      return;
    }
    if (this.#used === null) {
      this.#used = this.#usedColumns(table);
      this.#width = Math.max(0, ...this.#used) + 1;
    }
    if (this.#used.size === 0) return;
    const used = this.#used;
    const kept = cells.slice(0, this.#width).map((cell, column) => (used.has(column) ? cell : ''));
    this.#setting.budget.row();
    this.#setting.budget.cells(kept);
    table.rows.push(kept);
  }

  #usedColumns(table: CollectedTable): Set<number> {
    const choice = this.#setting.choices.tables[table.name];
    const settled = settledKind(table, choice);
    if (settled === null) return new Set();
    const { kind, fields } = recognise(table.name, table.headings, table.rows, this.#recognition, settled);
    if (kind === null) return new Set();
    const chosen = choice?.fields ?? fields;
    return new Set(chosen.flatMap((field, column) => (field === null ? [] : [column])));
  }
}

/**
 * A cell without surrounding space, and without the apostrophe that keeps spreadsheets from running it as a formula.
 */
function cleaned(cell: string): string {
  const text = cut(cell.trim(), MAX_CELL);
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}
