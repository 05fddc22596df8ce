/** What other servers have of a farm, looked at and written as an import is: by the same engine, and with the same answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { AdeSet } from '#domain/exchange/ade/files.ts';
import { AdeFetch, type FetchedCollection } from '#domain/exchange/ade/sources.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { FetchAnswer } from '#domain/import/fetched.ts';
import type { Db } from '../database/database.ts';
import { MEMORY, type MemoryRefusals, type Taken } from '../herd/families/herd-memory.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { inPieces } from '../http/in-pieces.ts';
import { turns } from '../http/limits/semaphore.ts';
import { sendChange, wasDone } from '../http/requests/changes.ts';
import { IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { type AdeFiles, type AdePlan, adeAnswer, adePlanner } from './ade-files.ts';
import { createdBy } from './import-answer.ts';
import { look } from './look.ts';
import { changeAsPlanned } from './plan-ahead.ts';
import type { ReadFiles } from './read-tables.ts';

const tags = ['Exchange'];
const PATH = '/api/ade-sources/:id';

const REFUSALS: MemoryRefusals = { tooLarge: 'import.plan-too-large', busy: 'busy.imports' };

/** What came from a server. */
interface Fetched {
  readonly source: { readonly id: number; readonly name: string };
  readonly sets: readonly AdeSet[];
  readonly collections: readonly FetchedCollection[];
  /** To be called within the change that it is written. */
  done(transaction: Db, entry: number | null): Promise<void>;
}

/** Fetches, and does something with what came before the same server may be asked again. */
type FetchFrom = <T>(
  order: { farmId: number; id: number; isAll: boolean; isLook: boolean; taken: Taken },
  use: (fetched: Fetched) => Promise<T>,
) => Promise<T>;

/** As files are; `from` stands for the sender where a resource names no source. */
type PlanFetched = (
  ...planned: [...Parameters<AdeFiles>, from: { key: string; name: string }]
) => ReturnType<AdeFiles>;

export function fetchedRoutes(
  app: App,
  services: Services,
  planFiles: PlanFetched,
  fetchFrom: FetchFrom,
): void {
  const { db, clock, memory = MEMORY } = services;
  // What came took minutes: it waits for its turn.
  const inTurn = turns({
    ...{ atOnce: 1, waiting: Number.POSITIVE_INFINITY, waitingOfOne: Number.POSITIVE_INFINITY },
    busy: 'busy.imports',
  });

  async function withFetched<T>(
    request: FetchRequest,
    { isLook }: { isLook: boolean },
    use: (fetched: Fetched, files: Pick<ReadFiles, 'tables'>, taken: Taken) => Promise<T>,
  ): Promise<T> {
    const { farm_id } = contextOf(request);
    const taken = memory.begin(REFUSALS);
    const order = { farmId: farm_id, id: request.params.id, isAll: request.body.all === true, isLook, taken };
    try {
      return await fetchFrom(order, (fetched) =>
        inTurn(farm_id, () => use(fetched, { tables: tablesOf(fetched) }, taken)),
      );
    } finally {
      taken.giveBack();
    }
  }

  const plannerOf = ({ source }: Fetched, files: Pick<ReadFiles, 'tables'>, taken: Taken) => {
    const from = { key: `source-${source.id}`, name: source.name };
    return adePlanner((...planned) => planFiles(...planned, from), files, taken, clock());
  };

  app.post(
    `${PATH}/preview/`,
    {
      config: { needs: 'owner' },
      schema: {
        tags,
        summary: 'Look at what fetching from a server would do. Nothing is written',
        description: 'A server that cannot be read is a 502, whose `code` begins with `ade_`.',
        params: IdPath,
        body: AdeFetch,
        response: { 200: FetchAnswer },
      },
    },
    (request, reply) =>
      withFetched(request, { isLook: true }, (fetched, files, taken) =>
        look(services, contextOf(request), plannerOf(fetched, files, taken), (plan, revision) =>
          answerOf(fetched, files, plan, revision, wordsFor(reply)),
        ),
      ),
  );

  app.post(
    `${PATH}/fetch/`,
    {
      config: { act: actNamed('ade.fetch') },
      schema: {
        tags,
        summary: 'Fetch from a server what was changed there since the last time, or all of it',
        description:
          'It goes on when who asked does not wait: `last_fetch` of the server then says what came. While it does, another is a 409. ' +
          'A server that cannot be read is a 502, whose `code` begins with `ade_`, and nothing is kept.',
        params: IdPath,
        body: AdeFetch,
        response: { 200: FetchAnswer },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      if (await wasDone(db, request)) return repeated(request, reply);
      return withFetched(request, { isLook: false }, (fetched, files, taken) =>
        changeAsPlanned(
          db,
          context,
          plannerOf(fetched, files, taken),
          async () => true,
          (planOf) =>
            sendChange(services, request, reply, 'ade.fetch', async (change) => {
              const plan = await planOf(change);
              change.room.check('records', createdBy(plan));
              await plan.write(change);
              change.alsoKeep((entry) => fetched.done(change.db, entry));
              // The change itself has raised the revision by one.
              const revision = change.context.revision - 1;
              const body = await answerOf(fetched, files, plan, revision, wordsFor(reply));
              return { status: 200, body };
            }),
        ),
      );
    },
  );

  /** Sends what was answered the first time. */
  function repeated(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    return sendChange(services, request, reply, 'ade.fetch', () => {
      throw new Error('It was done already');
    });
  }
}

type FetchRequest = FastifyRequest & { params: { id: number }; body: z.infer<typeof AdeFetch> };

function tablesOf({ source, sets }: Fetched): ReadFiles['tables'] {
  return sets.map(({ collection, texts }) => ({
    name: `${source.name} › ${collection}`,
    ade: { collection, rows: texts.map((text) => [text]) },
  }));
}

async function answerOf(
  { collections }: Fetched,
  files: Pick<ReadFiles, 'tables'>,
  plan: AdePlan,
  revision: number,
  words: Words,
): Promise<FetchAnswer> {
  return { ...(await inPieces(adeAnswer(files, plan, revision, words))), collections: [...collections] };
}
