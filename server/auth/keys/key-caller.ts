/** A program that asks with a key: read by it for every request, so that ending it counts from the next one. */
import { ROLE_OF_SCOPE } from '#domain/account/keys.ts';
import { farmDay, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../../database/database.ts';
import { databaseFailure, UnavailableError, unlessFull } from '../../database/failures.ts';
import { inTime } from '../../database/in-time.ts';
import { gestationFrom } from '../../herd/farm-gestation.ts';
import type { Caller } from '../../herd/request-context.ts';
import { hashToken } from '../../http/hash-token.ts';
import { type ByteCache, bytesOfText, type Caches } from '../../http/limits/caches.ts';
import { madeOnce } from '../made-once.ts';
import { isKey } from './key-form.ts';
import { findKey, type KeyRow, noteUse } from './keys.repository.ts';

/** What is known of a key before it is asked for: its hash, and the farm that it had the last time. */
interface Known {
  readonly hash: string;
  farm_id: number | null;
}

/** Of a busy program it is not worked out each time. */
type KnownKeys = ByteCache<string, Known>;

const NUMBER_BYTES = 8;
const bytesOf = ({ hash }: Known) => bytesOfText(hash) + NUMBER_BYTES;

/** What is known of a key; null of what is none. */
function knownOf(key: string, keys: KnownKeys): Known | null {
  const before = keys.get(key);
  if (before !== undefined) return before;
  // The check tells most of what is no key without a look into the database.
  if (!isKey(key)) return null;
  const known = { hash: hashToken(key), farm_id: null };
  keys.set(key, known);
  return known;
}

/** Reads go on while nothing can be written; the next request notes it then. */
const NOTED_WITHIN_MS = 500;

function unlessNotNow(failure: unknown): void {
  if (databaseFailure(failure) !== 'unavailable') unlessFull(failure);
}

/**
 * Answers the program that has a key, on the farm of the key; null where the key is unknown, ended or has run out. `farmId` is the farm
 * that the request names: with another one than the key's it is about none. Without a promise where the engine can, but for the
 * first use of a day, which is noted.
 */
export function keyCallers(db: Db, caches: Caches) {
  const keys: KnownKeys = caches.open('keys', bytesOf);
  const ofRow = madeOnce((row: KeyRow, now) => callerOf(db, row, now));
  return (key: string, farmId: number | null | undefined, now: Date) => {
    const known = knownOf(key, keys);
    if (known === null) return null;
    const answer = (row: KeyRow | undefined) => {
      if (!row) return null;
      known.farm_id = row.farm_id;
      const caller = ofRow(row, now);
      if (farmId === undefined) return caller;
      return caller instanceof Promise ? caller.then((one) => onFarm(one, farmId)) : onFarm(caller, farmId);
    };
    const found = findKey(db, known.hash, known.farm_id);
    return found instanceof Promise ? found.then(answer) : answer(found);
  };
}

/** The program where it names its own farm; with another it is about none. */
function onFarm(caller: Caller | null, farmId: number | null): Caller | null {
  return caller && caller.context?.farm_id !== farmId ? { ...caller, context: null } : caller;
}

function callerOf(db: Db, row: KeyRow, now: Date): Caller | null | Promise<Caller> {
  if (row.expires_at <= now.toISOString()) return null;
  const today = farmDay(now.getTime(), row.time_zone);
  const caller = callerBy(row, today);
  if (row.last_used_on === today) return caller;
  return inTime(noteUse(db, row.key_id, today), NOTED_WITHIN_MS, () => new UnavailableError('noted too late'))
    .catch(unlessNotNow)
    .then(() => caller);
}

/** Each column is named, as for users: this runs for every request. */
function callerBy(row: KeyRow, today: PlainDate): Caller {
  const { key_id, name } = row;
  return {
    user_id: null,
    username: name,
    key_id,
    opens: row.opens,
    context: {
      user_id: null,
      username: name,
      key_id,
      farm_id: row.farm_id,
      role: ROLE_OF_SCOPE[row.scope],
      time_zone: row.time_zone,
      weight_unit: row.weight_unit,
      revision: row.revision,
      generation: row.generation,
      records: row.records,
      gestation: gestationFrom(row),
      today,
    },
  };
}
