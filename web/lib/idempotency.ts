import { useCallback, useRef } from 'react';

/** A random name. `crypto.randomUUID` would need HTTPS, which a farm's own network often lacks. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives each act its idempotency key: the same content gets the same key, so that a double click or a repeat after a
 * lost answer makes one record; changed content is another act. `forget` ends the act after its success.
 */
export function useIdempotencyKey(): { keyFor: (content: unknown) => string; forget: () => void } {
  const act = useRef<{ content: string; key: string } | null>(null);
  const keyFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content);
    if (act.current?.content !== text) act.current = { content: text, key: randomKey() };
    return act.current.key;
  }, []);
  const forget = useCallback(() => {
    act.current = null;
  }, []);
  return { keyFor, forget };
}
