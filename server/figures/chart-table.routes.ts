/** The numbers of a chart, as a workbook for people or as CSV for programs. */
import { z } from 'zod/mini';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { TableFormat, tableRoute } from '../http/answers/table.ts';
import type { App } from '../http/app-type.ts';
import { CHARTS, chartTable } from './chart-tables.ts';
import { askedPeriod, PeriodQuery, periodInName } from './period-answers.ts';

const ChartQuery = z.extend(PeriodQuery, { chart: z.enum(CHARTS), format: TableFormat });

/** `chartsIn` counts what the charts of a period are drawn from. */
export function chartTableRoutes(
  app: App,
  chartsIn: (context: RequestContext, period: Period) => Promise<Charts>,
): void {
  tableRoute(app, {
    path: '/api/figures/charts/table/',
    tag: 'Figures',
    summary: 'The numbers of one of the charts of a period as a workbook or as CSV',
    querystring: ChartQuery,
    async make({ chart, ...asked }, context, words) {
      const period = askedPeriod(asked, context.today);
      const table = chartTable(chart, await chartsIn(context, period), words, context.today);
      return { file: `${chart.replaceAll('_', '-')}-${periodInName(period)}`, table };
    },
  });
}
