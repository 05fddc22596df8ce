import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { actNamed } from '#domain/herd/acts/index.ts';
import { ImportAnswer, ImportChoices } from '#domain/import/answers.ts';
import { knowTables } from '#domain/import/columns.ts';
import { tellSessions } from '#domain/import/plan-sessions.ts';
import { namedImages } from '#domain/import/rows.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { validated } from '#domain/values/reasons.ts';
import { inParts } from '../database/in-parts.ts';
import { MEMORY, type MemoryRefusals, mostRowsIn, type Taken } from '../herd/families/herd-memory.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { inPieces, pauses } from '../http/in-pieces.ts';
import { places } from '../http/limits/places.ts';
import { turns } from '../http/limits/semaphore.ts';
import { sendChange, wasDone } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import { type AdeFiles, adeIn } from './ade-files.ts';
import { adeImports } from './ade-imports.ts';
import { createdBy, importAnswer } from './import-answer.ts';
import { giveImages, type LaidImages, layImages } from './imported-images.ts';
import { newSessions, writeSessions } from './imported-sessions.ts';
import { look } from './look.ts';
import { ownLabels } from './own-labels.ts';
import { changeAsPlanned, tablePlanner, tablesOf } from './plan-ahead.ts';
import type { ReadFiles } from './read-tables.ts';
import { MAX_UNPACKED, UnpackBudget } from './read-zip.ts';
import type { FileReader } from './reading.ts';
import { fileReceiver, receivedBy, removeFiles } from './received-files.ts';
import { sampleRoute } from './sample.routes.ts';
import { MAX_ROWS } from './table-collector.ts';

const tags = ['Imports'];

/** An import is in memory while it is worked on, so only so many run at once. */
const MOST_AT_ONCE = 2;

const body = z.object({
  files: z.optional(z.array(z.string())).check(
    z.meta({
      description:
        'One or several files, 100 MB together: CSV (comma, semicolon or tab; UTF-8, UTF-16 or what Windows writes), XLSX, ' +
        'or a ZIP of these with pictures, as the export makes it. Or JSON of ICAR’s data exchange (ADE), or a ZIP of such files.',
    }),
  ),
  choices: z.optional(z.string()).check(
    z.meta({
      description:
        'What the keeper has settled, as JSON: `{ "tables": { "animals.csv": { "kind": "animals", "fields": ' +
        '["id_number", null], "day_orders": { "1": "dmy" }, "decimal_marks": { "2": "," }, "counted_in": { "3": "ones" }, "weighed_in": { "4": "lb" }, "session": false } }, "default_gender": ' +
        '"Female", "revision": 7 }`. Everything in it is optional.',
    }),
  ),
});

/** Why an import is refused that would take more memory than there is. */
const REFUSALS: MemoryRefusals = { tooLarge: 'import.plan-too-large', busy: 'busy.imports' };

