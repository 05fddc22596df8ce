/** Lists of work as a workbook or as CSV, for who works them off on paper or in a spreadsheet. */
import { z } from 'zod/mini';
import type { ListOfWork } from '#domain/work/lists.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import { daysAhead } from '#domain/work/schema.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { animalCells, animalColumns } from '../herd/animals/animal-columns.ts';
import { type Called, namesOf } from '../herd/animals/animal-names.repository.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { sheetColumn, type TableColumn, TableFormat, tableRoute } from '../http/answers/table.ts';
import type { SheetCell } from '../http/answers/workbook.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';

const TableQuery = z.object({
  days: z.optional(daysAhead),
  format: TableFormat,
  list: z.optional(z.enum(WORK_LISTS)).check(z.meta({ description: 'One list; all of them where absent.' })),
});

export function workTableRoutes(app: App, { db, lives, clock }: Services): void {
  tableRoute(app, {
    path: '/api/work/table/',
    tag: 'Work',
    summary: 'What needs doing as a workbook or as CSV, a row for each animal and list',
    querystring: TableQuery,
    async make({ days = 0, list }, context, words) {
      const { today, farm_id } = context;
      const { settings, ...facts } = await readFarmWork(lives, context, clock());
      const { lists } = dayOfWork(facts, settings, { today, ahead: days });
      const wanted = lists.filter(({ key }) => list === undefined || key === list);
      const ids = wanted.flatMap(({ items }) => items.flatMap(({ cow }) => cow ?? []));
      const names = await namesOf(db, farm_id, ids);
      const table = {
        sheet: words.say('work-table.sheet'),
        columns: columnsIn(words),
        rows: wanted.flatMap((one) => rowsOf(one, names, words)),
      };
      return { file: `${list ?? 'work'}-${today}`, table };
    },
  });
}

function columnsIn(words: Words): TableColumn[] {
  const { say } = words;
  return [
    sheetColumn('list', say('work-table.list'), 'text', 22),
    ...animalColumns(words),
    sheetColumn('reason', say('work-table.reason'), 'text', 44),
    sheetColumn('since', say('work-table.since'), 'date', 13),
    sheetColumn('due', say('work-table.due'), 'date', 13),
    sheetColumn('late_days', say('work-table.late'), 'number', 8),
    sheetColumn('held_until', say('work-table.held'), 'date', 13),
  ];
}

function rowsOf(
  { key, items }: ListOfWork,
  names: ReadonlyMap<number, Called>,
  { say, sentenceOf }: Words,
): SheetCell[][] {
  const list = say(`work.list.${key}`);
  return items.map(({ cow, reason, since, due, late_days, held_until }) => [
    list,
    ...animalCells(names.get(cow ?? 0)),
    sentenceOf(reason),
    since,
    due,
    late_days,
    held_until,
  ]);
}
