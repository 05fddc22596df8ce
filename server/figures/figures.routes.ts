import { figuresOf } from '#domain/figures/figures.ts';
import { lastYear } from '#domain/figures/period.ts';
import { Figures } from '#domain/figures/schema.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { KeptBooks } from './kept-books.ts';
import { PeriodQuery, periodAnswers } from './period-answers.ts';

/** A farm's figures. */
export function figureRoutes(app: App, { db }: Services): void {
  const books = new KeptBooks(db);
  const send = periodAnswers(async (context, period): Promise<Figures> => {
    const { work } = await readSettings(db, context.farm_id);
    const found = await books.of(context, lastYear(period).from);
    return { ...period, figures: figuresOf(found, period, { today: context.today, numbers: work }) };
  });

  app.get(
    '/api/figures/',
    {
      config: { compressed: true },
      schema: {
        tags: ['Figures'],
        summary: 'The figures of a period beside those of the year before, both days included',
        querystring: PeriodQuery,
        response: { 200: Figures },
      },
    },
    (request, reply) => send(request, reply, request.query),
  );
}
