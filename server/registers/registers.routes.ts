/** The registers that a farm has to be able to show, for any period: as rows, as CSV for programs, as a workbook for people. */
import { z } from 'zod';
import { holdingRegister, type Period } from '#domain/herd/registers/holding.ts';
import {
  columnsOfRegister,
  REGISTER_NAMES,
  REGISTERS,
  type RegisterColumn,
  type RegisterName,
} from '#domain/herd/registers/registers.ts';
import { treatmentRegister } from '#domain/herd/registers/treatments.ts';
import { type CsvCell, csvLine } from '#domain/values/csv.ts';
import { plainDate } from '#domain/values/fields.ts';
import { because } from '#domain/values/reasons.ts';
import type { Db } from '../database/database.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type SheetCell, type SheetColumn, WORKBOOK_TYPE, workbook } from '../http/answers/workbook.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { readHolding, readTreatments } from './registers.repository.ts';

const tags = ['Registers'];

const RegisterQuery = z
  .object({
    from: plainDate.optional(),
    to: plainDate.optional(),
    format: z.enum(['json', 'csv', 'xlsx']).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    ...because('value.period-reversed'),
  });

/** A row of a register; `null` is what is not known or has not happened. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** How the rows of each register are found. */
const READ: {
  readonly [Name in RegisterName]: (db: Db, context: RequestContext, period: Period) => Promise<Row[]>;
} = {
  holding: async (db, { farm_id }, period) => holdingRegister(await readHolding(db, farm_id), period),
  treatments: async (db, { farm_id, time_zone }, period) =>
    treatmentRegister(await readTreatments(db, farm_id, time_zone), period, time_zone),
};

export function registerRoutes(app: App, services: Services): void {
  for (const name of REGISTER_NAMES) routeOf(app, services, name);
}

function routeOf(app: App, { db }: Services, name: RegisterName): void {
  app.get(
    `/api/registers/${name}/`,
    {
      config: { compressed: true },
      schema: {
        tags,
        summary: `The ${name} register of a period, the days at both ends included`,
        querystring: RegisterQuery,
        response: {
          200: z.union([z.array(REGISTERS[name].row), z.string().meta({ format: 'binary' })]),
        },
      },
    },
    async (request, reply) => {
      const { from, to, format = 'json' } = request.query;
      const context = contextOf(request);
      const rows = await READ[name](db, context, { from, to });
      if (format === 'json') return rows as never;
      const period = [from, to ?? context.today].filter(Boolean).join('-to-');
      reply.header('content-disposition', `attachment; filename="${name}-register-${period}.${format}"`);
      if (format === 'csv') return sent(reply.type('text/csv; charset=utf-8'), csvOf(name, rows));
      return sent(reply.type(WORKBOOK_TYPE), await workbookOf(name, rows, wordsFor(reply)));
    },
  );
}

/** Headed by the names of the fields, with values as the API answers them. */
function csvOf(name: RegisterName, rows: readonly Row[]): Buffer {
  const columns = columnsOfRegister(name).map((column) => column.name);
  const lines: CsvCell[][] = rows.map((row) => columns.map((column) => row[column] ?? null));
  return Buffer.from([columns, ...lines].map(csvLine).join(''));
}

/** Headed and written in the reader's language. */
function workbookOf(name: RegisterName, rows: readonly Row[], words: Words): Promise<Buffer> {
  const columns = columnsOfRegister(name);
  const head = columns.map(({ heading, holds }): SheetColumn => {
    const written = words.say(heading);
    return {
      heading: written,
      kind: holds === 'day' ? 'date' : 'text',
      width: Math.max(written.length + 2, 14),
    };
  });
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row[column.name] ?? null, words)));
  return workbook({ sheet: words.say(`register.${name}.sheet`), head, rows: cells });
}

function cellOf({ said, holds }: RegisterColumn, value: Row[string], words: Words): SheetCell {
  if (said !== undefined && value !== null)
    return String(value)
      .split(',')
      .map((part) => words.say(said, { value: part }))
      .join(', ');
  if (holds === 'time' && typeof value === 'string') return value.slice(0, 16).replace('T', ' ');
  return typeof value === 'boolean' ? String(value) : value;
}
