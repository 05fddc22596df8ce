/** A farm's figures, and the animals behind each of them, as a workbook for people or as CSV for programs. */
import { z } from 'zod';
import { animalsBehind, type Behind } from '#domain/figures/behind.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Figures } from '#domain/figures/schema.ts';
import {
  codeOf,
  FIGURE_CODES,
  FIGURE_UNITS,
  type FigureCode,
  type ToldFigure,
} from '#domain/figures/telling.ts';
import { csvLine } from '#domain/values/csv.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type SheetCell, type SheetColumn, WORKBOOK_TYPE, workbook } from '../http/answers/workbook.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { type Called, namesOf } from './animal-names.repository.ts';
import type { KeptBooks } from './kept-books.ts';
import { askedPeriod, PeriodQuery } from './period-answers.ts';

const TableQuery = PeriodQuery.extend({ format: z.enum(['csv', 'xlsx']).optional() });
const AnimalsQuery = TableQuery.extend({ figure: z.enum(FIGURE_CODES) });

interface Counting {
  db: Services['db'];
  books: KeptBooks;
  /** The figures of a period. */
  figuresIn: (context: RequestContext, period: Period) => Promise<Figures>;
}

export function figureTableRoutes(app: App, { db, books, figuresIn }: Counting): void {
  app.get(
    '/api/figures/table/',
    {
      schema: {
        tags: ['Figures'],
        summary: 'The figures of a period as a workbook or as CSV, a row for each',
        querystring: TableQuery,
        response: { 200: z.string().meta({ format: 'binary' }) },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const { format = 'xlsx', ...asked } = request.query;
      const period = askedPeriod(asked, context.today);
      const { figures } = await figuresIn(context, period);
      const table = figureTable(figures, wordsFor(reply));
      reply.header('content-disposition', attachment('figures', period, format));
      return sent(reply.type(TYPES[format]), await WRITTEN[format](table));
    },
  );

  app.get(
    '/api/figures/animals/table/',
    {
      schema: {
        tags: ['Figures'],
        summary: 'The animals behind a figure of a period, with the value of each where it is a mean',
        querystring: AnimalsQuery,
        response: { 200: z.string().meta({ format: 'binary' }) },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const { format = 'xlsx', figure, ...asked } = request.query;
      const period = askedPeriod(asked, context.today);
      const { work } = await readSettings(db, context.farm_id);
      const behind = animalsBehind(await books.of(context, period.from), figure, period, {
        today: context.today,
        numbers: work,
      });
      const names = await namesOf(db, context.farm_id);
      const table = animalTable(figure, behind, names, wordsFor(reply));
      reply.header('content-disposition', attachment(figure.replace('.', '-'), period, format));
      return sent(reply.type(TYPES[format]), await WRITTEN[format](table));
    },
  );
}

/** Each column with its name in the API, by which CSV is headed. */
interface Table {
  sheet: string;
  columns: readonly (SheetColumn & { name: string })[];
  rows: readonly (readonly SheetCell[])[];
}

type Format = 'csv' | 'xlsx';

const TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv; charset=utf-8', xlsx: WORKBOOK_TYPE };

const WRITTEN: Readonly<Record<Format, (table: Table) => Buffer | Promise<Buffer>>> = {
  csv: ({ columns, rows }) =>
    Buffer.from([columns.map(({ name }) => name), ...rows].map((cells) => csvLine([...cells])).join('')),
  xlsx: ({ sheet, columns, rows }) =>
    workbook({ sheet, head: columns.map(({ heading, kind, width }) => ({ heading, kind, width })), rows }),
};

function attachment(name: string, { from, to }: Period, format: Format): string {
  return `attachment; filename="${name}-${from}-to-${to}.${format}"`;
}

function column(name: string, heading: string, kind: SheetColumn['kind'] = 'number', width = 12) {
  return { name, heading, kind, width: Math.max(width, heading.length + 2) };
}

function figureTable(figures: readonly ToldFigure[], { say }: Words): Table {
  return {
    sheet: say('figure-table.sheet'),
    columns: [
      column('figure', say('figure-table.name'), 'text', 34),
      column('value', say('figure-table.value')),
      column('unit', say('figure-table.unit'), 'text'),
      column('hits', say('figure-table.hits')),
      column('n', say('figure-table.n')),
      column('median', say('figure-table.median')),
      column('p25', say('figure-table.p25')),
      column('p75', say('figure-table.p75')),
      column('low', say('figure-table.low')),
      column('high', say('figure-table.high')),
      column('missing', say('figure-table.missing')),
      column('last_year_value', say('figure-table.earlier')),
      column('last_year_n', say('figure-table.earlier-n')),
      column('verdict', say('figure-table.verdict'), 'text'),
      column('formula', say('figure-table.formula'), 'text', 80),
    ],
    rows: figures.flatMap((figure) => {
      const code = codeOf(figure);
      return code === undefined ? [] : [figureRow(figure, code, { say })];
    }),
  };
}

function figureRow(figure: ToldFigure, code: FigureCode, { say }: Pick<Words, 'say'>): SheetCell[] {
  const { key, value, hits, n, median, p25, p75, low, high, missing, last_year, verdict } = figure;
  return [
    say(`figure.${code}.name`),
    value,
    say('figure-table.unit-of', { unit: FIGURE_UNITS[key] }),
    hits,
    n,
    median,
    p25,
    p75,
    low,
    high,
    missing,
    last_year.value,
    last_year.n,
    verdict && say('figure-table.verdict-of', { verdict }),
    say(`figure.${key}.formula`),
  ];
}

function animalTable(
  code: FigureCode,
  behind: readonly Behind[],
  names: ReadonlyMap<number, Called>,
  { say }: Words,
): Table {
  const hasValues = behind.some(({ value }) => value !== null);
  return {
    sheet: say('figure-table.animals-sheet'),
    columns: [
      column('id_number', say('file.cows.id_number'), 'text', 18),
      column('barn_number', say('file.cows.barn_number'), 'text'),
      column('name', say('file.cows.name'), 'text', 20),
      ...(hasValues ? [column('value', say(`figure.${code}.name`))] : []),
    ],
    rows: behind.map(({ cow, value }) => {
      const called = names.get(cow);
      return [
        called?.id_number ?? null,
        called?.barn_number ?? null,
        called?.name ?? null,
        ...(hasValues ? [value] : []),
      ];
    }),
  };
}
