import { z } from 'zod/mini';
import { byDay } from '#domain/calendar/calendar.ts';
import { recordAnswer } from '#domain/herd/answers/record.ts';
import type { HerdRows } from '#domain/herd/rows.ts';
import { answerOf } from '#domain/kinds/schemas.ts';
import { task } from '#domain/kinds/task/kind.ts';
import { readTable } from '../herd/families/herd-rows.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

type Task = HerdRows['tasks'];

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

function inOrder(a: Task, b: Task): number {
  if (a.done_on === null || b.done_on === null)
    return Number(a.done_on !== null) - Number(b.done_on !== null) || byDay(a.due, b.due) || a.id - b.id;
  return byDay(b.done_on, a.done_on) || b.id - a.id;
}
