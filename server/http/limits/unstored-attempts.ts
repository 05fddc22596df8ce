/** Attempts that a full disk could not store: this process keeps them in memory, by their keyed hashes. */
import { LRUCache } from 'lru-cache';

/** The most bytes of all of them. No cache: what others keep ready must not make the server forget them. */
const MOST_BYTES = 4 * 1024 * 1024;
/** What a key takes, and each of its times. */
const KEY_BYTES = 400;
const TIME_BYTES = 56;

const attempts = new LRUCache<string, readonly string[]>({
  maxSize: MOST_BYTES,
  sizeCalculation: (times) => KEY_BYTES + TIME_BYTES * times.length,
});

export const unstoredAttempts = {
  /** When those of a key were made (instants, ISO 8601). */
  of: (key: string): readonly string[] => attempts.get(key) ?? [],
  /** Notes one; the latest `most` of a key are kept. */
  note(key: string, now: Date, most: number): void {
    attempts.set(key, [now.toISOString(), ...unstoredAttempts.of(key)].slice(0, most));
  },
};
