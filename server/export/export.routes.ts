import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { type App, keeperOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { readFarm, readPictures } from './export.repository.ts';

/** An export is held in memory while it is sent: so many at a time. */
const MOST_AT_ONCE = 2;

/** All of one's data, to take along. */
export function exportRoutes(app: App, { db, clock }: Services): void {
  let underWay = 0;

  app.get(
    '/api/export/',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'All data of the farm and its users, history and pictures included, as one JSON file',
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { farm_id } = keeperOf(request);
      if (underWay >= MOST_AT_ONCE) {
        throw new AppError('unavailable', 'Others are being exported. Please try again in a moment.');
      }
      underWay += 1;
      let text: string[];
      try {
        text = await readFarm(db, farm_id, clock());
      } finally {
        underWay -= 1;
      }
      const day = keeperOf(request).today;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="cowbell-${day}.json"`)
        .send(Readable.from(whole(text, readPictures(db, farm_id)), { objectMode: false }) as never) as never;
    },
  );
}

async function* whole(text: string[], pictures: AsyncIterable<object>): AsyncGenerator<string> {
  yield text.join('');
  yield ',"pictures":[';
  let separator = '';
  for await (const picture of pictures) {
    yield separator + JSON.stringify(picture);
    separator = ',\n';
  }
  yield ']}\n';
}
