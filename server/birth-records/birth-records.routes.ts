import { BirthRecord, BirthRecordCreate, BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import { recordAnswer } from '../herd/answers.ts';
import { createBirth, patchBirth } from '../herd/birth-writes.ts';
import { removeCalving } from '../herd/calving.ts';
import type { App } from '../http/app-type.ts';
import { rowAt, sendChange } from '../http/changes.ts';
import { Empty, IdPath } from '../http/schemas.ts';
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
    (request, reply) =>
      sendChange(services, request, reply, 'birth.create', async (change) => {
        const row = await createBirth(change, request.body);
        return { status: 201, body: recordAnswer('birth_records', row, change.context.time_zone) };
      }),
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
      sendChange(services, request, reply, 'birth.update', async (change) => {
        const before = await rowAt(change, request, 'birth_records');
        const row = await patchBirth(change, before, request.body);
        return { status: 200, body: recordAnswer('birth_records', row, change.context.time_zone) };
      }),
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
    (request, reply) =>
      sendChange(services, request, reply, 'birth.delete', async (change) => {
        const row = await rowAt(change, request, 'birth_records');
        await removeCalving(change, row);
        return { status: 204 };
      }),
  );
}
