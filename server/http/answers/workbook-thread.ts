/** The thread that makes a workbook: one with ten thousand animals takes a second. */
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsx from 'write-excel-file/node';
import type { SheetCell, SheetColumn } from './workbook.ts';

interface Order {
  sheet: string;
  head: SheetColumn[];
  rows: SheetCell[][];
}

async function write({ sheet, head, rows }: Order): Promise<void> {
  const headings = head.map(({ heading }) => ({
    value: heading,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const cells = rows.map((row) => row.map((cell, column) => typedCell(head[column]?.kind, cell)));
  const workbook = await writeXlsx([headings, ...cells], {
    sheet,
    columns: head.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  parentPort?.postMessage(workbook);
}

/** Texts are marked as texts, so that no spreadsheet runs one as a formula. */
function typedCell(kind: SheetColumn['kind'] | undefined, value: SheetCell) {
  if (value === null) return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

// An error ends the thread, and is thrown to its caller.
void write(workerData);
