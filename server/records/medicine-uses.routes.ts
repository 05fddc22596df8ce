import { z } from 'zod/mini';
import { medicineUses } from '#domain/herd/answers/farm-lists.ts';
import { answerOf } from '#domain/kinds/schemas.ts';
import { treatment } from '#domain/kinds/treatment/kind.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { readMedicineUses } from './medicine-uses.repository.ts';

const tags = ['Treatments'];

/** So many are suggested; nobody reads on. */
const USES = 50;

/** What the form of a treatment suggests: each column but whose record it is. */
const MedicineUse = answerOf({ ...treatment, follows: {} });

export function medicineUseRoutes(app: App, services: Services): void {
  app.get(
    '/api/medicine-uses/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags,
        summary: 'The latest treatment with each medicine of the farm, the one given last first',
        response: { 200: z.array(MedicineUse) },
      },
    },
    async (request) => {
      const { farm_id, time_zone } = contextOf(request);
      const uses = await readMedicineUses(services.db, farm_id, USES);
      return medicineUses(uses, time_zone);
    },
  );
}
