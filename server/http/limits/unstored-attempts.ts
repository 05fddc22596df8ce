/** Attempts that a full disk could not store: this process keeps them in memory, by their keyed hashes. */
import { LRUCache } from 'lru-cache';

/** A key is 43 characters, and a limit has at most some hundred times: some MB. */
const MOST_KEYS = 1000;

const attempts = new LRUCache<string, readonly string[]>({ max: MOST_KEYS });

export const unstoredAttempts = {
  /** When those of a key were made (instants, ISO 8601). */
  of: (key: string): readonly string[] => attempts.get(key) ?? [],
  /** Notes one; the latest `most` of a key are kept. */
  note(key: string, now: Date, most: number): void {
    attempts.set(key, [now.toISOString(), ...unstoredAttempts.of(key)].slice(0, most));
  },
};
