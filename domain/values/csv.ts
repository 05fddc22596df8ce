/** Tables as CSV, as every spreadsheet opens them: commas, quotes where they are needed, CRLF. */

/** What a spreadsheet takes for the beginning of a formula, also in its wide form, and behind marks of our own. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

export type CsvCell = string | number | boolean | null;

/** One line with its end. Texts that a spreadsheet would run as formulas get an apostrophe, which the import takes off. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  // A number is no text: a minus before it is no formula.
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
