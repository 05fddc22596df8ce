import { z } from 'zod';
import { refuseBeforeBirth, refuseEarlierThan, refuseFuture } from '#domain/herd/herd-rules.ts';
import { vaccineKey } from '#domain/kinds/vaccination/kind.ts';
import { Vaccination, VaccinationCreate, VaccinationPatch } from '#domain/kinds/vaccination/schema.ts';
import { animalFor } from '../herd/animals.ts';
import { recordAnswer } from '../herd/answers.ts';
import type { HerdChange, HerdRow } from '../herd/herd-change.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { rowAt, sendChange } from '../http/changes.ts';
import { Empty, IdPath } from '../http/schemas.ts';
import type { Services } from '../http/services.ts';

const tags = ['Vaccinations'];

/** So many names are suggested; nobody reads on. */
const NAMES = 50;

export function vaccinationRoutes(app: App, services: Services): void {
  app.get(
    '/api/vaccine-names/',
    {
      schema: {
        tags,
        summary: 'The names of the vaccines that were given on the farm, the last one first',
        response: { 200: z.array(z.string()) },
      },
    },
    async (request) => {
      const given = await services.db
        .selectFrom('vaccinations')
        .select('vaccine_name')
        .select(({ fn }) => fn.max('vaccination_date').as('last'))
        .where('farm_id', '=', contextOf(request).farm_id)
        .groupBy('vaccine_name')
        .orderBy('last', 'desc')
        .orderBy('vaccine_name')
        .execute();
      // As it was written last.
      const names = new Map<string, string>();
      for (const { vaccine_name } of given) {
        const key = vaccineKey(vaccine_name);
        if (!names.has(key)) names.set(key, vaccine_name);
      }
      return [...names.values()].slice(0, NAMES);
    },
  );

  app.post(
    '/api/vaccinations/',
    {
      schema: {
        tags,
        summary: 'Record a vaccination',
        body: VaccinationCreate,
        response: { 201: Vaccination },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'vaccination.create', async (change) => {
        const { cow: cowId, next_vaccination_date = null, notes = null, ...body } = request.body;
        const cow = await animalFor(change, 'cow', cowId);
        refuseImpossible(change, cow, { ...body, next_vaccination_date });
        const row = await change.insert('vaccinations', {
          ...body,
          cow: cow.id,
          next_vaccination_date,
          notes,
        });
        return { status: 201, body: recordAnswer('vaccinations', row, change.context.time_zone) };
      }),
  );

  app.patch(
    '/api/vaccinations/update/:id/',
    {
      schema: {
        tags,
        summary: 'Change a vaccination',
        params: IdPath,
        body: VaccinationPatch,
        response: { 200: Vaccination },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'vaccination.update', async (change) => {
        const before = await rowAt(change, request, 'vaccinations');
        const cow = await animalFor(change, 'cow', before.cow);
        const {
          vaccination_date = before.vaccination_date,
          next_vaccination_date = before.next_vaccination_date,
        } = request.body;
        refuseImpossible(change, cow, { vaccination_date, next_vaccination_date });
        const row = await change.update('vaccinations', before.id, request.body);
        return { status: 200, body: recordAnswer('vaccinations', row, change.context.time_zone) };
      }),
  );

  app.delete(
    '/api/vaccinations/delete/:id/',
    { schema: { tags, summary: 'Delete a vaccination', params: IdPath, response: { 204: Empty } } },
    (request, reply) =>
      sendChange(services, request, reply, 'vaccination.delete', async (change) => {
        const row = await rowAt(change, request, 'vaccinations');
        await change.remove('vaccinations', row.id);
        return { status: 204 };
      }),
  );
}

function refuseImpossible(
  change: HerdChange,
  cow: HerdRow<'cows'>,
  dates: { vaccination_date: string; next_vaccination_date: string | null },
): void {
  refuseFuture('vaccination_date', dates.vaccination_date, change.context.today);
  refuseBeforeBirth('vaccination_date', dates.vaccination_date, cow);
  if (dates.next_vaccination_date !== null) {
    refuseEarlierThan(
      'next_vaccination_date',
      dates.next_vaccination_date,
      dates.vaccination_date,
      'the vaccination',
    );
  }
}
