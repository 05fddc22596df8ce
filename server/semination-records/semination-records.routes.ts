import { changeSemination, recordSemination, removeSemination } from '#domain/herd/acts/seminations.ts';
import {
  SeminationRecord,
  SeminationRecordCreate,
  SeminationRecordPatch,
} from '#domain/kinds/semination/schema.ts';
import type { App } from '../http/app-type.ts';
import { sendAct } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

const tags = ['Seminations'];

export function seminationRecordRoutes(app: App, services: Services): void {
  app.post(
    '/api/semination-records/',
    {
      schema: {
        tags,
        summary: 'Record a semination, or complete the one of the same day',
        body: SeminationRecordCreate,
        response: { 201: SeminationRecord },
      },
    },
    (request, reply) => sendAct(services, request, reply, recordSemination, request.body),
  );

  app.patch(
    '/api/semination-records/update/:id/',
    {
      schema: {
        tags,
        summary: 'Change a semination, or mark it successful',
        params: IdPath,
        body: SeminationRecordPatch,
        response: { 200: SeminationRecord },
      },
    },
    (request, reply) =>
      sendAct(services, request, reply, changeSemination, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    '/api/semination-records/delete/:id/',
    { schema: { tags, summary: 'Delete a semination', params: IdPath, response: { 204: Empty } } },
    (request, reply) => sendAct(services, request, reply, removeSemination, { id: request.params.id }),
  );
}
