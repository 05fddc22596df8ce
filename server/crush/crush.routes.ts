/** Sessions at the crush: begun, read and changed. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import {
  CrushListed,
  CrushQuery,
  CrushSession,
  CrushSessionCreate,
  CrushSessionPatch,
} from '#domain/crush/schema.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { sessionKey } from '#domain/values/fields.ts';
import { cell } from '#domain/values/objects.ts';
import { headOf, readSession, sessionAnswer, toldOf } from '../herd/crush/answers.ts';
import { keptNote, type Session, type SessionPart } from '../herd/crush/noted.ts';
import {
  beganWith,
  countRows,
  insertSession,
  listSessions,
  sessionWithKey,
  updateSession,
} from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { notFound } from '../herd/door/refusals.ts';
import { ofHerd, sendOfHerd } from '../herd/ready/tagged-answer.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { refuseStale, sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import { faultsOfDay } from './asked-row.ts';
import { faultsOfSession, faultsOfTold, keptPart, refuseSession, refuseTooMany } from './sessions.ts';

const tags = ['At the crush'];

/** What of a session is named in an address. */
export const KeyPath = z.object({ key: sessionKey });

/** Room for 5,000 expected animals. */
const BODY_BYTES = 256 * 1024;

export function crushRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  app.post(
    '/api/crush/',
    {
      config: { act: actNamed('crush.session') },
      attachValidation: true,
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary: 'Begin a session; a key that is known answers the session that has it',
        body: CrushSessionCreate,
        response: { 200: CrushSession, 201: CrushSession },
      },
    },
    (request, reply) => {
      const context = contextOf(request);
      refuseSession(context, request.body ?? {});
      return sendChange(services, request, reply, 'crush.session', async (change) => {
        const { farm_id, time_zone, entered_on, today, username } = change.context;
        const { success, data } = CrushSessionCreate.shape.key.safeParse(cell(request.body ?? {}, 'key'));
        const there = success ? await sessionWithKey(change.db, farm_id, data) : undefined;
        if (there) return { status: 200, body: await answered(change, there) };
        const faults = faultsOfSession(request);
        if (faults.length > 0) throw new AppError('invalid', faults);
        const { key, day, ...sent } = request.body;
        const more = [...faultsOfDay(day, today), ...(await faultsOfTold(change.db, farm_id, sent))];
        if (more.length > 0) throw new AppError('invalid', more);
        await refuseTooMany(change.db, farm_id);
        const part = await keptPart(change.db, farm_id, sent, clock());
        const session = await insertSession(change.db, {
          farm_id,
          key,
          day: day ?? entered_on,
          state: 'open',
          source: 'hand',
          history: null,
          started_at: clock().toISOString(),
          started_by: username,
          ended_at: null,
          ...(part as Required<Pick<SessionPart, 'name' | 'what' | 'ways' | 'expected'>>),
        });
        change.crush = {
          session: null,
          kept: null,
          written: (id) => beganWith(change.db, farm_id, session.id, id),
        };
        const read = await readSession(change.db, change.context, session);
        return {
          status: 201,
          naming: (history) => sessionAnswer({ ...session, history }, read, time_zone),
        };
      });
    },
  );

  app.get(
    '/api/crush/',
    ofHerd({
      tag: tags[0] ?? '',
      summary: 'The sessions of the farm, the one begun last first',
      answer: z.array(CrushListed),
      asked: { querystring: CrushQuery },
    }),
    (request, reply) =>
      sendOfHerd(request, reply, async ({ farm_id, time_zone }) => {
        const { state } = request.query as z.output<typeof CrushQuery>;
        const sessions = await listSessions(db, farm_id, state);
        const counts = await countRows(
          db,
          farm_id,
          sessions.map(({ id }) => id),
        );
        return sessions.map((session) => ({
          ...headOf(session, time_zone),
          done: session.state === 'undone' ? 0 : (counts.get(session.id) ?? 0),
          expected: toldOf(session).expected.length,
        }));
      }),
  );

  app.get(
    '/api/crush/:key/',
    ofHerd({
      tag: tags[0] ?? '',
      summary: 'One session with its animals and what it has come to',
      answer: CrushSession,
      asked: { params: KeyPath },
    }),
    (request, reply) =>
      sendOfHerd(request, reply, async (context) => {
        const { key } = request.params as z.output<typeof KeyPath>;
        const session = await sessionWithKey(db, context.farm_id, key);
        if (!session) throw notFound();
        return sessionAnswer(session, await readSession(db, context, session), context.time_zone);
      }),
  );

  app.patch(
    '/api/crush/:key/',
    {
      config: { act: actNamed('crush.session') },
      attachValidation: true,
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary: 'Change a session; what was recorded in it stays as it was',
        params: KeyPath,
        body: CrushSessionPatch,
        response: { 200: CrushSession },
      },
    },
    (request, reply) => {
      refusePath(request.validationError);
      refuseSession(contextOf(request), request.body ?? {});
      return sendChange(services, request, reply, 'crush.session', async (change) => {
        const { farm_id, today } = change.context;
        const session = await sessionWithKey(change.db, farm_id, request.params.key);
        if (!session) throw notFound();
        await refuseStale(request, session.version, () => answered(change, session));
        if (session.state === 'undone') throw new AppError('conflict', message('crush.undone'));
        const faults = faultsOfSession(request);
        if (faults.length > 0) throw new AppError('invalid', faults);
        const sent = request.body;
        const more = [...faultsOfDay(sent.day, today), ...(await faultsOfTold(change.db, farm_id, sent))];
        if (more.length > 0) throw new AppError('invalid', more);
        if (sent.state === 'open' && session.state !== 'open') await refuseTooMany(change.db, farm_id);
        const { state, ...others } = sent;
        const asked = state === session.state ? others : sent;
        const part = await keptPart(change.db, farm_id, asked, clock());
        const before = partBefore(session, part);
        if (!isDeepStrictEqual(before, part)) {
          await updateSession(change.db, farm_id, session.id, part);
          change.crush = { session: session.id, kept: keptNote({ session: { before, after: part } }) };
        }
        const after = (await sessionWithKey(change.db, farm_id, session.key)) ?? session;
        return { status: 200, body: await answered(change, after) };
      });
    },
  );
}

async function answered({ db, context }: HerdChange, session: Session) {
  return sessionAnswer(session, await readSession(db, context, session), context.time_zone);
}

/** The same columns as they were. */
function partBefore(session: Session, part: SessionPart): SessionPart {
  return Object.fromEntries(Object.keys(part).map((column) => [column, cell(session, column)]));
}

/** An address that can name no session is answered as one that names none. */
export function refusePath(fault: (Error & { validationContext?: string }) | undefined | null): void {
  if (fault?.validationContext === 'params') throw notFound();
}
