/** What programs asked of a farm by ICAR's data exchange, as its owners see it. */
import { z } from 'zod/mini';

/** How many calls of a farm are kept. */
export const MOST_CALLS = 50;

export const AdeCall = z.object({
  /** When it was answered, in UTC. */
  at: z.string(),
  /** The name of the key with which it was made. */
  key: z.string(),
  method: z.string(),
  /** Without what stands behind a question mark. */
  path: z.string(),
  /** Of the answer. */
  status: z.int(),
  /** How many resources were read or sent; null where it was no matter of resources. */
  items: z.nullable(z.int()),
});
export type AdeCall = z.infer<typeof AdeCall>;
