/** What is recorded of an animal at the crush: entered, corrected and taken back. */
import { z } from 'zod/mini';
import { type AskedOfRow, changeRow, readRow } from '#domain/crush/row.ts';
import {
  CrushRowCreate,
  CrushRowDone,
  CrushRowPatch,
  MOST_ROWS_OF_SESSION,
  type SentValues,
} from '#domain/crush/schema.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { fieldMessage, type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { entityId, sessionKey } from '#domain/values/fields.ts';
import { readSession, toldOf } from '../herd/crush/answers.ts';
import { type CrushRowKept, keptNote, pointersOf, pointing, type Session } from '../herd/crush/noted.ts';
import {
  countRows,
  deleteRow,
  insertRow,
  rowFor,
  sessionWithKey,
  writeRow,
} from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { outcomeOf } from '../herd/door/perform.ts';
import { notFound } from '../herd/door/refusals.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
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
import { goWay, herdWithRows, recordParts, standing, takeBackRow } from './change-row.ts';
import { KeyPath, refusePath } from './crush.routes.ts';
import { draftedWay, knownBefore, listsOfWork } from './drafting.ts';
import { refuseStale } from './refuse-stale.ts';

const tags = ['At the crush'];

const RowPath = z.object({ key: sessionKey, cow: entityId });

export function crushRowRoutes(app: App, services: Services): void {
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
    async (request, reply) => {
      refusePath(request.validationError);
      const context = contextOf(request);
      const sent = request.body;
      const values = (sent?.values ?? {}) as SentValues;
      refuseActs(context, wordsIn(values));
      const form = faultsOfForm(request);
      const { key } = request.params;
      const asked = await sessionWithKey(services.db, context.farm_id, key);
      const listsFor = await listsOfWork(services, context, asked ? toldOf(asked).ways : []);
      return sendChange(services, request, reply, 'crush.animal', async (change) => {
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
        const known = await knownBefore(change, ways, cow, listsFor(cow));
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
        return { status: 201, body: await rowAnswer(change, session, cow) };
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
      return sendChange(services, request, reply, 'crush.animal', async (change) => {
        const { farm_id, today } = change.context;
        const session = await sessionOf(change, key);
        const before = await rowFor(change.db, farm_id, session.id, cow);
        if (!before) throw notFound();
        await refuseStale(request, before.version, async () => (await rowAnswer(change, session, cow)).row);
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
        return { status: 200, body: await rowAnswer(change, session, cow) };
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
        await refuseStale(request, before.version, async () => (await rowAnswer(change, session, cow)).row);
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

async function sessionOf({ db, context }: HerdChange, key: string): Promise<Session> {
  const session = await sessionWithKey(db, context.farm_id, key);
  if (!session) throw notFound();
  return session;
}

async function openSession(change: HerdChange, key: string): Promise<Session> {
  const session = await sessionOf(change, key);
  refuseUndone(session);
  return session;
}

function refuseUndone({ state }: Session): void {
  if (state === 'undone') throw new AppError('conflict', message('crush.undone'));
}

/** Who was here already: her row goes along, so that the client can ask. */
async function refuseAgain(change: HerdChange, session: Session, cow: number): Promise<void> {
  const there = await rowFor(change.db, change.context.farm_id, session.id, cow);
  if (!there) return;
  const { rows } = await readSession(change.db, change.context, session);
  const current = rows.find((row) => row.cow === cow);
  if (current) throw new AppError('conflict', message('crush.already', { name: current.name }), { current });
}

async function refuseFull(change: HerdChange, session: Session): Promise<void> {
  const counts = await countRows(change.db, change.context.farm_id, [session.id]);
  if ((counts.get(session.id) ?? 0) >= MOST_ROWS_OF_SESSION)
    throw new AppError('conflict', message('crush.full', { most: MOST_ROWS_OF_SESSION }));
}

/** Everything that is wrong: what was found, and what the herd has against the rest. */
async function withOthers(
  change: HerdChange,
  faults: readonly Message[],
  asked: AskedOfRow,
): Promise<AppError> {
  if (asked.cow === 0 || asked.parts.length === 0) return new AppError('invalid', faults);
  const { refusals } = await outcomeOf(change, changeRow, asked, await herdWithRows(change, asked.parts));
  return new AppError('invalid', [...faults, ...(refusals ?? [])]);
}

function chosenAmong(ways: readonly { readonly way: string }[], chosen: string): string | null {
  return ways.find(({ way }) => way === chosen)?.way ?? null;
}

function faultsOfWay(
  ways: readonly { readonly way: string }[],
  chosen: string | null | undefined,
): Message[] {
  if (typeof chosen !== 'string' || chosenAmong(ways, chosen) !== null) return [];
  return [fieldMessage('way', 'crush.way-unknown')];
}

/** Whether nothing of a row was changed. */
function isAlike(before: CrushRowKept, after: CrushRowKept): boolean {
  return JSON.stringify(before) === JSON.stringify({ ...before, ...after });
}

async function rowAnswer(change: HerdChange, session: Session, cow: number) {
  const { rows, summary } = await readSession(change.db, change.context, session);
  const row = rows.find((one) => one.cow === cow);
  if (!row) throw notFound();
  return { row, summary };
}
