/** Excel workbooks (.xlsx), sheet by sheet. */
import type { TableCollector } from './table-collector.ts';

/** Reads every sheet into a collector of its own. Answers a sentence when the workbook cannot be read. */
export async function readWorkbook(
  path: string,
  collectorFor: (sheet: string, single: boolean) => TableCollector,
): Promise<string | null> {
  // Loaded with the first workbook: the server starts without it.
  const { default: readXlsx } = await import('read-excel-file/node');
  let sheets: Awaited<ReturnType<typeof readXlsx>>;
  try {
    sheets = await readXlsx(path);
  } catch {
    return 'This workbook cannot be read. Save the sheet as CSV and try that.';
  }
  for (const { sheet, data } of sheets) {
    const collector = collectorFor(sheet, sheets.length === 1);
    for (const row of data) collector.add(row.map(cellText));
  }
  return null;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
