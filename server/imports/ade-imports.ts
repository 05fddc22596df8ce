/** Imports of ICAR's data exchange: looked at, and written as one change. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportAnswer, ImportChoices } from '#domain/import/answers.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Taken } from '../herd/families/herd-memory.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { contextOf } from '../http/app-type.ts';
import { inPieces } from '../http/in-pieces.ts';
import { sendChange, wasDone } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import { type AdeFiles, adeAnswer, adePlanner, withoutTables } from './ade-files.ts';
import { createdBy } from './import-answer.ts';
import { look } from './look.ts';
import { changeAsPlanned } from './plan-ahead.ts';
import type { ReadFiles } from './read-tables.ts';

type Use<T> = (
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadFiles,
  choices: ImportChoices,
  taken: Taken,
) => Promise<T>;

/** What is done with files that hold resources; both throw a 400 where there are tables among them. */
export function adeImports(
  services: Services,
  planFiles: AdeFiles,
): { preview: Use<ImportAnswer>; apply: Use<never> } {
  const { db, clock } = services;
  return {
    async preview(request, reply, read, choices, taken) {
      const context = contextOf(request);
      const files = await withoutTables(read, choices, context);
      return look(services, context, adePlanner(planFiles, files, taken, clock()), (plan, revision) =>
        inPieces(adeAnswer(files, plan, revision, wordsFor(reply))),
      );
    },
    async apply(request, reply, read, choices, taken) {
      const context = contextOf(request);
      const files = await withoutTables(read, choices, context);
      const planner = adePlanner(planFiles, files, taken, clock());
      const isStale = (revision: number) => choices.revision !== undefined && choices.revision !== revision;
      const isWanted = async () => !isStale(context.revision) && !(await wasDone(db, request));
      return changeAsPlanned(db, context, planner, isWanted, (planOf) =>
        sendChange(services, request, reply, 'import.apply', async (change) => {
          // The change itself has raised the revision by one.
          const revision = change.context.revision - 1;
          if (isStale(revision)) throw new AppError('stale', message('import.herd-changed'));
          const plan = await planOf(change);
          change.room.check('records', createdBy(plan));
          await plan.write(change);
          const answer = await inPieces(adeAnswer(files, plan, revision, wordsFor(reply)));
          return { status: 200, body: answer };
        }),
      );
    },
  };
}
