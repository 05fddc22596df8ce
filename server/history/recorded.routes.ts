/** What a farm records most, by its history. */
import { z } from 'zod/mini';
import { recordedOften } from '#domain/herd/acts/recorded.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { kindsOfLatest } from './journal.repository.ts';

/** So many of the latest entries are counted: what a farm recorded years ago says little of today. */
const COUNTED = 500;

const TABLES = KINDS.map(({ table }) => table);
const Recorded = z.array(z.object({ table: z.enum(TABLES), count: z.int() }));

export function recordedRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/recorded/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags: ['History'],
        summary: 'What was recorded by hand of late, by the tables of the records, the most frequent first',
        response: { 200: Recorded },
      },
    },
    async (request) => recordedOften(await kindsOfLatest(db, contextOf(request).farm_id, COUNTED)),
  );
}
