import { z } from 'zod/mini';
import { namesOnce } from '#domain/values/name-key.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { readVaccineNames } from './vaccine-names.repository.ts';

const tags = ['Vaccinations'];

/** So many names are suggested; nobody reads on. */
const NAMES = 50;

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
      namesOnce(await readVaccineNames(services.db, contextOf(request).farm_id), NAMES),
  );
}
