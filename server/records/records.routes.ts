import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { PLAIN_KINDS, type PlainKind } from '#domain/kinds/index.ts';
import { answerOf, createOf, patchOf } from '#domain/kinds/schemas.ts';
import type { App } from '../http/app-type.ts';
import { sendAct } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

/** The calls of every kind from which nothing follows: to record, to change, to delete. */
export function recordRoutes(app: App, services: Services): void {
  for (const kind of PLAIN_KINDS) routesOf(app, services, kind);
}

function routesOf(app: App, services: Services, kind: PlainKind): void {
  const acts = plainActs(kind);
  // The document of the interface is English, and made when the server starts: no catalogue is read for it.
  const one = kind.name.replaceAll('-', ' ');
  const many = kind.table.replaceAll('_', ' ');
  const tags = [many.charAt(0).toUpperCase() + many.slice(1)];
  const answer = answerOf(kind);

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
