import type { FastifyRequest } from 'fastify';
import {
  ACTS_ON_MANY,
  type ActForMany,
  ActSentForMany,
  DoneToMany,
  type SentToMany,
} from '#domain/herd/acts/on-many.ts';
import { roleOf } from '#domain/herd/acts/roles.ts';
import { Herd } from '#domain/herd/herd.ts';
import { isRecordTable } from '#domain/kinds/index.ts';
import { AppError } from '#domain/values/errors.ts';
import { MOST_AT_ONCE } from '#domain/values/limits.ts';
import { mayDo } from '#domain/values/roles.ts';
import type { Db } from '../database/database.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { outcomeOf, perform } from '../herd/door/perform.ts';
import { roleNeeded } from '../herd/door/refusals.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import { Doubts, doubtsAbout } from './doubts.ts';
import { namedAnimals } from './named-animals.ts';

const tags = ['Many at once'];

/** Room for as many animals as are taken, each with notes of some length. */
const BODY_BYTES = MOST_AT_ONCE * 1000;

/** Acts on many animals at once. */
export function actRoutes(app: App, services: Services): void {
  app.post(
    '/api/acts/',
    {
      // Each act on many animals has its own role besides.
      config: { act: { role: 'vet', waits: true } },
      // What is wrong with single values is reported with what the herd has against the others.
      attachValidation: true,
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary: 'Do something to many animals, all or none of them, as one change',
        body: ActSentForMany,
        response: { 201: DoneToMany },
      },
    },
    (request, reply) => {
      const { many, sent } = asked(request, request.body);
      return sendChange(services, request, reply, many.kind, async (change) => {
        const { act, faults, cows } = await readSent(change.db, change.context.farm_id, many, sent);
        const herd = await withRows(change, many.changesRows ? cows : []);
        if (faults.length > 0) {
          const { refusals } = await outcomeOf(change, act, null, herd);
          throw new AppError('invalid', [...faults, ...(refusals ?? [])]);
        }
        const { result, written } = await perform(change, act, null, herd);
        const records = result.map(({ id }) => written.get(many.table, id)?.id ?? id);
        const done = { act: many.word, count: records.length };
        return { status: 201, naming: (history) => ({ ...done, history, records }) };
      });
    },
  );

  app.post(
    '/api/acts/doubts/',
    {
      config: { needs: 'vet' },
      attachValidation: true,
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary: 'What is unlikely about an act on many animals; nothing is done',
        body: ActSentForMany,
        response: { 200: Doubts },
      },
    },
    async (request) => {
      const { many, sent } = asked(request, request.body);
      const { faults, sound } = await readSent(services.db, contextOf(request).farm_id, many, sent);
      if (faults.length > 0) throw new AppError('invalid', faults);
      const { table } = many;
      const found = isRecordTable(table) ? await doubtsAbout(services, contextOf(request), table, sound) : [];
      return { doubts: found.map(({ cow, doubt }) => ({ cow, reasons: [doubt] })) };
    },
  );
}

/** What was sent, with the animals that are named by their numbers; what is wrong with these comes first. */
async function readSent(db: Db, farmId: number, many: ActForMany, asked: SentToMany) {
  const { sent, faults, unknown } = await namedAnimals(db, farmId, asked);
  const read = many.read(sent);
  const isOfUnknown = ({ field = '' }: { field?: string | undefined }) =>
    unknown.has(Number(/^animals\.(\d+)\.cow$/.exec(field)?.[1] ?? -1));
  return { ...read, faults: [...faults, ...read.faults.filter((fault) => !isOfUnknown(fault))] };
}

/**
 * The act that a request names, and what it says of the animals: its single values are not judged yet. Its own role counts, and is
 * judged before any animal.
 */
function asked(request: FastifyRequest, sent: SentToMany & { act: string }) {
  // What is no object at all was refused by the schema, and is looked at here all the same.
  const many = ACTS_ON_MANY.find(({ word }) => word === (sent as Partial<typeof sent> | null)?.act);
  const role = many && roleOf(many.kind);
  if (role && !mayDo(contextOf(request).role, role)) throw roleNeeded(role);
  refuseWhole(request);
  if (!many) throw new Error(`There is no act ${sent.act}`);
  return { many, sent };
}

/** Refuses a request that names no act, no animals, or too many; what is wrong with single values is left to the act. */
function refuseWhole({ validationError }: FastifyRequest): void {
  if (!validationError) return;
  if (!(validationError instanceof AppError)) throw validationError;
  const ofAll = validationError.reasons.filter(({ field = '' }) => !OF_A_VALUE.test(field));
  if (ofAll.length > 0) throw new AppError(validationError.code, ofAll);
}

const OF_A_VALUE = /^(shared|animals\.\d+)\.\w+$/;

/** A herd with the own rows of these animals, of those that there are. */
async function withRows({ db, context }: HerdChange, ids: readonly number[]): Promise<Herd> {
  const herd = new Herd(context.time_zone);
  herd.bring('cows', await readRows(db, context.farm_id, 'cows', ids));
  herd.knows('cows', ids);
  return herd;
}
