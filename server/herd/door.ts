/** The one door: every change of a farm's herd goes through `changeHerd`, and nothing else writes its tables. */
import { setImmediate } from 'node:timers/promises';
import { herdFormat } from '#domain/formats/herd-rows.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { HerdChange } from './herd-change.ts';
import { countsOf, markOvertaken } from './journal-marks.ts';
import type { RequestContext } from './request-context.ts';
import { KEPT_COLUMNS, type Kept, Room } from './room.ts';

/** What a change answers: an HTTP status and, unless it is 204, a body for JSON. */
export interface Answer {
  status: 200 | 201 | 204;
  body?: unknown;
}

/** A request that may come again: the key its client chose, and a fingerprint of what it asks for. */
export interface Repeatable {
  key: string;
  fingerprint: string;
}

export interface ChangeRequest {
  context: RequestContext;
  /** What is done; it names the change in the farm's history. */
  kind: ChangeKind;
  /** The moment of the change. */
  now: Date;
  repeatable?: Repeatable | undefined;
  /** What the farm may keep; without it a change is counted and never refused. */
  limits?: Kept | undefined;
  /** The journal entry that this change undoes. */
  undoes?: number | undefined;
}

/** The answer of a change, and its entry in the journal: null when nothing was changed. */
export interface ChangeResult extends Answer {
  journal_id: number | null;
}

/**
 * Runs `run` in one transaction together with everything a change brings along: the farm's revision is raised, the
 * journal written, the answer kept under the request's idempotency key; all or nothing. Changes of one farm wait for
 * each other, so what `run` reads stays true until it is done.
 *
 * Throws `unauthorized` when the farm is gone, `key_reused` when the key came with another request before, `quota` when
 * the farm would keep more than it may, and whatever `run` throws; then nothing was written.
 */
export async function changeHerd(
  db: Db,
  { context, kind, now, repeatable, undoes, limits }: ChangeRequest,
  run: (change: HerdChange) => Promise<Answer>,
): Promise<ChangeResult> {
  return db.transaction().execute(async (transaction) => {
    // Raising the revision first also locks the farm's row: changes of one farm come one after the other.
    const farm = await transaction
      .updateTable('farms')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', context.farm_id)
      .returning(['revision', 'time_zone', ...KEPT_COLUMNS])
      .executeTakeFirst();
    if (!farm) throw new AppError('unauthorized', 'This account no longer exists.');

    const room = new Room(farm, limits ?? null);
    if (repeatable) {
      room.add('history_bytes', -(await forgetOldKeys(transaction, context.farm_id, now)));
      const first = await firstAnswer(transaction, context.farm_id, repeatable);
      if (first) {
        await settleFarm(transaction, context.farm_id, room, { changed: false });
        return { ...first, journal_id: null };
      }
    }

    const asItIs = { ...context, revision: farm.revision, time_zone: farm.time_zone };
    const change = new HerdChange(transaction, asItIs, room);
    const answer = await run(change);
    const journalId = await writeJournal(transaction, change, { kind, now, undoes });
    if (repeatable) {
      const body = JSON.stringify(answer.body ?? null);
      room.add('history_bytes', Buffer.byteLength(body));
      await transaction
        .insertInto('idempotency_keys')
        .values({
          farm_id: context.farm_id,
          ...repeatable,
          status: answer.status,
          body,
          created_at: now.toISOString(),
        })
        .execute();
    }
    await settleFarm(transaction, context.farm_id, room, { changed: journalId !== null });
    return { ...answer, journal_id: journalId };
  });
}

/**
 * Writes down how much more the farm keeps now. An unchanged herd gets its revision back: nobody else has seen the raised
 * one.
 */
async function settleFarm(
  db: Db,
  farmId: number,
  room: Room,
  { changed }: { changed: boolean },
): Promise<void> {
  const { records, history_bytes, picture_bytes } = room.added;
  if (changed && records === 0 && history_bytes === 0 && picture_bytes === 0) return;
  await db
    .updateTable('farms')
    .set((eb) => ({
      revision: eb('revision', '-', changed ? 0 : 1),
      records: eb('records', '+', records),
      history_bytes: eb('history_bytes', '+', history_bytes),
      picture_bytes: eb('picture_bytes', '+', picture_bytes),
    }))
    .where('id', '=', farmId)
    .execute();
}

/** How long a repeat gets the first answer. */
const KEY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Answers how many bytes the forgotten answers had. */
async function forgetOldKeys(db: Db, farmId: number, now: Date): Promise<number> {
  const forgotten = await db
    .deleteFrom('idempotency_keys')
    .where('farm_id', '=', farmId)
    .where('created_at', '<', new Date(now.getTime() - KEY_DAYS * DAY_MS).toISOString())
    .returning(({ fn }) => fn<number>('octet_length', ['body']).as('bytes'))
    .execute();
  return forgotten.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function firstAnswer(db: Db, farmId: number, { key, fingerprint }: Repeatable): Promise<Answer | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('farm_id', '=', farmId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.fingerprint !== fingerprint) {
    throw new AppError('key_reused', 'This Idempotency-Key was used for another request.');
  }
  return { status: first.status as Answer['status'], body: JSON.parse(first.body) };
}

const MANY_ROWS = 500;

const sizeOf = (text: string | null) => (text === null ? 0 : Buffer.byteLength(text));

async function writeJournal(
  db: Db,
  change: HerdChange,
  { kind, now, undoes }: Pick<ChangeRequest, 'kind' | 'now' | 'undoes'>,
): Promise<number | null> {
  const rows = change.rows;
  if (rows.length === 0) return null;
  const { farm_id, revision, user_id, username } = change.context;
  const { id } = await db
    .insertInto('journal')
    .values({
      farm_id,
      revision,
      at: now.toISOString(),
      user_id,
      username,
      kind,
      undoes: undoes ?? null,
      counts: countsOf(rows),
      format: herdFormat(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Before its own rows are there, which would be the last changes.
  await markOvertaken(db, farm_id, id, undoes === undefined ? rows.filter((row) => row.before) : rows);
  const written = rows.map((row) => ({
    journal_id: id,
    farm_id,
    entity: row.entity,
    entity_id: row.entity_id,
    cow_id: row.cow_id,
    before: row.before && JSON.stringify(row.before),
    after: row.after && JSON.stringify(row.after),
  }));
  change.room.add(
    'history_bytes',
    written.reduce((sum, { before, after }) => sum + sizeOf(before) + sizeOf(after), 0),
  );
  // After a large change, such as an import, others get a turn in between.
  const pause = () => (rows.length > MANY_ROWS ? setImmediate() : undefined);
  await insertMany(db, 'journal_rows', written, pause, false);
  return id;
}
