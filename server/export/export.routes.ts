import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { type App, keeperOf } from '../http/app-type.ts';
import { places, streamInPlace } from '../http/places.ts';
import type { Services } from '../http/services.ts';
import { readFarm, readPictures } from './export.repository.ts';
import { tableExportRoutes } from './table-export.routes.ts';
import { inPieces } from './zip-stream.ts';

/** A farm is held in memory while it is sent: so many at a time, as JSON or as a ZIP. */
const MOST_AT_ONCE = 2;

/** All of one's data, to take along. */
export function exportRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const takePlace = places(MOST_AT_ONCE, 'Others are being exported. Please try again in a moment.');
  tableExportRoutes(app, services, takePlace);

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
      const { farm_id, today } = keeperOf(request);
      const stream = streamInPlace(wholeFarm(db, farm_id, clock()), takePlace());
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="cowbell-${today}.json"`)
        .send(stream as never) as never;
    },
  );
}

async function* wholeFarm(db: Db, farmId: number, now: Date): AsyncGenerator<string> {
  yield* inPieces(await readFarm(db, farmId, now));
  yield ',"pictures":[';
  let separator = '';
  for await (const picture of readPictures(db, farmId)) {
    yield separator + JSON.stringify(picture);
    separator = ',\n';
  }
  yield ']}\n';
}
