/** The thread in which the files of one import are read. Its results are sent in pieces, see `reading.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#domain/values/errors.ts';
import { type ReadingOrder, readTables } from './read-tables.ts';
import type { ReadingNews } from './reading.ts';

/** The most rows, and cells in them, of one message: taking it in blocks the other side. */
const MOST_ROWS = 2000;
const MOST_CHARACTERS = 500_000;

function tell(news: ReadingNews): void {
  parentPort?.postMessage(news);
}

/** As text, which is taken in twice as fast as copies of many small arrays. */
function tellRows(rows: readonly string[][]): void {
  let part: string[][] = [];
  let characters = 0;
  const send = () => {
    tell({ rows: JSON.stringify(part) });
    part = [];
    characters = 0;
  };
  for (const row of rows) {
    part.push(row);
    characters += row.length;
    for (const cell of row) characters += cell.length;
    if (part.length >= MOST_ROWS || characters >= MOST_CHARACTERS) send();
  }
  if (part.length > 0) send();
}

async function read(): Promise<void> {
  const order: ReadingOrder = workerData;
  const { tables, archives, may_unpack } = await readTables(order);
  for (const file of tables) {
    if ('problem' in file) tell({ table: file });
    else {
      const { rows, ...table } = file.table;
      tell({ table: { name: file.name, table: { ...table, rows: [] } } });
      tellRows(rows);
    }
  }
  tell({ end: { archives, may_unpack } });
}

read().catch((error) => {
  if (!(error instanceof AppError)) throw error;
  tell({ refused: { code: error.code, reasons: error.reasons } });
});
