/** Sends tables as files: as a workbook for people, with headings in their language, or as CSV for programs. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { type CsvCell, csvLine } from '#domain/values/csv.ts';
import type { RequestContext } from '../../herd/request-context.ts';
import { type App, contextOf } from '../app-type.ts';
import type { Words } from '../words.ts';
import { sent } from './sent.ts';
import { wordsFor } from './spoken.ts';
import { type SheetCell, type SheetColumn, WORKBOOK_TYPE, workbook } from './workbook.ts';

/** What a route answers that makes a file. */
export const FileBytes = z.string().check(z.meta({ format: 'binary' }));

/** How a table is asked for; a workbook where nobody says it. */
export const TableFormat = z._default(z.enum(['csv', 'xlsx']), 'xlsx');
export type TableFormat = z.infer<typeof TableFormat>;

/** A column of a workbook, and its name in the API, by which CSV is headed. */
export interface TableColumn extends SheetColumn {
  name: string;
}

export interface SheetTable {
  /** The name of the sheet, of at most 31 characters. */
  sheet: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly SheetCell[])[];
}

interface TableRoute<Query extends TableQuery> {
  path: string;
  tag: string;
  /** For the API's description. */
  summary: string;
  querystring: Query;
  /** Makes the table, and the name of its file without an ending. */
  make: (
    asked: z.output<Query>,
    context: RequestContext,
    words: Words,
  ) => Promise<{ file: string; table: SheetTable }>;
}

type TableQuery = z.ZodMiniType<{ format: TableFormat }>;

/** Adds a route that answers a table of the whole herd as a file. Throws `too_large` as `workbook` does. */
export function tableRoute<Query extends TableQuery>(app: App, route: TableRoute<Query>): void {
  const { path, tag, summary, querystring, make } = route;
  app.get(
    path,
    {
      config: { needs: 'viewer', wholeHerd: true, file: true },
      schema: { tags: [tag], summary, querystring, response: { 200: FileBytes } },
    },
    async (request, reply) => {
      // The types of a route do not follow a schema that is a parameter.
      const asked = request.query as z.output<Query>;
      const { file, table } = await make(asked, contextOf(request), wordsFor(reply));
      return sendTable(reply, file, asked.format, table);
    },
  );
}

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
};

/** A column at least as wide as its heading; `least` is in characters. */
export function sheetColumn(
  name: string,
  heading: string,
  kind: SheetColumn['kind'] = 'number',
  least = 12,
): TableColumn {
  return { name, heading, kind, width: Math.max(least, heading.length + 2) };
}

/** Sends a table as a file of this name, which has no ending yet. Throws `too_large` as `workbook` does. */
export async function sendTable(
  reply: FastifyReply,
  file: string,
  format: TableFormat,
  { sheet, columns, rows }: SheetTable,
): Promise<never> {
  if (format === 'csv')
    return sendCsv(
      reply,
      file,
      columns.map(({ name }) => name),
      rows,
    );
  const head = columns.map(({ heading, kind, width }) => ({ heading, kind, width }));
  return sendFile(reply, file, format, await workbook({ sheet, head, rows }));
}

/** Sends rows as CSV, headed by the names of the fields. */
export function sendCsv(
  reply: FastifyReply,
  file: string,
  names: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): never {
  return sendFile(reply, file, 'csv', Buffer.from([names, ...rows].map(csvLine).join('')));
}

/** Sends what was written already as a file of this name, which has no ending yet. */
export function sendFile(reply: FastifyReply, file: string, format: TableFormat, content: Buffer): never {
  reply.header('content-disposition', `attachment; filename="${file}.${format}"`);
  return sent(reply.type(TYPES[format]), content);
}
