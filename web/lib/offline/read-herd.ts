/** Reads what is new of the herd. */
import { contentOf, failure, send, unreachable, withSession } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { isOfServer } from './is-of-server.ts';
import type { HerdChanges } from './kept-herd.ts';

/**
 * Asks for a path of the API in a farm; null for a 304.
 * @param reached is told whether the server could be reached
 */
export async function readHerd(
  farm: number,
  path: string,
  etag: string | undefined,
  reached: (isReached: boolean) => void,
): Promise<HerdChanges | null> {
  try {
    const response = await withSession(() => send('GET', path, { farm, ifNoneMatch: etag }));
    const changes = response.ok ? contentOf<HerdChanges>(await response.text()) : null;
    // Somebody on the way may have answered, such as a portal.
    if (response.ok && typeof changes?.cursor !== 'string') throw unreachable();
    reached(true);
    if (changes || response.status === 304) return changes;
    throw await failure(response);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') reached(isOfServer(error));
    throw error;
  }
}
