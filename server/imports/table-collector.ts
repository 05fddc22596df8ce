/** Takes the records of a file one by one and keeps of them what an import can use. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { ImportChoices } from '#domain/import/answers.ts';
import { MAX_HEADING } from '#domain/import/headings.ts';
import { headingRow, type RecognitionSetting, recognise } from '#domain/import/recognise.ts';
import { SAMPLE_ROWS, type SourceTable } from '#domain/import/source-table.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { AppError } from '#domain/values/errors.ts';
import { ownLabels } from './own-labels.ts';

export const MAX_COLUMNS = 500;
/** Headings stand among the first rows. */
const HEAD = 15;
/** The longest text that is kept of a cell: notes have 2,000 characters, and whoever cuts them says so. */
export const MAX_CELL = 4000;

/** What the tables of one import may hold together: many times the largest herd's. */
export const MAX_ROWS = 250_000;
const MAX_CELLS = 8_000_000;
const MAX_CHARACTERS = 64_000_000;
const MAX_TABLES = 500;

/** What the tables of one import may hold together. What is beyond it is `too_large`. */
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

  /** The cells of a row that is kept, whether or not it can be used. */
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
}

/**
 * Collects one table. Once its first rows are there it is recognised: of a table that is none of ours only these first
 * rows are kept, of any other table the columns that are used.
 */
export class TableCollector {
  readonly #setting: CollectorSetting;
  #head: string[][] = [];
  #empty = 0;
  #table: CollectedTable | null = null;
  /** The columns to keep, once they are known; null while everything is kept. */
  #used: Set<number> | null = null;
  /** Where the last of them ends. */
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
    // Empty rows come with the next one that is filled: what is merely formatted to the end of a sheet is nothing.
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

  /** The table, or null when nothing stands in it. */
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
    if (choice?.kind === null) return new Set();
    const { kind, fields } = recognise(
      table.name,
      table.headings,
      table.rows,
      this.#recognition,
      choice?.kind,
    );
    if (kind === null) return new Set();
    const chosen = choice?.fields ?? fields;
    return new Set(chosen.flatMap((field, column) => (field === null ? [] : [column])));
  }
}

/** A cell without the space around it, and without the mark that keeps spreadsheets from running it as a formula. */
function cleaned(cell: string): string {
  const text = cut(cell.trim(), MAX_CELL);
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}
