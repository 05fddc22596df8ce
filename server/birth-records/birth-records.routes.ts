import { changeBirth, recordBirth, removeBirth } from '#domain/herd/acts/birth-records.ts';
import { BirthRecord, BirthRecordCreate, BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import type { App } from '../http/app-type.ts';
import { sendAct } from '../http/requests/changes.ts';
import { Empty, IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

const tags = ['Births'];

export function birthRecordRoutes(app: App, services: Services): void {
  app.post(
    '/api/birth-records/',
    {
      schema: {
        tags,
        summary: 'Record a birth, or complete the one of the same newborn',
        body: BirthRecordCreate,
        response: { 201: BirthRecord },
      },
    },
    (request, reply) => sendAct(services, request, reply, recordBirth, request.body),
  );

  app.patch(
    '/api/birth-records/update/:id/',
    {
      schema: {
        tags,
        summary: 'Change a birth; its date is also the date of birth of the newborn',
        params: IdPath,
        body: BirthRecordPatch,
        response: { 200: BirthRecord },
      },
    },
    (request, reply) =>
      sendAct(services, request, reply, changeBirth, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    '/api/birth-records/delete/:id/',
    {
      schema: {
        tags,
        summary: 'Delete a birth; the calf and its mother stay',
        params: IdPath,
        response: { 204: Empty },
      },
    },
    (request, reply) => sendAct(services, request, reply, removeBirth, { id: request.params.id }),
  );
}
