/** The test days of a herd as a workbook. */
import { z } from 'zod';
import { herdTestDays } from '#domain/figures/test-days.ts';
import type { HerdTestDay } from '#domain/figures/test-days-schema.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type SheetCell, type SheetColumn, WORKBOOK_TYPE, workbook } from '../http/answers/workbook.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { askedPeriod, PeriodQuery } from './period-answers.ts';
import { readTestedCows } from './test-days.repository.ts';

export function testDayTableRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/figures/test-days/table/',
    {
      schema: {
        tags: ['Figures'],
        summary: 'The test days of the herd as a workbook, a row for each',
        querystring: PeriodQuery,
        response: { 200: z.string().meta({ format: 'binary' }) },
      },
    },
    async (request, reply) => {
      const { farm_id, today } = contextOf(request);
      const period = askedPeriod(request.query, today);
      const days = herdTestDays(await readTestedCows(db, farm_id, period));
      const words = wordsFor(reply);
      const content = await workbook({
        sheet: words.say('test-days.sheet'),
        head: headIn(words),
        rows: days.map(rowOf),
      });
      reply.header('content-disposition', `attachment; filename="test-days-${period.to}.xlsx"`);
      return sent(reply.type(WORKBOOK_TYPE), content);
    },
  );
}

function headIn({ say }: Words): SheetColumn[] {
  const column = (heading: string, kind: SheetColumn['kind'] = 'number'): SheetColumn => ({
    heading,
    kind,
    width: Math.max(12, heading.length + 2),
  });
  return [
    column(say('test-days.day'), 'date'),
    column(say('test-days.cows')),
    column(say('test-days.milk-kg')),
    column(say('test-days.fat-percent')),
    column(say('test-days.protein-percent')),
    column(say('test-days.cells')),
    column(say('test-days.cells-cows')),
    column(say('test-days.high')),
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
