import { z } from 'zod/mini';
import { vaccineNames } from '#domain/herd/answers/farm-lists.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { readVaccinesGiven } from './vaccine-names.repository.ts';

const tags = ['Vaccinations'];

/** What the form of a dose suggests. */
export function vaccineNameRoutes(app: App, services: Services): void {
  app.get(
    '/api/vaccine-names/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags,
        summary: 'The names of the vaccines that were given on the farm, the last one first',
        response: { 200: z.array(z.string()) },
      },
    },
    async (request) =>
      // As it was written last.
      vaccineNames(await readVaccinesGiven(services.db, contextOf(request).farm_id)),
  );
}
