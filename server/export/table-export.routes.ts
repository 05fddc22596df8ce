import { setImmediate } from 'node:timers/promises';
import { z } from 'zod/mini';
import { gestationOn } from '#domain/breeding/gestation.ts';
import { cowAnswer } from '#domain/herd/answers/cow-listed.ts';
import { entityId } from '#domain/values/fields.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import { readCowsWithImage, readPage } from '../herd/animals/images.repository.ts';
import { readHerdRows } from '../herd/families/herd-rows.ts';
import { readHerd } from '../herd/ready/herd.repository.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import type { Export, ExportTurns } from '../http/answers/spool.ts';
import { FileBytes, sendFile } from '../http/answers/table.ts';
import { zipMaker } from '../http/answers/zip-stream.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { sessionTable } from './crush-sessions.ts';
import { farmTables } from './farm-tables.ts';
import { herdListCsv, herdListXlsx } from './herd-list.ts';

const tags = ['Exports'];

const HerdListWish = z.object({
  format: z.enum(['csv', 'xlsx']),
  ids: z.nullish(z.array(entityId).check(z.maxLength(100_000))).check(
    z.meta({
      description:
        'Which animals, in which order and each once, those that have left included; all of the herd when it is absent.',
    }),
  ),
});

/** The farm as tables: everything in a ZIP that the import takes back, and the herd list for a spreadsheet. */
export function tableExportRoutes(app: App, { db, clock }: Services, { inTurn, send }: ExportTurns): void {
  app.get(
    '/api/export/zip/',
    {
      config: { needs: 'owner', wholeHerd: true },
      schema: {
        tags,
        summary: 'The farm as a ZIP of CSV files with its pictures; importing it gives the same herd',
        response: { 200: FileBytes },
      },
    },
    async (request, reply) => {
      const { farm_id, today } = contextOf(request);
      const stream = await send(farm_id, zipOf(db, farm_id, clock()));
      reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="cowbell-${today}.zip"`);
      return sent(reply, stream);
    },
  );

  app.post(
    '/api/export/herd/',
    {
      config: { needs: 'viewer', wholeHerd: true },
      schema: {
        tags,
        summary: 'The herd list, or the part of it that is named, as CSV or XLSX',
        body: HerdListWish,
        response: { 200: FileBytes },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const { farm_id, today } = context;
      const gestationOf = gestationOn(context.gestation);
      const { format, ids } = request.body;
      const words = wordsFor(reply);
      const content = await inTurn(farm_id, async () => {
        const cows = (await readHerd(db, farm_id)).map((cow) => cowAnswer(cow, context, gestationOf));
        const byId = new Map(cows.map((cow) => [cow.id, cow]));
        const wanted = ids
          ? [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
          : cows.filter((cow) => cow.in_herd);
        return format === 'csv' ? herdListCsv(wanted, words) : herdListXlsx(wanted, words);
      });
      return sendFile(reply, `herd-${today}`, format, content);
    },
  );
}

/** The tables at one moment, and the images. */
function zipOf(db: Db, farmId: number, now: Date): Export {
  let zip = zipMaker(now);
  let withImage: { key: string; file: string }[] = [];
  return {
    async make(write) {
      zip = zipMaker(now);
      const cows = await readCowsWithImage(db, farmId);
      withImage = cows.map(({ id, image_key }) => ({ key: image_key, file: `pictures/${id}.webp` }));
      // The herd at one moment, whatever is changed while it is read.
      const herd = await atOneMoment(db, (snapshot) => readHerdRows(snapshot, farmId));
      const files = new Map(cows.map(({ id }, index) => [id, withImage[index]?.file ?? '']));
      const sessions = await sessionTable(db, farmId);
      for (const { name, lines } of [...farmTables(herd, files), sessions]) {
        for (const piece of (await zip).add({ name, content: lines })) {
          await write(piece);
          // Writing to a file may never wait; this gives other requests a turn.
          await setImmediate();
        }
      }
    },
    async *rest() {
      for (const { key, file } of withImage) {
        const page = await readPage(db, farmId, key);
        if (page) yield* (await zip).add({ name: file, content: page });
      }
      yield* (await zip).end();
    },
  };
}
