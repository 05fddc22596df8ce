import { Mating, Pedigree, PlannedCalf } from '#domain/kinds/cow/inbreeding.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { plannedCalf, readPedigree, sexesOf } from '../herd/animals/pedigree.repository.ts';
import { notFound } from '../herd/door/refusals.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';

const tags = ['Cows'];

/** Pedigrees, and how inbred a calf of two animals would be. */
export function pedigreeRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/inbreeding/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags,
        summary: 'How inbred the calf of a mating would be',
        querystring: Mating,
        response: { 200: PlannedCalf },
      },
    },
    async (request) => {
      const { farm_id } = contextOf(request);
      const { dam, sire = null, bull_code = null } = request.query;
      const sexes = await sexesOf(db, farm_id, sire === null ? [dam] : [dam, sire]);
      for (const [field, id, sex] of [
        ['dam', dam, 'Female'],
        ['sire', sire, 'Male'],
      ] as const)
        if (id !== null && sexes.get(id) !== sex)
          throw new AppError('invalid', fieldMessage(field, 'cow.unknown'));
      return plannedCalf(db, farm_id, {
        cow_mother: dam,
        sire,
        sire_code: sire === null ? bull_code : null,
      });
    },
  );

  app.get(
    '/api/cows/:id/pedigree/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags,
        summary: 'Three generations of ancestors',
        params: IdPath,
        response: { 200: Pedigree },
      },
    },
    async (request) => {
      const pedigree = await readPedigree(db, contextOf(request).farm_id, request.params.id);
      if (!pedigree) throw notFound();
      return pedigree;
    },
  );
}
