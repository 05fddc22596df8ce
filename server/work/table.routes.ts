/** Lists of work as a workbook, for who works them off on paper or in a spreadsheet. */
import { z } from 'zod';
import type { ListOfWork } from '#domain/work/lists.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import { daysAhead } from '#domain/work/schema.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { readFarmWork } from '../herd/work.repository.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type SheetCell, type SheetColumn, WORKBOOK_TYPE, workbook } from '../http/answers/workbook.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { type Called, namesInHerd } from './table.repository.ts';

const TableQuery = z.object({
  days: daysAhead.optional(),
  list: z.enum(WORK_LISTS).optional().meta({ description: 'One list; all of them where absent.' }),
});

export function workTableRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/work/table/',
    {
      schema: {
        tags: ['Work'],
        summary: 'What needs doing as a workbook, a row for each animal and list',
        querystring: TableQuery,
        response: { 200: z.string().meta({ format: 'binary' }) },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const { days = 0, list } = request.query;
      const { today, farm_id } = context;
      const { settings, ...facts } = await readFarmWork(db, context);
      const { lists } = dayOfWork(facts, settings, { today, ahead: days });
      const names = await namesInHerd(db, farm_id);
      const words = wordsFor(reply);
      const content = await workbook({
        sheet: words.say('work-table.sheet'),
        head: headIn(words),
        rows: lists
          .filter(({ key }) => list === undefined || key === list)
          .flatMap((wanted) => rowsOf(wanted, names, words)),
      });
      reply.header('content-disposition', `attachment; filename="${list ?? 'work'}-${today}.xlsx"`);
      return sent(reply.type(WORKBOOK_TYPE), content);
    },
  );
}

function headIn({ say }: Words): SheetColumn[] {
  const column = (heading: string, kind: SheetColumn['kind'], width: number): SheetColumn => ({
    heading,
    kind,
    width: Math.max(width, heading.length + 2),
  });
  return [
    column(say('work-table.list'), 'text', 22),
    column(say('file.cows.id_number'), 'text', 18),
    column(say('file.cows.barn_number'), 'text', 10),
    column(say('file.cows.name'), 'text', 20),
    column(say('work-table.reason'), 'text', 44),
    column(say('work-table.since'), 'date', 13),
    column(say('work-table.due'), 'date', 13),
    column(say('work-table.late'), 'number', 8),
    column(say('work-table.held'), 'date', 13),
  ];
}

function rowsOf(
  { key, items }: ListOfWork,
  names: ReadonlyMap<number, Called>,
  { say, sentenceOf }: Words,
): SheetCell[][] {
  const list = say(`work.list.${key}`);
  return items.map(({ cow, reason, since, due, late_days, held_until }) => {
    const called = names.get(cow ?? 0);
    return [
      list,
      called?.id_number ?? null,
      called?.barn_number ?? null,
      called?.name ?? null,
      sentenceOf(reason),
      since,
      due,
      late_days,
      held_until,
    ];
  });
}
