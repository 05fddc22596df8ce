/** What is recorded of an animal at the crush: entered, corrected and taken back. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { readRow } from '#domain/crush/row.ts';
import { CrushRowCreate, CrushRowDone, CrushRowPatch, type SentValues } from '#domain/crush/schema.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import type { Message } from '#domain/messages/message.ts';
import { entityId, sessionKey } from '#domain/values/fields.ts';
import { toldOf } from '../herd/crush/answers.ts';
import { type CrushRowKept, keptNote, pointersOf, pointing, type Session } from '../herd/crush/noted.ts';
import { deleteRow, insertRow, rowFor, writeRow } from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { notFound } from '../herd/door/refusals.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { refuseStale, sendChange } from '../http/requests/changes.ts';
import { Empty } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import {
  animalNamed,
  faultsOfDay,
  faultsOfForm,
  isOwn,
  momentOf,
  refuseActs,
  refuseTakingBack,
  refuseWays,
  wordsIn,
} from './asked-row.ts';
import { goWay, recordParts, standing, takeBackRow } from './change-row.ts';
import { KeyPath, refusePath } from './crush.routes.ts';
import { draftedWay, knownBefore } from './drafting.ts';
import {
  chosenAmong,
  faultsOfWay,
  isAlike,
  openSession,
  refuseAgain,
  refuseFull,
  refuseUndone,
  sessionOf,
  standingRow,
  withOthers,
} from './rows.ts';
import { SummedSessions } from './summed-sessions.ts';

const tags = ['At the crush'];

const RowPath = z.object({ key: sessionKey, cow: entityId });

export function crushRowRoutes(app: App, services: Services): void {
  const sessions = new SummedSessions();
  /** Sends a change with the row that it leaves and what the session has come to by it. */
  const sendRow = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: 200 | 201,
    run: (change: HerdChange) => Promise<{ session: Session; cow: number }>,
  ): Promise<never> => {
    let keep: () => void = () => {};
    const answer = await sendChange(services, request, reply, 'crush.animal', async (change) => {
      const { session, cow } = await run(change);
      const after = await sessions.after(change, session, cow);
      const { row, summary } = after;
      if (!row) throw notFound();
      // Without a change the farm keeps its revision.
      if (change.crush) keep = after.keep;
      return { status, body: { row, summary } };
    });
    keep();
    return answer;
  };

  app.post(
    '/api/crush/:key/animals/',
    {
      config: { act: actNamed('crush.animal') },
      // What is wrong with the values of acts is reported with what the herd has against the others.
      attachValidation: true,
      schema: {
        tags,
        summary: 'Record an animal in a session, all of it as one change; a second time answers 409',
        params: KeyPath,
        body: CrushRowCreate,
        response: { 201: CrushRowDone },
      },
    },
    (request, reply) => {
      refusePath(request.validationError);
      const context = contextOf(request);
      const sent = request.body;
      const values = (sent?.values ?? {}) as SentValues;
      refuseActs(context, wordsIn(values));
      const form = faultsOfForm(request);
      const { key } = request.params;
      return sendRow(request, reply, 201, async (change) => {
        const { farm_id, today, time_zone } = change.context;
        const session = await openSession(change, key);
        const { what, ways } = toldOf(session);
        const named = await animalNamed(change.db, farm_id, sent);
        if ('cow' in named) await refuseAgain(change, session, named.cow);
        const when = {
          day: typeof sent.day === 'string' ? sent.day : session.day,
          at: typeof sent.at === 'string' ? sent.at : momentOf(request, services.clock(), time_zone),
        };
        const cow = 'cow' in named ? named.cow : 0;
        const { parts, faults } = readRow({ cow, values, what, when });
        const all: Message[] = [
          ...('fault' in named ? [named.fault] : []),
          ...form.filter(({ field }) => !('fault' in named) || field !== named.fault.field),
          ...faultsOfDay(sent.day, today),
          ...faults.filter(({ field = '' }) => !field.endsWith('.cow')),
          ...faultsOfWay(ways, sent.way),
        ];
        if (all.length > 0) throw await withOthers(change, all, { cow, day: when.day, parts });
        await refuseFull(change, session);
        const known = await knownBefore(change, ways, cow, services.clock());
        const records = await recordParts(change, { cow, day: when.day, parts }, {});
        const { user_id, username, key_id = null } = change.context;
        const first: CrushRowKept = {
          ...{ id: 0, farm_id, version: 1, session: session.id, cow, ...when },
          ...{ username, user_id, key_id, by_others: false },
          ...{ way: null, way_chosen: false, way_moved: false, put_on: null },
          known: known && JSON.stringify(known),
          notes: sent.notes || null,
          ...(pointing(records) as object),
        } as CrushRowKept;
        const chosen = sent.way ?? null;
        const way = chosen === null ? await draftedWay(change, ways, first) : chosenAmong(ways, chosen);
        refuseWays(
          context,
          ways.filter((one) => one.way === way),
        );
        const gone = await goWay(change, first, { way, chosen: chosen !== null }, ways, when);
        const { id: _, ...fresh } = gone;
        const after = await insertRow(change.db, fresh);
        change.crush = { session: session.id, kept: keptNote({ row: { before: null, after } }) };
        return { session, cow };
      });
    },
  );

  app.patch(
    '/api/crush/:key/animals/:cow/',
    {
      config: { act: actNamed('crush.animal') },
      attachValidation: true,
      schema: {
        tags,
        summary: 'Correct what was recorded of an animal in a session; null takes a record back',
        params: RowPath,
        body: CrushRowPatch,
        response: { 200: CrushRowDone },
      },
    },
    (request, reply) => {
      refusePath(request.validationError);
      const context = contextOf(request);
      const sent = request.body;
      const values = (sent?.values ?? {}) as SentValues;
      refuseActs(context, wordsIn(values));
      const form = faultsOfForm(request);
      const { key, cow } = request.params;
      return sendRow(request, reply, 200, async (change) => {
        const { farm_id, today } = change.context;
        const session = await sessionOf(change, key);
        const before = await rowFor(change.db, farm_id, session.id, cow);
        if (!before) throw notFound();
        await refuseStale(request, before.version, () => standingRow(change, session, cow));
        refuseUndone(session);
        const takesBack = Object.values(values).some((own) => own === null);
        if (takesBack) refuseTakingBack(context, before);
        const { what, ways } = toldOf(session);
        const records = await standing(change, pointersOf(before));
        const day = typeof sent.day === 'string' ? sent.day : before.day;
        const when = { day, at: before.at };
        const isMoved = day !== before.day;
        const { parts, faults } = readRow({ cow, values, what, when, records, isMoved });
        const all: Message[] = [
          ...form,
          ...faultsOfDay(sent.day, today),
          ...faults,
          ...faultsOfWay(ways, sent.way),
        ];
        if (all.length > 0) throw await withOthers(change, all, { cow, day, parts });
        const pointers =
          parts.length === 0 ? records : await recordParts(change, { cow, day, parts }, records);
        const isWayMove = before.way_moved && pointers['place-moves'] === before.place_moves;
        const next: CrushRowKept = {
          ...before,
          day,
          ...pointing(pointers),
          way_moved: isWayMove && pointers['place-moves'] !== undefined,
          notes: sent.notes === undefined ? before.notes : sent.notes || null,
          by_others: before.by_others || !isOwn(before, context),
        };
        const keeps = sent.way === undefined && before.way_chosen;
        const chosen = sent.way === undefined ? (keeps ? before.way : null) : sent.way;
        const way = keeps
          ? before.way
          : chosen === null
            ? await draftedWay(change, ways, next)
            : chosenAmong(ways, chosen);
        if (way !== before.way)
          refuseWays(
            context,
            ways.filter((one) => one.way === way || one.way === before.way),
          );
        const after = await goWay(change, next, { way, chosen: chosen !== null }, ways, when);
        if (!isAlike(before, after) || change.rows.length > 0) {
          const written = await writeRow(change.db, { ...after, version: before.version + 1 });
          change.crush = { session: session.id, kept: keptNote({ row: { before, after: written } }) };
        }
        return { session, cow };
      });
    },
  );

  app.delete(
    '/api/crush/:key/animals/:cow/',
    {
      config: { act: actNamed('crush.animal') },
      schema: {
        tags,
        summary: 'Take an animal out of a session, with all that was recorded of her in it',
        params: RowPath,
        response: { 204: Empty },
      },
    },
    (request, reply) => {
      const context = contextOf(request);
      const { key, cow } = request.params;
      return sendChange(services, request, reply, 'crush.animal', async (change) => {
        const session = await sessionOf(change, key);
        const before = await rowFor(change.db, change.context.farm_id, session.id, cow);
        if (!before) throw notFound();
        await refuseStale(request, before.version, () => standingRow(change, session, cow));
        refuseUndone(session);
        refuseActs(context, Object.keys(pointersOf(before)));
        refuseTakingBack(context, before);
        await takeBackRow(change, before);
        await deleteRow(change.db, before);
        change.crush = { session: session.id, kept: keptNote({ row: { before, after: null } }) };
        return { status: 204 };
      });
    },
  );
}
