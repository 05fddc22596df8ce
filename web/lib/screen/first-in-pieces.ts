import { useDeferredValue } from 'react';

/**
 * What a screen reads, its first value one drawing later: what is deferred is drawn in pieces, between which a slow phone answers a touch.
 * Later values come at once, so that what was saved stands there.
 */
export function useFirstInPieces<Value>(read: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(read !== undefined);
  return isThere ? read : undefined;
}
