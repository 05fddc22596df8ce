import { z } from 'zod/mini';
import { actNamed } from '#domain/herd/acts/index.ts';
import { HistoryDoer, HistoryEntry, HistoryQuery, Undone } from '#domain/history/history.ts';
import { notFound } from '../herd/door/refusals.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import { IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { listDoers } from './doers.repository.ts';
import { describeEntry, historyPage } from './history.ts';
import { judgeUndo, undoEntry } from './undo.ts';

const tags = ['History'];

/** Reading the history, and undoing an entry. No call changes or removes an entry. */
export function historyRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    '/api/history/',
    {
      config: { needs: 'viewer', compressed: true },
      schema: {
        tags,
        summary: 'What was changed, the newest first',
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryEntry) },
      },
    },
    (request, reply) => historyPage(db, contextOf(request), request.query, wordsFor(reply)),
  );

  app.get(
    '/api/history-names/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags,
        summary: 'Who changed something: people and keys for programs, also those who are gone',
        response: { 200: z.array(HistoryDoer) },
      },
    },
    (request) => listDoers(db, contextOf(request).farm_id),
  );

  app.get(
    '/api/history/:id/',
    {
      config: { needs: 'viewer' },
      schema: { tags, summary: 'One change', params: IdPath, response: { 200: HistoryEntry } },
    },
    async (request, reply) => {
      const entry = await describeEntry(db, contextOf(request), request.params.id, wordsFor(reply));
      if (!entry) throw notFound();
      return entry;
    },
  );

  app.post(
    '/api/history/:id/undo/',
    {
      config: { act: actNamed('history.undo') },
      schema: {
        tags,
        summary: 'Undo a change, or an undo; 409 says why where it no longer fits',
        params: IdPath,
        response: { 200: Undone },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const words = wordsFor(reply);
      await judgeUndo(db, contextOf(request), id);
      return sendChange(
        services,
        request,
        reply,
        'history.undo',
        async (change) => {
          return { status: 200, body: await undoEntry(change, id, words) };
        },
        id,
      );
    },
  );
}
