/** Files of declarations: a keeper makes one, saves it, and uploads it to the authority. */
import { z } from 'zod/mini';
import {
  DeclarationFile,
  DeclarationFileMade,
  DeclarationFileWish,
} from '#domain/exchange/national/schema.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { entityId } from '#domain/values/fields.ts';
import { notFound } from '../herd/door/refusals.ts';
import { sent } from '../http/answers/sent.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { FileBytes } from '../http/answers/table.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import { readFile, readFiles } from './declaration-files.repository.ts';
import { makeFile } from './make-file.ts';

const tags = ['Declarations'];

/** Room for as many ids as are taken. */
const BODY_BYTES = 1_000_000;

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

export function declarationFileRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.post(
    '/api/declaration-files/',
    {
      config: { act: actNamed('declaration.file') },
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary: 'Make a file of declarations for the database of the farm’s country',
        description:
          'Those in it are marked as file_made, all as one change; the answer says of the others why they are not in it. Cowbell uploads nothing.',
        body: DeclarationFileWish,
        response: { 201: DeclarationFileMade },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'declaration.file', async (change) => {
        const { left_out, ...made } = await makeFile(change, request.body, clock());
        const words = wordsFor(reply);
        const told = left_out.map(({ declaration, reasons }) => ({
          declaration,
          reasons: reasons.map(({ detail, ...reason }) => ({ ...reason, detail: words.sentenceOf(detail) })),
        }));
        return { status: 201, body: { ...made, left_out: told } };
      }),
  );

  app.get(
    '/api/declaration-files/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags,
        summary: 'The files of declarations that were made, the newest first',
        response: { 200: z.array(DeclarationFile) },
      },
    },
    (request) => readFiles(db, contextOf(request).farm_id),
  );

  app.get(
    '/api/declaration-files/:id/',
    {
      config: { needs: 'viewer', file: true },
      schema: {
        tags,
        summary: 'A file of declarations, as long as it is not undone that it was made',
        params: z.object({ id: entityId }),
        response: { 200: FileBytes },
      },
    },
    async (request, reply) => {
      const file = await readFile(db, contextOf(request).farm_id, request.params.id);
      if (!file) throw notFound();
      const ending = file.name.replace(/^.*\./, '');
      reply.header('content-disposition', `attachment; filename="${file.name}"`);
      return sent(reply.type(TYPES[ending] ?? 'text/plain; charset=utf-8'), Buffer.from(file.content));
    },
  );
}
