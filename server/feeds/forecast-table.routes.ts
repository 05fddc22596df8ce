/** The forecast of a feed, as a workbook for people or as CSV for programs. */
import { z } from 'zod/mini';
import { ForecastQuery } from '#domain/feed/schema.ts';
import type { FeedDay } from '#domain/feed/stock.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';
import { entityId } from '#domain/values/fields.ts';
import { groupColumns } from '../herd/animals/group-columns.ts';
import { notFound } from '../herd/door/refusals.ts';
import { readRow } from '../herd/families/part-of-herd.repository.ts';
import { type SheetTable, sheetColumn, TableFormat, tableRoute } from '../http/answers/table.ts';
import type { App } from '../http/app-type.ts';
import type { InTurn } from '../http/limits/semaphore.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { forecastFeeds } from './feeds.repository.ts';

const TableQuery = z.extend(ForecastQuery, { feed: entityId, format: TableFormat });

export function forecastTableRoutes(app: App, { db, lives }: Services, inTurn: InTurn): void {
  tableRoute(app, {
    path: '/api/feeds/forecast/table/',
    tag: 'Feeds',
    summary: 'What will be left of a feed day by day, and the groups then, as a workbook or as CSV',
    querystring: TableQuery,
    async make(asked, context, words) {
      const { feed } = asked;
      if (!(await readRow(db, context.farm_id, 'feeds', feed))) throw notFound();
      const days = await inTurn(context.farm_id, async () => [
        ...(await forecastFeeds(lives, context, asked)),
      ]);
      return { file: `feed-${feed}-forecast-${context.today}`, table: forecastTable(days, words) };
    },
  });
}

/** A row for each day of the forecast of one feed; none of a feed without a ration. Amounts are in kg. */
function forecastTable(days: readonly FeedDay[], words: Words): SheetTable {
  return {
    sheet: words.say('chart-table.sheet.forecast'),
    columns: [
      sheetColumn('day', words.say('chart.day'), 'date'),
      sheetColumn('need', words.say('chart-table.need-kg')),
      sheetColumn('left', words.say('chart-table.left-kg')),
      ...groupColumns(words, true),
    ],
    rows: days.flatMap(({ day, groups, feeds }) => {
      const heads = LIFE_STAGES.map(({ group_number }) => groups[group_number] ?? 0);
      return feeds.map(({ need, left }) => [day, need, left, ...heads]);
    }),
  };
}
