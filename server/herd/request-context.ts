import type { IncomingMessage } from 'node:http';
import { type KeyOpens, opensPath } from '#domain/account/keys.ts';
import type { FarmGestation } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/values/roles.ts';
import type { WeightUnit } from '#domain/values/weights.ts';

/** Who is asking, and the farm they ask about, as it stood when the request came in. */
export interface RequestContext {
  /** Null where a program asks, with a key. */
  user_id: number | null;
  /** Of a program what its key is called. */
  username: string;
  /** The key with which a program asks. */
  key_id?: number;
  farm_id: number;
  /** What they are on this farm. Answers about the herd are the same for all roles. */
  role: Role;
  /** IANA name. */
  time_zone: string;
  /** In which the farm's weights are said; all are kept and sent in kg. */
  weight_unit: WeightUnit;
  /** How long it takes pregnancies to last. */
  gestation: FarmGestation;
  /** The farm's revision. Revision and day together determine the whole herd. */
  revision: number;
  /** Changes when a backup is restored, since revisions may repeat then. */
  generation: string;
  /** How many animals, records and feeds the farm has. */
  records: number;
  /** The day it is on the farm. */
  today: PlainDate;
}

/** The same of a user. */
export type UserContext = RequestContext & { user_id: number };

/** Who sends a request. */
export interface Caller {
  user_id: number | null;
  username: string;
  key_id?: number;
  /** Of a program, which addresses its key opens. */
  opens?: KeyOpens;
  /** On the farm that the request is about; null where they are not in it, or it is about none. */
  context: RequestContext | null;
}

/** Whether a caller may ask at addresses below `/api` or `/ade`: a program where its key opens them, and people below `/api` alone. */
export function mayAskAt(path: 'api' | 'ade', { opens }: Pick<Caller, 'opens'>): boolean {
  return opens === undefined ? path === 'api' : opensPath(opens, path);
}

/**
 * Who sends a request, by its headers `Authorization` and `X-Farm`; null when it has no valid token. Without a promise where the
 * database can; one read even when it is called twice for a request. Rejects when the database fails.
 */
export type Authenticate = (request: IncomingMessage) => Caller | null | Promise<Caller | null>;

/** The herd's generation as clients see it: `0` until a backup is restored. */
export function generationName({ generation }: { generation: string }): string {
  return generation === '' ? '0' : generation;
}
