/** What went wrong in a database, in words that are the same for both engines. */
import { thrownCode, thrownMessage } from '#domain/values/thrown.ts';
export type DatabaseFailure =
  | 'unique'
  | 'constraint'
  /** It cannot be reached, or another process blocks it: the same request may pass a moment later. */
  | 'unavailable'
  /** The disk is full. */
  | 'full'
  /** The data on the disk is damaged. */
  | 'damaged'
  /** The disk does not read or write correctly. */
  | 'failing';

/** SQLite's primary result codes: BUSY, LOCKED, …; the extended ones have them in their lowest byte. */
const SQLITE_FAILURES = new Map<number, DatabaseFailure>([
  [5, 'unavailable'],
  [6, 'unavailable'],
  [19, 'constraint'],
  [13, 'full'],
  [11, 'damaged'],
  [26, 'damaged'],
  // PERM, READONLY, IOERR, CANTOPEN
  [3, 'failing'],
  [8, 'failing'],
  [10, 'failing'],
  [14, 'failing'],
]);
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

/** Classes of SQLSTATE that mean the server cannot answer now: connection, resources, operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57']);
/** It lets nobody in by this name and password, or has no such database: for whoever runs it to mend, not for users. */
const REFUSED_CODES = new Set(['28000', '28P01', '3D000']);
/**
 * Serialization failure and deadlock, and a server that takes no writes, as a standby does before it is promoted: the same
 * request may pass a moment later.
 */
const RETRYABLE = new Set(['40001', '40P01', '55P03', '25006']);
/** PgBouncer gives this code to whatever it refuses by itself. */
const OF_A_POOLER = '08P01';
const REFUSED_BY_A_POOLER =
  /authentication failed|no such (?:user|database)|(?:role|database) .* does not exist/i;
const SOCKET_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
]);

/** What kind of failure `error` is, or null when it did not come from the database. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const code = thrownCode(error);
  if (code === 'ERR_SQLITE_ERROR' && 'errcode' in error) return sqliteFailure(Number(error.errcode));
  if (error instanceof NotOnDiskError) return 'failing';
  if (error instanceof UnavailableError || isRefusal(error)) return 'unavailable';
  if (code !== undefined) {
    if (code === '53100') return 'full';
    if (code === 'XX001' || code === 'XX002') return 'damaged';
    if (code === '23505') return 'unique';
    if (code.startsWith('23')) return 'constraint';
    if (RETRYABLE.has(code) || (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))))
      return 'unavailable';
    if (SOCKET_FAULTS.has(code)) return 'unavailable';
    // A server that is addressed by a socket's path, and is not there.
    if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unavailable';
  }
  // For a lost connection, or when none can be had, pg gives only these messages.
  if (
    /connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed/i.test(
      error.message,
    )
  ) {
    return 'unavailable';
  }
  return null;
}

/** Whether PostgreSQL, or a pooler before it, is there but lets nobody in: waiting does not help. */
export function isRefusal(error: unknown): boolean {
  const code = thrownCode(error) ?? '';
  return REFUSED_CODES.has(code) || (code === OF_A_POOLER && REFUSED_BY_A_POOLER.test(thrownMessage(error)));
}

/** Whether a pooler refuses what a connection sets at its start. */
export function isOfPooler(error: unknown): boolean {
  return thrownCode(error) === OF_A_POOLER && /startup parameter/i.test(thrownMessage(error));
}

/** For a `catch`: goes on without what a full disk has no room for, and throws every other failure. */
export function unlessFull(failure: unknown): void {
  if (databaseFailure(failure) !== 'full') throw failure;
}

function sqliteFailure(errcode: number): DatabaseFailure | null {
  if (errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY) return 'unique';
  return SQLITE_FAILURES.get(errcode & 0xff) ?? null;
}

/** A commit could not be written to the disk. */
export class NotOnDiskError extends Error {
  constructor(cause: unknown) {
    super('The disk failed. Nothing can be written until the server is started again.', { cause });
  }
}

/** The database does not answer, or not for certain: the same request may pass a moment later. */
export class UnavailableError extends Error {}
