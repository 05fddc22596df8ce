/** The registers that a farm has to be able to show, for any period: as rows, as CSV for programs, as a workbook for people. */
import { z } from 'zod/mini';
import { holdingRegister, type RegisterPeriod } from '#domain/herd/registers/holding.ts';
import {
  columnsOfRegister,
  REGISTER_NAMES,
  REGISTERS,
  type RegisterColumn,
  type RegisterName,
} from '#domain/herd/registers/registers.ts';
import { treatmentRegister } from '#domain/herd/registers/treatments.ts';
import { withPauses } from '#domain/herd/steps.ts';
import { plainDate } from '#domain/values/fields.ts';
import { because } from '#domain/values/reasons.ts';
import type { Db } from '../database/database.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { FileBytes, type SheetTable, sendCsv, sendTable, sheetColumn } from '../http/answers/table.ts';
import type { SheetCell } from '../http/answers/workbook.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { inPieces } from '../http/in-pieces.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { readHolding, readTreatments } from './registers.repository.ts';

const tags = ['Registers'];

const RegisterQuery = z
  .object({
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    format: z.optional(z.enum(['json', 'csv', 'xlsx'])),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      ...because('value.period-reversed'),
    }),
  );

/** A row of a register; `null` is what is not known or has not happened. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** How the rows of each register are found. */
const READ: {
  readonly [Name in RegisterName]: (
    db: Db,
    context: RequestContext,
    period: RegisterPeriod,
  ) => Promise<Row[]>;
} = {
  holding: async (db, { farm_id }, period) =>
    inPieces(holdingRegister(await readHolding(db, farm_id), period)),
  treatments: async (db, { farm_id, time_zone }, period) =>
    inPieces(treatmentRegister(await readTreatments(db, farm_id, time_zone), period, time_zone)),
};

export function registerRoutes(app: App, services: Services): void {
  for (const name of REGISTER_NAMES) routeOf(app, services, name);
}

function routeOf(app: App, { db }: Services, name: RegisterName): void {
  app.get(
    `/api/registers/${name}/`,
    {
      config: { needs: 'viewer', wholeHerd: true, file: true, compressed: true },
      schema: {
        tags,
        summary: `The ${name} register of a period, the days at both ends included`,
        querystring: RegisterQuery,
        response: {
          200: z.union([z.array(REGISTERS[name].row), FileBytes]),
        },
      },
    },
    async (request, reply) => {
      const { from, to, format = 'json' } = request.query;
      const context = contextOf(request);
      const rows = await READ[name](db, context, { from, to });
      if (format === 'json') return sent(reply, rows);
      const period = [from, to ?? context.today].filter(Boolean).join('-to-');
      const file = `${name}-register-${period}`;
      if (format === 'csv') return sendCsv(reply, file, ...csvOf(name, rows));
      return sendTable(reply, file, format, await inPieces(tableOf(name, rows, wordsFor(reply))));
    },
  );
}

/** Headed by the names of the fields, with values as the API answers them. */
function csvOf(name: RegisterName, rows: readonly Row[]) {
  const names = columnsOfRegister(name).map((column) => column.name);
  return [names, rows.map((row) => names.map((column) => row[column] ?? null))] as const;
}

/** Headed and written in the reader's language; in steps. */
function* tableOf(name: RegisterName, rows: readonly Row[], words: Words): Generator<void, SheetTable> {
  const columns = columnsOfRegister(name);
  const cells: SheetCell[][] = [];
  const written = writer(words);
  yield* withPauses(rows, (row) =>
    cells.push(columns.map((column) => written(column, row[column.name] ?? null))),
  );
  return {
    sheet: words.say(`register.${name}.sheet`),
    columns: columns.map((column) =>
      sheetColumn(column.name, words.say(column.heading), column.holds === 'day' ? 'date' : 'text', 14),
    ),
    rows: cells,
  };
}

/** Writes the cells of a table. Few values become words, in thousands of rows: each is said once. */
function writer(words: Words): (column: RegisterColumn, value: Row[string]) => SheetCell {
  const known = new Map<string, string>();
  const say = (said: NonNullable<RegisterColumn['said']>, value: string) => {
    const key = `${said} ${value}`;
    const text = known.get(key) ?? words.say(said, { value });
    known.set(key, text);
    return text;
  };
  return ({ said, holds }, value) => {
    if (said !== undefined && value !== null)
      return String(value)
        .split(',')
        .map((part) => say(said, part))
        .join(', ');
    if (holds === 'time' && typeof value === 'string') return value.slice(0, 16).replace('T', ' ');
    return typeof value === 'boolean' ? String(value) : value;
  };
}
