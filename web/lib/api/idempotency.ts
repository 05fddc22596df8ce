/**
 * A random name for an act, which is sent as its Idempotency-Key. So a double click, or a repeat after a lost answer, makes only
 * one record. `crypto.randomUUID` would need HTTPS, which a farm's own network often lacks.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
