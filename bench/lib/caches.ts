import { Caches } from '../../server/http/limits/caches.ts';

const BYTES = 128 * 1024 * 1024;

/** Caches as those of the process for large farms, by the defaults. */
export function benchCaches(): Caches {
  return new Caches(BYTES, BYTES);
}
