import {
  SeminationRecord,
  SeminationRecordCreate,
  SeminationRecordPatch,
} from '#domain/kinds/semination/schema.ts';
import { animalFor } from '../herd/animals.ts';
import { recordAnswer } from '../herd/answers.ts';
import {
  beginPregnancy,
  changeSemination,
  recordSemination,
  refuseMale,
  removeSemination,
} from '../herd/semination.ts';
import type { App } from '../http/app-type.ts';
import { rowAt, sendChange } from '../http/changes.ts';
import { Empty, IdPath } from '../http/schemas.ts';
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
    (request, reply) =>
      sendChange(services, request, reply, 'semination.create', async (change) => {
        const cow = await animalFor(change, 'cow', request.body.cow);
        refuseMale('cow', cow);
        const row = await recordSemination(change, cow, request.body);
        if (request.body.successful === true) await beginPregnancy(change, cow, row);
        return { status: 201, body: recordAnswer('semination_records', row, change.context.time_zone) };
      }),
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
      sendChange(services, request, reply, 'semination.update', async (change) => {
        const before = await rowAt(change, request, 'semination_records');
        const cow = await animalFor(change, 'cow', before.cow);
        const row = await changeSemination(change, cow, before, request.body);
        return { status: 200, body: recordAnswer('semination_records', row, change.context.time_zone) };
      }),
  );

  app.delete(
    '/api/semination-records/delete/:id/',
    { schema: { tags, summary: 'Delete a semination', params: IdPath, response: { 204: Empty } } },
    (request, reply) =>
      sendChange(services, request, reply, 'semination.delete', async (change) => {
        const row = await rowAt(change, request, 'semination_records');
        await removeSemination(change, await animalFor(change, 'cow', row.cow), row);
        return { status: 204 };
      }),
  );
}
