import { z } from 'zod';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { PLAIN_KINDS, type PlainKind } from '#domain/kinds/index.ts';
import { answerOf, createOf, patchOf } from '#domain/kinds/schemas.ts';
import { byName } from '#domain/values/name-key.ts';
import { recordAnswer } from '../herd/answers.ts';
import { hasCowLists, LEFT, withLeft } from '../herd/cow-lists.ts';
import { readTable } from '../herd/herd-rows.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendAct } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

/** The calls of every kind from which nothing follows: to record, to change, to delete, and to list what is the farm's. */
export function recordRoutes(app: App, services: Services): void {
  for (const kind of PLAIN_KINDS) {
    routesOf(app, services, kind);
    if (kind.cowColumn === null && 'unique' in kind) listRoute(app, services, kind);
  }
}

/** A kind of which the farm's rows are called by names of their own. */
type NamedKind = Extract<PlainKind, { unique: string }>;

function listRoute(app: App, services: Services, kind: NamedKind): void {
  const { tags, many } = wordsOf(kind);
  app.get(
    `/api/${kind.path}/`,
    { schema: { tags, summary: `List the ${many} by name`, response: { 200: z.array(answerSchema(kind)) } } },
    async (request) => {
      const { farm_id, time_zone } = contextOf(request);
      const rows = await readTable(services.db, farm_id, kind.table);
      const answers = rows
        .toSorted((a, b) => byName(a[kind.unique], b[kind.unique]))
        .map((row) => recordAnswer(kind.table, row, time_zone));
      return hasCowLists(kind.table) ? withLeft(services.db, farm_id, answers) : answers;
    },
  );
}

/** A row as it is answered: of a list of animals also those that left. */
function answerSchema(kind: PlainKind): z.ZodObject {
  const answer: z.ZodObject = answerOf(kind);
  return hasCowLists(kind.table) ? answer.extend(LEFT) : answer;
}

/** The document of the interface is English, and made when the server starts: no catalogue is read for it. */
function wordsOf({ name, table }: PlainKind) {
  const many = table.replaceAll('_', ' ');
  return { one: name.replaceAll('-', ' '), many, tags: [many.charAt(0).toUpperCase() + many.slice(1)] };
}

function routesOf(app: App, services: Services, kind: PlainKind): void {
  const acts = plainActs(kind);
  const { one, tags } = wordsOf(kind);
  const answer = answerSchema(kind);

  app.post(
    `/api/${kind.path}/`,
    { schema: { tags, summary: `Record a ${one}`, body: createOf(kind), response: { 201: answer } } },
    (request, reply) => sendAct(services, request, reply, acts.create, request.body),
  );

  app.patch(
    `/api/${kind.path}/update/:id/`,
    {
      schema: {
        tags,
        summary: `Change a ${one}`,
        params: IdPath,
        body: patchOf(kind),
        response: { 200: answer },
      },
    },
    (request, reply) =>
      sendAct(services, request, reply, acts.update, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    `/api/${kind.path}/delete/:id/`,
    { schema: { tags, summary: `Delete a ${one}`, params: IdPath, response: { 204: Empty } } },
    (request, reply) => sendAct(services, request, reply, acts.remove, { id: request.params.id }),
  );
}
