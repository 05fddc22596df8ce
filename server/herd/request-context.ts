import type { IncomingMessage } from 'node:http';
import type { PlainDate } from '#domain/calendar/calendar.ts';

/** Who is asking, and the farm they ask about, as it stood when the request came in. */
export interface RequestContext {
  user_id: number;
  username: string;
  farm_id: number;
  /** IANA name. */
  time_zone: string;
  /** The farm's revision; with the day it fixes the whole herd. */
  revision: number;
  /** Changes when a backup is restored, after which revisions may repeat. */
  generation: string;
  /** The day it is on the farm. */
  today: PlainDate;
}

/**
 * Who sends a request, by its `Authorization` header; null when that holds no good token. Answers at once where the
 * database can, and reads once for a request that it is asked about twice. Rejects when the database fails.
 */
export type Authenticate = (
  request: IncomingMessage,
) => RequestContext | null | Promise<RequestContext | null>;
