/** The thread in which the files of one import are read. Its results are sent in pieces, see `reading.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#domain/values/errors.ts';
import { type ReadingOrder, readTables } from './read-tables.ts';
import type { ReadingNews } from './reading.ts';

/** The most rows, and cells in them, of one message: taking it in blocks the other side. */
const MOST_ROWS = 2000;
const MOST_CHARACTERS = 500_000;

/** Resolves when the server has taken it in: it takes all messages that are there at once, and nobody else gets a turn meanwhile. */
async function tell(news: ReadingNews): Promise<void> {
  if (!parentPort) return;
  const heard = once(parentPort, 'message');
  parentPort.postMessage(news);
  await heard;
}

/** As text, which is taken in twice as fast as copies of many small arrays. */
async function tellRows(rows: readonly string[][]): Promise<void> {
  let part: string[][] = [];
  let characters = 0;
  const send = async () => {
    await tell({ rows: JSON.stringify(part) });
    part = [];
    characters = 0;
  };
  for (const row of rows) {
    part.push(row);
    characters += row.length;
    for (const cell of row) characters += cell.length;
    if (part.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await send();
  }
  if (part.length > 0) await send();
}

async function read(): Promise<void> {
  const order: ReadingOrder = workerData;
  const { tables, archives, may_unpack } = await readTables(order);
  for (const file of tables) {
    if ('problem' in file) await tell({ table: file });
    else if ('ade' in file) {
      await tell({ table: { name: file.name, ade: { ...file.ade, rows: [] } } });
      await tellRows(file.ade.rows);
    } else {
      const { rows, ...table } = file.table;
      await tell({ table: { name: file.name, table: { ...table, rows: [] } } });
      await tellRows(rows);
    }
  }
  await tell({ end: { archives, may_unpack } });
}

read().catch((error) => {
  if (!(error instanceof AppError)) throw error;
  return tell({ refused: { code: error.code, reasons: error.reasons } });
});
