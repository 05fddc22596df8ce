import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { FarmSettings } from '#domain/account/user.ts';
import { entityId, plainDate } from '#domain/values/fields.ts';
import { cursorHeaders, placeIn, unchanged } from '../herd/ready/cursor.ts';
import { sent } from '../http/answers/sent.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { herdSinceCursor, pageOfHerd } from './changes-since.repository.ts';

const name = z.optional(z.string().check(z.maxLength(200)));

const Rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

const HerdChanges = z.object({
  cursor: z.string().check(z.meta({ description: 'Names what one has now: to be sent as `since`.' })),
  whole: z.boolean().check(z.meta({ description: 'Whether it takes the place of all that one had.' })),
  next: z.nullable(z.string()).check(z.meta({ description: 'The next page, to be sent as `after`.' })),
  now: z.iso.datetime(),
  today: plainDate,
  farm: FarmSettings,
  rows: Rows.check(z.meta({ description: 'By table, as in the export.' })),
  removed: z.record(z.string(), z.array(entityId)),
  acts: z
    .array(
      z.object({
        key: z.string(),
        entry: entityId,
        rows: z.array(z.object({ entity: z.string(), id: entityId })),
      }),
    )
    .check(z.meta({ description: 'The entries that came with an `Idempotency-Key`.' })),
});

/** The whole herd once, and then what was changed since: what a phone keeps for days without network. */
export function changesSinceRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/api/herd/changes/',
    {
      config: { needs: 'viewer', compressed: true },
      schema: {
        tags: ['Herd'],
        summary: 'What was changed since one looked; without `since` the whole herd, in pages',
        querystring: z.object({ since: name, after: name }),
        response: { 200: HerdChanges },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const { since, after } = request.query;
      const known = after === undefined ? unchanged(context, request.headers['if-none-match']) : null;
      if (known) return nothingNew(reply, known.headers);
      const place = placeIn(context, after);
      const read = place
        ? await pageOfHerd(db, context.farm_id, place)
        : await herdSinceCursor(db, context.farm_id, after === undefined ? since : undefined);
      const { cursor, whole, next, farm, rows, removed, acts } = read;
      const now = clock().toISOString();
      const body = { cursor, whole, next, now, today: context.today, farm, rows, removed, acts };
      // The rows stand as they are stored: the schema has nothing to check in them.
      return sent(
        reply.headers(cursorHeaders(cursor)).type('application/json; charset=utf-8'),
        JSON.stringify(body),
      );
    },
  );
}

/** The routes of this document name 200 alone: a 304 is the same answer, which the client has. */
function nothingNew(reply: FastifyReply, headers: Readonly<Record<string, string>>): Promise<never> {
  return sent(reply.code(304).headers(headers), undefined);
}
