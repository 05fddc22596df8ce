/** Keys with which programs (a milking robot, a sheet) call the interface on a farm. */
import { z } from 'zod/mini';
import { entityId, line, plainDate } from '../values/fields.ts';
import type { Role } from '../values/roles.ts';
import { AskedAgain } from './farms.ts';

/** What a key may do: see everything of the herd, or also record. */
export const KEY_SCOPES = ['read', 'record'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Which addresses a key opens: Cowbell's own below `/api`, those of ICAR's animal data exchange below `/ade`, or both. */
export const KEY_OPENS = ['api', 'ade', 'both'] as const;
export type KeyOpens = (typeof KEY_OPENS)[number];

/** Whether a key that opens these opens an address below `/api` or `/ade`. */
export function opensPath(opens: KeyOpens, path: Exclude<KeyOpens, 'both'>): boolean {
  return opens === 'both' || opens === path;
}

/** As whom a program acts. */
export const ROLE_OF_SCOPE = { read: 'viewer', record: 'worker' } as const satisfies Record<KeyScope, Role>;

/** How many keys a farm may have. */
export const MOST_KEYS = 20;

/** For how many days a key is valid where none are given. */
export const USUAL_KEY_DAYS = 365;

const LONGEST_KEY_DAYS = 1095;

export const NewKey = z.object({
  /** What the program is called; the history shows it. */
  name: line(60),
  scope: z.enum(KEY_SCOPES),
  /** `api` where nothing is said. */
  opens: z.nullish(z.enum(KEY_OPENS)),
  expires_in_days: z.nullish(z.int().check(z.minimum(1), z.maximum(LONGEST_KEY_DAYS))),
  ...AskedAgain.shape,
});
export type NewKey = z.infer<typeof NewKey>;

/** A key as the owners of its farm see it. Times are UTC. */
export const FarmKey = z.object({
  id: entityId,
  name: z.string(),
  scope: z.enum(KEY_SCOPES),
  opens: z.enum(KEY_OPENS),
  /** Its first 14 characters, by which one tells it from others. */
  prefix: z.string(),
  /** The name of who made it. */
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** The farm's day on which it was used last. */
  last_used_on: z.nullable(plainDate),
});
export type FarmKey = z.infer<typeof FarmKey>;

/** A new key. It is answered this one time. */
export const MadeKey = z.extend(FarmKey, { key: z.string() });
export type MadeKey = z.infer<typeof MadeKey>;
