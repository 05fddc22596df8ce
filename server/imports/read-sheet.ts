/** The rows of one sheet of a workbook, in their places, as texts. */
import { XmlFault, type XmlUse } from './read-xml.ts';
import { MAX_CELL, MAX_COLUMNS, type TableCollector } from './table-collector.ts';
import { CellText, plain } from './workbook-parts.ts';

/** As many as spreadsheet programs allow. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;

export interface SheetSetting {
  texts: readonly string[];
  /** Which styles show a number as a date. */
  dates: readonly boolean[];
  from1904: boolean;
}

/** Passes the rows of a sheet to a collector, empty ones too, so that each keeps its number on the screen. */
export class SheetPart implements XmlUse {
  readonly #setting: SheetSetting;
  readonly #collector: TableCollector;
  #rows = 0;
  /** The number of the current row, 0 outside any row. */
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #cell: Record<string, string> | null = null;
  #value = '';
  #inValue = false;
  readonly #text = new CellText();

  constructor(setting: SheetSetting, collector: TableCollector) {
    this.#setting = setting;
    this.#collector = collector;
  }

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'row') this.#openRow(attributes().r);
    else if (this.#row === 0) return;
    else if (name === 'c') this.#openCell(attributes());
    else if (name === 'v') this.#inValue = true;
    else this.#text.open(name);
  }

  text(text: string): void {
    if (!this.#cell) return;
    if (!this.#inValue) this.#text.text(text);
    else if (this.#value.length < MAX_CELL) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else this.#text.close(name);
  }

  #openRow(number: string | undefined): void {
    this.#row = number === undefined ? this.#rows + 1 : Number(number);
    // Row numbers must rise and stay within the limit: a number means as many rows before it.
    if (!Number.isInteger(this.#row) || this.#row <= this.#rows || this.#row > MAX_ROW)
      throw new XmlFault('a row out of place');
    this.#cells = [];
    this.#column = 0;
  }

  #openCell(cell: Record<string, string>): void {
    this.#cell = cell;
    this.#value = '';
    this.#text.clear();
    const column = cell.r === undefined ? this.#column + 1 : columnOf(cell.r);
    if (column <= this.#column || column > MAX_COLUMN) throw new XmlFault('a cell out of place');
    this.#column = column;
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell || this.#column > MAX_COLUMNS) return;
    const text = this.#textOf(cell).trim();
    if (text === '') return;
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  #closeRow(): void {
    const number = this.#row;
    this.#row = 0;
    while (this.#rows < number - 1) this.#addRow([]);
    this.#addRow(this.#cells);
  }

  #addRow(cells: string[]): void {
    this.#rows += 1;
    this.#collector.add(cells);
  }

  #textOf({ t = 'n', s }: Record<string, string>): string {
    const value = this.#value.slice(0, MAX_CELL);
    switch (t) {
      case 's':
        return this.#setting.texts[Number(value)] ?? '';
      case 'str':
        return plain(value);
      case 'inlineStr':
        return this.#text.whole();
      case 'b':
        return value === '' ? '' : String(value === '1');
      case 'd':
        return withoutMidnight(value.slice(0, 19));
      case 'n':
        return this.#numberOf(value.trim(), this.#setting.dates[Number(s)] === true);
      default:
        // A formula with an error.
        return '';
    }
  }

  #numberOf(value: string, isDate: boolean): string {
    const number = Number(value);
    if (value === '' || Number.isNaN(number)) return '';
    return isDate ? dateOf(number, this.#setting.from1904) : String(number);
  }
}

/** The column of an address such as `AB12`, from 1; 0 when it is not one. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

const DAY_SECONDS = 86_400;
/** The days from the spreadsheets' day 0 to 1970, and from the other day 0 in 1904. */
const [DAYS_TO_1970, DAYS_1904_TO_1970] = [25_569, 24_107];

/** A number of days as a date, with its time unless it is midnight; '' outside the years that are allowed. */
function dateOf(days: number, from1904: boolean): string {
  const seconds = Math.round((days - (from1904 ? DAYS_1904_TO_1970 : DAYS_TO_1970)) * DAY_SECONDS);
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '' : withoutMidnight(date.toISOString().slice(0, 19));
}

function withoutMidnight(text: string): string {
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}