export function importRoutes(app: App, services: Services, readFiles: FileReader, planFiles: AdeFiles): void {
  sampleRoute(app, services);
  const receive = fileReceiver(services.config.dataDir);
  const files = { config: { files: true }, preValidation: receive, onSend: removeFiles };
  const othersImport = 'busy.imports';
  const takePlace = places(MOST_AT_ONCE, othersImport);
  // Without it, two files that take long to read would keep all other farms from importing.
  const inFarmTurn = turns({
    atOnce: Number.POSITIVE_INFINITY,
    atOnceOfOne: 1,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne: Number.POSITIVE_INFINITY,
    busy: othersImport,
  });
  const { memory = MEMORY } = services;
  const resources = adeImports(services, planFiles);
  const most_rows = Math.min(MAX_ROWS, mostRowsIn(memory));

  /**
   * Reads the request's files and passes on their tables, one request of a farm at a time; stops when the client
   * disconnects. How many of a farm may wait is limited by how many uploads it may have.
   */
  function withTables<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    use: (files: ReadFiles, choices: ImportChoices, taken: Taken) => Promise<T>,
  ): Promise<T> {
    const received = receivedBy(request);
    const { farm_id, today } = contextOf(request);
    const choices = readChoices(received.choices);
    const named = received.files.map(({ name, sha256 }) => [name, sha256]);
    // What identifies a repeat of this request; the body as it was in 0.1.0.
    request.sent = { files: named, choices: received.choices };
    request.body = { files: named, choices };
    const order = { files: received.files, choices, today, may_unpack: MAX_UNPACKED, most_rows };
    const signal = untilClosed(reply);
    return inFarmTurn(farm_id, async () => {
      const giveBack = takePlace();
      const taken = memory.begin(REFUSALS);
      try {
        const read = await readFiles(order, { signal });
        const pause = pauses();
        const tables = [...tablesOf(read), ...adeIn(read).map(({ ade }) => ade)];
        for (const { rows } of tables)
          for (const part of inParts(rows)) {
            taken.files(part);
            await pause();
          }
        return await use(read, choices, taken);
      } finally {
        taken.giveBack();
        giveBack();
      }
    });
  }

  app.post(
    '/api/imports/preview/',
    {
      ...files,
      config: { ...files.config, needs: 'owner' },
      schema: {
        tags,
        summary: 'Look at files: what importing them would do. Nothing is written',
        body,
        response: { 200: ImportAnswer },
      },
    },
    (request, reply) =>
      withTables(request, reply, async (files, choices, taken) => {
        const context = contextOf(request);
        if (adeIn(files).length > 0) return resources.preview(request, reply, files, choices, taken);
        return look(services, context, tablePlanner(files, choices, taken), async (plan, revision) => {
          const sessions = await newSessions(services.db, context.farm_id, plan.sessions);
          tellSessions(plan.report, sessions);
          return inPieces(importAnswer(files.tables, plan, sessions, revision, wordsFor(reply)));
        });
      }),
  );

  app.post(
    '/api/imports/',
    {
      ...files,
      config: { ...files.config, act: actNamed('import.apply') },
      schema: {
        tags,
        summary: 'Import files, all of it or nothing; the same files again change nothing',
        body,
        response: { 200: ImportAnswer },
      },
    },
    (request, reply) =>
      withTables(request, reply, async (files, choices, taken) => {
        refuseUnread(files);
        if (adeIn(files).length > 0) return resources.apply(request, reply, files, choices, taken);
        const laid = await imagesFor(request, files, choices);
        const words = wordsFor(reply);
        const context = contextOf(request);
        const isStale = (revision: number) => choices.revision !== undefined && choices.revision !== revision;
        const isWanted = async () => !isStale(context.revision) && !(await wasDone(services.db, request));
        const planner = tablePlanner(files, choices, taken);
        return changeAsPlanned(services.db, context, planner, isWanted, (planOf) =>
          sendChange(services, request, reply, 'import.apply', async (change) => {
            // The change itself has raised the revision by one.
            const revision = change.context.revision - 1;
            if (isStale(revision)) throw new AppError('stale', message('import.herd-changed'));
            const plan = await planOf(change);
            if (plan.asks) {
              throw new AppError('invalid', fieldMessage('choices', 'import.questions-open'));
            }
            change.room.check('records', createdBy(plan));
            const written = await change.write(plan.changes);
            const now = services.clock();
            const sessions = await newSessions(change.db, context.farm_id, plan.sessions);
            tellSessions(plan.report, sessions);
            await writeSessions(change, sessions, written, now);
            const images = await giveImages(change, plan.images, laid, plan.report, { written, now });
            // The remarks on images are only known now.
            const answer = await inPieces(importAnswer(files.tables, plan, sessions, revision, words));
            return { status: 200, body: { ...answer, totals: { ...answer.totals, pictures: images } } };
          }),
        );
      }),
  );
}

/** Throws a 400 with a reason for each file when none of them is a table. */
function refuseUnread({ tables }: ReadFiles): void {
  const problems = tables.flatMap((file) => ('problem' in file ? [file.problem] : []));
  if (problems.length < tables.length) return;
  throw new AppError(
    'invalid',
    problems.map((problem) => ({ ...problem, field: 'files' })),
  );
}

/** A signal that is aborted when the answer was sent, or when the client has disconnected. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}

/** The images that the tables name, ready to be stored. */
async function imagesFor(
  request: FastifyRequest,
  files: ReadFiles,
  choices: ImportChoices,
): Promise<LaidImages> {
  if (files.archives.length === 0) return new Map();
  const { farm_id, today, time_zone, weight_unit } = contextOf(request);
  const setting = { today, timeZone: time_zone, weightUnit: weight_unit, labels: ownLabels() };
  const tables = await inPieces(knowTables(tablesOf(files), choices, setting));
  const named = namedImages(tables, setting);
  const laying = {
    folder: receivedBy(request).folder,
    farmId: farm_id,
    budget: new UnpackBudget(files.may_unpack),
  };
  return layImages(laying, files.archives, named);
}

function readChoices(text: string | undefined): ImportChoices {
  let raw: unknown = {};
  try {
    raw = JSON.parse(text || '{}');
  } catch {
    throw new AppError('invalid', fieldMessage('choices', 'import.choices-unreadable'));
  }
  const { value, reasons } = validated(ImportChoices, raw);
  if (!reasons) return value;
  // Reported at the form's field, whatever is wrong inside it.
  throw new AppError(
    'invalid',
    reasons.slice(0, 1).flatMap(({ field: _, ...reason }) => [reason, { ...reason, field: 'choices' }]),
  );
}
