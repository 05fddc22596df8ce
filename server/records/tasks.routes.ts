import { z } from 'zod/mini';
import { inOrder } from '#domain/herd/answers/farm-lists.ts';
import { recordAnswer } from '#domain/herd/answers/record.ts';
import { answerOf } from '#domain/kinds/schemas.ts';
import { task } from '#domain/kinds/task/kind.ts';
import { readTable } from '../herd/families/herd-rows.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

/** The farm's own tasks: what is to be done comes first, in the order of its days, then what was done, the latest first. */
export function taskRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/tasks/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags: ['Tasks'],
        summary: 'List the tasks: open ones by their due day, then those that are done',
        response: { 200: z.array(answerOf(task)) },
      },
    },
    async (request) => {
      const { farm_id, time_zone } = contextOf(request);
      const rows = await readTable(db, farm_id, 'tasks');
      return rows.toSorted(inOrder).map((row) => recordAnswer('tasks', row, time_zone));
    },
  );
}
