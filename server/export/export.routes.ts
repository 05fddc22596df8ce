import { z } from 'zod/mini';
import type { Db } from '../database/database.ts';
import type { Member } from '../herd/people/member.ts';
import { sent } from '../http/answers/sent.ts';
import type { Export, ExportTurns } from '../http/answers/spool.ts';
import { type App, memberOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { removeLeftFolders } from '../http/work-folders.ts';
import { readFarm, readImages } from './export.repository.ts';
import { tableExportRoutes } from './table-export.routes.ts';

/** Downloads all of one's data. */
export function exportRoutes(app: App, services: Services, turns: ExportTurns): void {
  const { db, clock, config } = services;
  app.addHook('onReady', () => removeLeftFolders(config.dataDir));
  tableExportRoutes(app, services, turns);

  app.get(
    '/api/export/',
    {
      config: { needs: 'owner' },
      schema: {
        tags: ['Accounts'],
        summary: 'All data of the farm and its members, history and pictures included, as one JSON file',
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const context = memberOf(request);
      const stream = await turns.send(context.farm_id, wholeFarm(db, context, clock()));
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="cowbell-${context.today}.json"`);
      return sent(reply, stream);
    },
  );
}

function wholeFarm(db: Db, asker: Member, now: Date): Export {
  return {
    async make(write) {
      await readFarm(db, asker, now, write);
      await write(',"pictures":[');
    },
    async *rest() {
      let separator = '';
      for await (const image of readImages(db, asker.farm_id)) {
        yield separator + JSON.stringify(image);
        separator = ',\n';
      }
      yield ']}\n';
    },
  };
}
