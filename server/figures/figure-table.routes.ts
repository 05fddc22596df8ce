/** A farm's figures, and the animals behind each of them, as a workbook for people or as CSV for programs. */
import { z } from 'zod/mini';
import { type AnimalBehind, animalsBehind } from '#domain/figures/behind.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Figures } from '#domain/figures/schema.ts';
import {
  type AnsweredFigure,
  codeOf,
  FIGURE_CODES,
  type FigureCode,
  unitOf,
} from '#domain/figures/telling.ts';
import { animalCells, animalColumns } from '../herd/animals/animal-columns.ts';
import { type Called, namesOf } from '../herd/animals/animal-names.repository.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { type SheetTable, sheetColumn, TableFormat, tableRoute } from '../http/answers/table.ts';
import type { SheetCell } from '../http/answers/workbook.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { readBooks } from './books.ts';
import { askedPeriod, PeriodQuery, periodInName } from './period-answers.ts';

const TableQuery = z.extend(PeriodQuery, { format: TableFormat });
const AnimalsQuery = z.extend(TableQuery, { figure: z.enum(FIGURE_CODES) });

interface Counting {
  db: Services['db'];
  lives: Services['lives'];
  /** The figures of a period. */
  figuresIn: (context: RequestContext, period: Period) => Promise<Figures>;
}

export function figureTableRoutes(app: App, { db, lives, figuresIn }: Counting): void {
  tableRoute(app, {
    path: '/api/figures/table/',
    tag: 'Figures',
    summary: 'The figures of a period as a workbook or as CSV, a row for each',
    querystring: TableQuery,
    async make(asked, context, words) {
      const period = askedPeriod(asked, context.today);
      const { figures } = await figuresIn(context, period);
      return { file: `figures-${periodInName(period)}`, table: figureTable(figures, words) };
    },
  });

  tableRoute(app, {
    path: '/api/figures/animals/table/',
    tag: 'Figures',
    summary: 'The animals behind a figure of a period, with the value of each where it is a mean',
    querystring: AnimalsQuery,
    async make({ figure, ...asked }, context, words) {
      const period = askedPeriod(asked, context.today);
      const { work } = await readSettings(db, context.farm_id);
      const behind = animalsBehind(await readBooks(lives, context, period.from), figure, period, {
        today: context.today,
        numbers: work,
      });
      const ids = behind.map(({ cow }) => cow);
      const names = await namesOf(db, context.farm_id, ids);
      const table = animalTable(figure, behind, names, words);
      return { file: `${figure.replace('.', '-')}-${periodInName(period)}`, table };
    },
  });
}

function figureTable(figures: readonly AnsweredFigure[], { say }: Words): SheetTable {
  return {
    sheet: say('figure-table.sheet'),
    columns: [
      sheetColumn('figure', say('figure-table.name'), 'text', 34),
      sheetColumn('value', say('figure-table.value')),
      sheetColumn('unit', say('figure-table.unit'), 'text'),
      sheetColumn('hits', say('figure-table.hits')),
      sheetColumn('n', say('figure-table.n')),
      sheetColumn('median', say('figure-table.median')),
      sheetColumn('p25', say('figure-table.p25')),
      sheetColumn('p75', say('figure-table.p75')),
      sheetColumn('low', say('figure-table.low')),
      sheetColumn('high', say('figure-table.high')),
      sheetColumn('missing', say('figure-table.missing')),
      sheetColumn('last_year_value', say('figure-table.earlier')),
      sheetColumn('last_year_n', say('figure-table.earlier-n')),
      sheetColumn('verdict', say('figure-table.verdict'), 'text'),
      sheetColumn('formula', say('figure-table.formula'), 'text', 80),
    ],
    rows: figures.flatMap((figure) => {
      const code = codeOf(figure);
      return code === undefined ? [] : [figureRow(figure, code, { say })];
    }),
  };
}

function figureRow(figure: AnsweredFigure, code: FigureCode, { say }: Pick<Words, 'say'>): SheetCell[] {
  const { key, value, hits, n, median, p25, p75, low, high, missing, last_year, verdict } = figure;
  return [
    say(`figure.${code}.name`),
    value,
    say('figure-table.unit-of', { unit: unitOf(figure) }),
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
  behind: readonly AnimalBehind[],
  names: ReadonlyMap<number, Called>,
  words: Words,
): SheetTable {
  const hasValues = behind.some(({ value }) => value !== null);
  return {
    sheet: words.say('figure-table.animals-sheet'),
    columns: [
      ...animalColumns(words),
      ...(hasValues ? [sheetColumn('value', words.say(`figure.${code}.name`))] : []),
    ],
    rows: behind.map(({ cow, value }) => [...animalCells(names.get(cow)), ...(hasValues ? [value] : [])]),
  };
}
