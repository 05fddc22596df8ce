/** Every change of a farm's herd goes through `changeHerd`; nothing else writes the herd's tables. */
import type { Insertable } from 'kysely';
import { farmDay } from '#domain/calendar/calendar.ts';
import { arrivesLate } from '#domain/calendar/entered-at.ts';
import { herdFormat } from '#domain/formats/herd-rows.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { insertMany, insertOne } from '../../database/insert-many.ts';
import { prepared } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';
import { pausesInWriting } from '../../http/in-pieces.ts';
import { type HerdMemory, MEMORY } from '../families/herd-memory.ts';
import { GESTATION_COLUMNS, gestationFrom } from '../farm-gestation.ts';
import { generationName, type RequestContext } from '../request-context.ts';
import { changingFarm } from './farm-turns.ts';
import { HerdChange, type NotedChange, REFUSALS, type SettingsChange } from './herd-change.ts';
import { countsOf, markOvertaken } from './journal-marks.ts';
import {
  type Answer,
  type DoneBefore,
  firstTime,
  forgetOldAnswers,
  keepAnswer,
  type NamingAnswer,
  type Repeatable,
} from './repeats.ts';
import { KEPT_COLUMNS, type Kept, LIMIT_COLUMNS, limitsOf, Room } from './room.ts';

export interface ChangeRequest {
  context: RequestContext;
  /** The kind of change, as the farm's history names it. */
  kind: ChangeKind;
  /** The moment of the change. */
  now: Date;
  /** When it was entered, where the client says so; see `enteredAt` in domain/calendar/. */
  enteredAt?: Date | null | undefined;
  repeatable?: Repeatable | undefined;
  /** The generation of the herd that the client knows, in the form of `generationName`. */
  generation?: string | undefined;
  /** What a farm without limits of its own may store; without it a change is counted and never refused. */
  limits?: Kept | undefined;
  /** The memory that all herds may take together; that of the process when left out. */
  memory?: HerdMemory | undefined;
  /** The journal entry that this change undoes. */
  undoes?: number | undefined;
}

/** The answer of a change, and the state of the herd with it. */
export interface ChangeResult extends Answer {
  /** Its entry in the journal; null when nothing was changed, or when a repeat gets the first answer. */
  journal_id: number | null;
  /** The herd's revision after the change. */
  revision: number;
  /** In the form of `generationName`. */
  generation: string;
  /** Whether it is the first answer to a repeat, word for word. */
  is_repeat: boolean;
  /** In place of a body, for a repeat whose first answer was deleted. */
  done_before?: DoneBefore;
}

const raiseRevision = prepared((db: Db, farmId: number) =>
  db
    .updateTable('farms')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', farmId)
    .returning([
      'revision',
      'generation',
      'time_zone',
      ...GESTATION_COLUMNS,
      ...KEPT_COLUMNS,
      ...LIMIT_COLUMNS,
    ]),
);

/**
 * Runs `run` in one transaction with everything that belongs to a change: the farm's revision is raised, the journal
 * written, the answer stored under the request's idempotency key; all or nothing. Changes of one farm wait for each
 * other, so what `run` reads stays true until it is done. Throws `unauthorized` when the farm was deleted,
 * `key_reused` when the key came with another request before, `stale` when the herd was restored since its client
 * read it and the key is not known, `quota` when the farm would store more than it may, and whatever `run` throws;
 * then nothing was written.
 */
