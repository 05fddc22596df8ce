import { z } from 'zod';
import { changeVaccination, removeVaccination, vaccinate } from '#domain/herd/acts/vaccinations.ts';
import { vaccineKey } from '#domain/kinds/vaccination/kind.ts';
import { Vaccination, VaccinationCreate, VaccinationPatch } from '#domain/kinds/vaccination/schema.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendAct } from '../http/changes.ts';
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
    (request, reply) => sendAct(services, request, reply, vaccinate, request.body),
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
      sendAct(services, request, reply, changeVaccination, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    '/api/vaccinations/delete/:id/',
    { schema: { tags, summary: 'Delete a vaccination', params: IdPath, response: { 204: Empty } } },
    (request, reply) => sendAct(services, request, reply, removeVaccination, { id: request.params.id }),
  );
}
