/** What an answer does to the entry that was sent. */
import { KINDS } from '../kinds/index.ts';
import { ERROR_STATUS } from '../values/errors.ts';
import { conflictsWith } from './conflicts.ts';
import { crushSentIn } from './crush.ts';
import type { Entry, EntryAnswer } from './entry.ts';

/** What came back; `text` is its body. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The header of this name, in small letters; null where there is none. */
  readonly header: (name: string) => string | null;
}

export type Settled =
  /** It arrived. `history` is its entry there; null where nothing was changed. */
  | { readonly is: 'arrived'; readonly answer: EntryAnswer; readonly history: number | null }
  /** Its fate is unknown, or the server asks all to wait. `seconds` is what it asks for; null where it says nothing. */
  | { readonly is: 'wait'; readonly busy: boolean; readonly seconds: number | null }
  /** The server failed on it: it is tried again later, and others go on. */
  | { readonly is: 'fault'; readonly answer: EntryAnswer }
  /** Nobody is logged in any more. */
  | { readonly is: 'session' }
  /** The user is no longer in the farm: nothing is sent to it. */
  | { readonly is: 'no-farm' }
  /** The herd is of another generation: it is read whole, and what the entry is about is looked for. */
  | { readonly is: 'restored'; readonly answer: EntryAnswer }
  /** Others changed other fields of its row: it is sent at once on their version. */
  | { readonly is: 'newer'; readonly version: number }
  | { readonly is: 'needs-you'; readonly answer: EntryAnswer };

/** So many answers of a failing server are borne before somebody has to decide. */
const MOST_FAULTS = 5;

/** What happens to an entry by the answer to it; null where no answer came. */
export function settle(entry: Entry, raw: RawAnswer | null): Settled {
  if (raw === null) return { is: 'wait', busy: false, seconds: null };
  const { status } = raw;
  const body = jsonOf(raw.text);
  const answer: EntryAnswer = { status, body };
  if (status >= 200 && status < 300) {
    // Every change is answered with the herd's revision. A page that somebody on the way sends is no answer.
    if (raw.header('x-herd-revision') === null) return { is: 'wait', busy: false, seconds: null };
    const history = raw.header('x-journal-entry');
    return { is: 'arrived', answer, history: history === null ? null : Number(history) };
  }
  const code = ownCode(status, body);
  const seconds = secondsIn(raw.header('retry-after'));
  if (code === null) {
    // Somebody on the way refuses what no repeat makes smaller.
    if (status === 413) return { is: 'needs-you', answer };
    return { is: 'wait', busy: status === 429 || status === 503, seconds };
  }
  if (status === 503 || status === 429) return { is: 'wait', busy: true, seconds };
  if (status === 401) return { is: 'session' };
  if (code === 'no_farm' || reasonsOf(body).includes('farm.unknown')) return { is: 'no-farm' };
  if (status >= 500)
    return entry.faults + 1 < MOST_FAULTS ? { is: 'fault', answer } : { is: 'needs-you', answer };
  if (code === 'not_found' && isDeletion(entry) && reasonsOf(body).includes('entity.unknown'))
    return { is: 'arrived', answer, history: null };
  if (code === 'stale') return settleStale(entry, answer);
  return { is: 'needs-you', answer };
}

/** Whether it deletes a row, or takes one of a session back: what is gone is done. */
function isDeletion(entry: Pick<Entry, 'kind' | 'args'>): boolean {
  return entry.kind.endsWith('.delete') || crushSentIn(entry)?.does === 'delete';
}

function settleStale(entry: Entry, answer: EntryAnswer): Settled {
  if (reasonsOf(answer.body).includes('entity.herd-restored')) return { is: 'restored', answer };
  const current = fieldOf(answer.body, 'current');
  const version = fieldOf(current, 'version');
  if (typeof version !== 'number' || conflictsWith(entry, current).length > 0)
    return { is: 'needs-you', answer };
  return { is: 'newer', version };
}

/** Why somebody has to decide, by what was answered. */
export type Why = 'refused' | 'same-field' | 'gone' | 'role' | 'restored' | 'fault' | 'asked';

export function whyNeedsYou({ state, answer }: Pick<Entry, 'state' | 'answer'>): Why | null {
  if (state !== 'needs-you' || answer === null) return null;
  const { status, body } = answer;
  if (status === 0) return 'asked';
  if (status >= 500) return 'fault';
  if (status === 404 || namesNobody(body)) return 'gone';
  if (fieldOf(body, 'code') === 'forbidden') return 'role';
  if (status !== 412) return 'refused';
  return fieldOf(body, 'current') === undefined ? 'restored' : 'same-field';
}

/** Whether the animal whose record it is was not there. */
function namesNobody(body: unknown): boolean {
  const reasons = fieldOf(body, 'reasons');
  const own: ReadonlySet<unknown> = new Set(KINDS.map(({ cowColumn }) => cowColumn));
  return (
    Array.isArray(reasons) &&
    reasons.some((one) => fieldOf(one, 'code') === 'cow.unknown' && own.has(fieldOf(one, 'field')))
  );
}

const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 300;

/**
 * Seconds until the next try after so many in a row that failed: 2, doubling to 5 minutes. `random`, from 0 to 1, spreads the phones of
 * a farm, up to a quarter earlier or later. What the server asks for is never cut.
 */
export function pauseAfter(failures: number, random: number, asked: number | null = null): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
  const spread = Math.min(LONGEST_PAUSE, pause * (0.75 + random / 2));
  return Math.max(spread, Math.min(asked ?? 0, LONGEST_PAUSE));
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The word of a failure that the server itself tells; null of anybody else's. */
function ownCode(status: number, body: unknown): string | null {
  const code = fieldOf(body, 'code');
  return Object.entries(ERROR_STATUS).some(([word, own]) => word === code && own === status)
    ? String(code)
    : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function reasonsOf(body: unknown): unknown[] {
  const reasons = fieldOf(body, 'reasons');
  return Array.isArray(reasons) ? reasons.map((reason) => fieldOf(reason, 'code')) : [];
}

/** `Retry-After` in seconds; null where it is none. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
