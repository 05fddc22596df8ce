/**
 * Files of lines and cells for offices. Unlike our own tables they bear no apostrophe before what a spreadsheet would run as a formula: an
 * office would take it for part of a number. So no such text is put in (`isPlainText`).
 */
import type { PlainDate } from '../../calendar/calendar.ts';

type Cells = readonly string[];

/** One line with its end. Quotes stand only around cells that need them. */
export function fileLine(cells: Cells, separator: ',' | ';'): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`;
}

function written(cell: string, separator: string): string {
  const asks = cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell);
  return asks ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Whether a text that somebody typed begins with a letter or a digit: then no program takes it for a formula. */
export function isPlainText(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text);
}

/** `31.12.2026`, `31/12/2026`. */
export function dayWith(separator: '.' | '/', day: PlainDate): string {
  const [year, month, date] = day.split('-');
  return [date, month, year].join(separator);
}
