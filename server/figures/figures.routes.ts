import { chartsOf, chartsSince } from '#domain/figures/charts/charts.ts';
import { Charts } from '#domain/figures/charts/schema.ts';
import { figuresOf } from '#domain/figures/figures.ts';
import { lastYear, type Period } from '#domain/figures/period.ts';
import { Figures } from '#domain/figures/schema.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { ofHerd } from '../herd/ready/tagged-answer.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { animalFigureRoutes } from './animal-figures.routes.ts';
import { readBooks } from './books.ts';
import { chartTableRoutes } from './chart-table.routes.ts';
import { figureTableRoutes } from './figure-table.routes.ts';
import { PeriodQuery, periodAnswers } from './period-answers.ts';
import { readWeighings } from './weighings.repository.ts';

/** A farm's figures, and what the charts beside them are drawn from. */
export function figureRoutes(app: App, { db, lives, caches }: Services): void {
  animalFigureRoutes(app, { db, lives, caches });
  const figuresIn = async (context: RequestContext, period: Period): Promise<Figures> => {
    const { work } = await readSettings(db, context.farm_id);
    const found = await readBooks(lives, context, lastYear(period).from);
    return { ...period, figures: figuresOf(found, period, { today: context.today, numbers: work }) };
  };
  figureTableRoutes(app, { db, lives, figuresIn });
  const send = periodAnswers(caches, figuresIn);
  const chartsIn = async (context: RequestContext, period: Period): Promise<Charts> => {
    const { work } = await readSettings(db, context.farm_id);
    const found = await readBooks(lives, context, chartsSince(period));
    const weighings = await readWeighings(db, context.farm_id, period);
    return chartsOf(found, weighings, period, { today: context.today, numbers: work });
  };
  chartTableRoutes(app, chartsIn);
  const sendCharts = periodAnswers(caches, chartsIn);

  app.get(
    '/api/figures/',
    ofHerd({
      tag: 'Figures',
      summary: 'The figures of a period beside those of the year before, both days included',
      answer: Figures,
      asked: { querystring: PeriodQuery },
    }),
    (request, reply) => send(request, reply, request.query),
  );

  app.get(
    '/api/figures/charts/',
    ofHerd({
      tag: 'Figures',
      summary:
        'What charts of a period are drawn from: calvings, groups, intervals, days in milk, weights, losses',
      answer: Charts,
      asked: { querystring: PeriodQuery },
    }),
    (request, reply) => sendCharts(request, reply, request.query),
  );
}
