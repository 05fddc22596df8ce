/** The test days of a herd as a workbook, or as CSV. */
import { z } from 'zod/mini';
import { herdTestDays } from '#domain/figures/test-days.ts';
import type { HerdTestDay } from '#domain/figures/test-days-schema.ts';
import { sheetColumn, type TableColumn, TableFormat, tableRoute } from '../http/answers/table.ts';
import type { SheetCell } from '../http/answers/workbook.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { askedPeriod, PeriodQuery } from './period-answers.ts';
import { readTestedCows } from './test-days.repository.ts';

const TableQuery = z.extend(PeriodQuery, { format: TableFormat });

export function testDayTableRoutes(app: App, { db }: Services): void {
  tableRoute(app, {
    path: '/api/figures/test-days/table/',
    tag: 'Figures',
    summary: 'The test days of the herd as a workbook or as CSV, a row for each',
    querystring: TableQuery,
    async make(asked, { farm_id, today }, words) {
      const period = askedPeriod(asked, today);
      const days = herdTestDays(await readTestedCows(db, farm_id, period));
      const table = {
        sheet: words.say('test-days.sheet'),
        columns: columnsIn(words),
        rows: days.map(rowOf),
      };
      return { file: `test-days-${period.to}`, table };
    },
  });
}

function columnsIn({ say }: Words): TableColumn[] {
  return [
    sheetColumn('tested_on', say('test-days.day'), 'date'),
    sheetColumn('cows', say('test-days.cows')),
    sheetColumn('milk_kg', say('test-days.milk-kg')),
    sheetColumn('fat_percent', say('test-days.fat-percent')),
    sheetColumn('protein_percent', say('test-days.protein-percent')),
    sheetColumn('cells_thousand', say('test-days.cells')),
    sheetColumn('cells_cows', say('test-days.cells-cows')),
    sheetColumn('high_cells', say('test-days.high')),
  ];
}

function rowOf(day: HerdTestDay): SheetCell[] {
  return [
    day.tested_on,
    day.cows,
    day.milk_kg,
    day.fat_percent,
    day.protein_percent,
    day.cells_thousand,
    day.cells_cows,
    day.cells_cows === 0 ? null : day.high_cells.hits,
  ];
}