export async function changeHerd(
  db: Db,
  {
    context,
    kind,
    now,
    enteredAt = null,
    repeatable,
    generation,
    undoes,
    limits,
    memory = MEMORY,
  }: ChangeRequest,
  run: (change: HerdChange) => Promise<Answer | NamingAnswer>,
): Promise<ChangeResult> {
  const taken = memory.begin(REFUSALS);
  const changing = changingFarm(db, context.farm_id, async (transaction) => {
    // Raising the revision first also locks the farm's row, so that changes of one farm run one after the other.
    const [farm] = await raiseRevision(transaction, context.farm_id);
    if (!farm) throw new AppError('unauthorized', message('account.gone'));
    const standing = (changed: boolean) => ({
      revision: farm.revision - (changed ? 0 : 1),
      generation: generationName(farm),
    });

    const room = new Room(farm, limits ? limitsOf(farm, limits) : null);
    if (repeatable) {
      room.add('history_bytes', -(await forgetOldAnswers(transaction, context.farm_id, now)));
      const first = await firstTime(transaction, context.farm_id, repeatable);
      if (first) {
        await settleFarm(transaction, context.farm_id, room, { changed: false });
        return { ...first, is_repeat: true, ...standing(false) };
      }
    }
    // After the keys: a client that lost the answer to a change which this herd has must not be refused, or it would make the
    // change again.
    if (generation !== undefined && generation !== generationName(farm)) {
      throw new AppError('stale', message('entity.herd-restored'));
    }

    const { revision: raised, time_zone } = farm;
    const late = enteredAt && arrivesLate(enteredAt, now) ? enteredAt : null;
    const asItIs = {
      ...context,
      entered_on: enteredAt ? farmDay(enteredAt.getTime(), time_zone) : context.today,
      is_late: late !== null,
      revision: raised,
      generation: farm.generation,
      time_zone,
      records: farm.records,
      gestation: gestationFrom(farm),
    };
    const change = new HerdChange(transaction, asItIs, room, taken);
    const made = await run(change);
    const journalId = await writeJournal(transaction, change, { kind, now, late, undoes, repeatable });
    await change.keepBesides(journalId);
    const answer = 'naming' in made ? { status: made.status, body: await made.naming(journalId) } : made;
    if (repeatable) {
      room.add('history_bytes', await keepAnswer(transaction, context, repeatable, answer, now));
    }
    const changed = journalId !== null;
    await settleFarm(transaction, context.farm_id, room, { changed });
    return { ...answer, journal_id: journalId, is_repeat: false, ...standing(changed) };
  });
  return changing.finally(taken.giveBack);
}

/**
 * Stores how much more the farm keeps now. A herd that was not changed gets its revision back: nobody else has seen
 * the raised one.
 */
async function settleFarm(
  db: Db,
  farmId: number,
  room: Room,
  { changed }: { changed: boolean },
): Promise<void> {
  const { records, history_bytes, picture_bytes } = room.added;
  if (changed && records === 0 && history_bytes === 0 && picture_bytes === 0) return;
  await settle(db, farmId, changed ? 0 : 1, records, history_bytes, picture_bytes);
}

const settle = prepared(
  (db: Db, farmId: number, back: number, records: number, historyBytes: number, pictureBytes: number) =>
    db
      .updateTable('farms')
      .set((eb) => ({
        revision: eb('revision', '-', back),
        records: eb('records', '+', records),
        history_bytes: eb('history_bytes', '+', historyBytes),
        picture_bytes: eb('picture_bytes', '+', pictureBytes),
      }))
      .where('id', '=', farmId),
);

const sizeOf = (text: string | null) => (text === null ? 0 : Buffer.byteLength(text));

async function writeJournal(
  db: Db,
  change: HerdChange,
  {
    kind,
    now,
    late,
    undoes,
    repeatable,
  }: Pick<ChangeRequest, 'kind' | 'now' | 'undoes' | 'repeatable'> & { late: Date | null },
): Promise<number | null> {
  const rows: (NotedChange | SettingsChange)[] = change.rows;
  if (change.settings) rows.push(change.settings);
  const { crush } = change;
  if (rows.length === 0 && !crush) return null;
  // During a large change, such as an import, other requests get a turn.
  const pause = pausesInWriting(rows.length);
  await pause();
  const { farm_id, revision, user_id, username, role, key_id = null } = change.context;
  const entry: Insertable<Schema['journal']> = {
    farm_id,
    revision,
    at: now.toISOString(),
    entered_at: late?.toISOString() ?? null,
    user_id,
    username,
    role,
    via: key_id === null ? null : 'key',
    key_id,
    kind,
    undoes: undoes ?? null,
    counts: countsOf(rows),
    format: herdFormat(),
    act_key: repeatable?.key ?? null,
    fingerprint: repeatable?.fingerprint ?? null,
    crush_session: crush?.session ?? null,
    crush: crush?.kept ?? null,
  };
  const id = await insertOne(db, 'journal', entry);
  // Before its own rows are written, which would otherwise count as the last changes.
  await markOvertaken(db, farm_id, id, undoes === undefined ? rows.filter((row) => row.before) : rows);
  let bytes = sizeOf(crush?.kept ?? null);
  // The texts of all rows would take as much memory as the rows.
  for (const part of inParts(rows)) {
    const written = part.map((row) => ({
      journal_id: id,
      farm_id,
      entity: row.entity,
      entity_id: row.entity_id,
      cow_id: row.cow_id,
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
    }));
    bytes += written.reduce((sum, { before, after }) => sum + sizeOf(before) + sizeOf(after), 0);
    await insertMany(db, 'journal_rows', written);
    await pause();
  }
  change.room.add('history_bytes', bytes);
  await crush?.written?.(id);
  return id;
}
