import type { PlainDate } from '#domain/calendar.ts';

/** Who is asking, and the farm they ask about, as it stood when the request came in. */
export interface Keeper {
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

/** Who is asking, by the `Authorization` header of a request; null when it holds no good token. */
export interface Doorkeeper {
  ask(authorization: string | undefined): Promise<Keeper | null>;
  /** The same without waiting; null also when the database cannot answer at once. */
  askNow(authorization: string | undefined): Keeper | null;
}
