import { COLLECTIONS, type Collection } from '#domain/exchange/ade/collections.ts';
import { atOneMoment } from '../../database/at-one-moment.ts';
import type { Db } from '../../database/database.ts';
import { sent } from '../../http/answers/sent.ts';
import type { Export, ExportTurns } from '../../http/answers/spool.ts';
import { FileBytes } from '../../http/answers/table.ts';
import { inPieces, zipMaker } from '../../http/answers/zip-stream.ts';
import { type App, contextOf } from '../../http/app-type.ts';
import { othersTurn } from '../../http/in-pieces.ts';
import type { Services } from '../../http/services.ts';
import { readMoments } from './changes.repository.ts';
import { type ExchangingFarm, readFarm } from './farm.repository.ts';
import { type Changes, drawAll, readChanges } from './listed.ts';
import { sentOf } from './resources.ts';

/** The farm as files of ICAR's data exchange, which other programs read, and Cowbell too. */
export function adeExportRoutes(app: App, { db, clock }: Services, { send }: ExportTurns): void {
  app.get(
    '/api/export/ade/',
    {
      config: { needs: 'owner', wholeHerd: true },
      schema: {
        tags: ['Exports'],
        summary: 'The farm as a ZIP of files of ICAR’s data exchange (ADE), one for each collection',
        response: { 200: FileBytes },
      },
    },
    async (request, reply) => {
      const { farm_id, today } = contextOf(request);
      const stream = await send(farm_id, zipOf(db, farm_id, clock()));
      reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="cowbell-ade-${today}.zip"`);
      return sent(reply, stream);
    },
  );
}

function zipOf(db: Db, farmId: number, now: Date): Export {
  let zip = zipMaker(now);
  return {
    make(write) {
      zip = zipMaker(now);
      // All collections at one moment, so that they name the same animals.
      return atOneMoment(db, async (snapshot) => {
        const farm = await readFarm(snapshot, farmId);
        const changes = await readChanges(snapshot, farm, await readMoments(snapshot, farmId));
        for (const collection of COLLECTIONS) {
          const content = textOf(snapshot, farm, collection, changes);
          for await (const piece of (await zip).addMade({ name: `${collection.name}.json`, content })) {
            await write(piece);
            // Writing to a file may never wait; this gives other requests a turn.
            await othersTurn();
          }
        }
      });
    },
    async *rest() {
      yield* (await zip).end();
    },
  };
}

/** `{ member, view }` of a collection in pieces, a resource a line; how many there are is known at the end. */
async function* textOf(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  changes: Changes,
): AsyncGenerator<string> {
  let count = 0;
  yield '{"member":[';
  for await (const part of drawAll(db, farm, collection, changes)) {
    const lines = (await sentOf(db, farm, collection, part)).map(
      (resource) => `${count++ === 0 ? '' : ','}\n${JSON.stringify(resource)}`,
    );
    yield* inPieces(lines);
  }
  yield `],\n"view":{"totalItems":${count},"pageSize":${count}}}\n`;
}
