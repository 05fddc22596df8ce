import { z } from 'zod/mini';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { byNames } from '#domain/herd/answers/farm-lists.ts';
import { hasCowLists, LEFT } from '#domain/herd/answers/listed-animals.ts';
import { hasCalls, NAMED_KINDS, type NamedKind, PLAIN_KINDS, type PlainKind } from '#domain/kinds/index.ts';
import { answerOf, createOf, patchOf } from '#domain/kinds/schemas.ts';
import { withThoseLeft } from '../herd/animals/cow-lists.ts';
import { readTable } from '../herd/families/herd-rows.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';

/** The calls of every kind from which nothing follows: to record, to change, to delete, and to list what is the farm's. */
export function recordRoutes(app: App, services: Services): void {
  for (const kind of PLAIN_KINDS.filter(hasCalls)) routesOf(app, services, kind);
  for (const kind of NAMED_KINDS) listRoute(app, services, kind);
}

function listRoute(app: App, services: Services, kind: NamedKind): void {
  const { tag, many } = wordsOf(kind);
  app.get(
    `/api/${kind.path}/`,
    {
      config: { needs: 'viewer' },
      schema: {
        tags: [tag],
        summary: `List the ${many} by name`,
        response: { 200: z.array(answerSchema(kind)) },
      },
    },
    async (request) => {
      const { farm_id, time_zone } = contextOf(request);
      const rows = await readTable(services.db, farm_id, kind.table);
      const answers = byNames(kind, rows, time_zone);
      return hasCowLists(kind.table) ? withThoseLeft(services.db, farm_id, answers) : answers;
    },
  );
}

/** A row as it is answered: of a list of animals also those that left. */
function answerSchema(kind: PlainKind): z.ZodMiniObject {
  const answer: z.ZodMiniObject = answerOf(kind);
  return hasCowLists(kind.table) ? z.extend(answer, LEFT) : answer;
}

/** The document of the interface is English, and made when the server starts: no catalogue is read for it. */
function wordsOf({ name, table }: PlainKind) {
  const many = table.replaceAll('_', ' ');
  return { one: name.replaceAll('-', ' '), many, tag: many.charAt(0).toUpperCase() + many.slice(1) };
}

function routesOf(app: App, services: Services, kind: PlainKind): void {
  const { create, update, remove } = plainActs(kind);
  const { one, tag } = wordsOf(kind);
  recordCalls(app, services, {
    path: kind.path,
    tag,
    answer: answerSchema(kind),
    create: { act: create, body: createOf(kind), summary: `Record a ${one}` },
    update: { act: update, body: patchOf(kind), summary: `Change a ${one}` },
    remove: { act: remove, summary: `Delete a ${one}` },
  });
}
