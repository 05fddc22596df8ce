/** Between the forms and what is kept in this browser: what was typed for a change that is sent, and the form that mends an entry. */
import { createContext } from 'react';
import type { TypedEntry } from '#domain/outbox/entry.ts';
import type { ApiError } from '../api/api-error.ts';

/** What a form of an entry begins with that is to be mended. */
export interface Mending {
  /** The number of the entry. */
  readonly n: number;
  /** The key under which it is sent. */
  readonly key: string;
  readonly values: TypedEntry['values'];
  /** Why it was refused, which is shown beside the fields; null where it was not. */
  readonly reason: ApiError | null;
}

/** The entry that the forms below mend; null of a form that enters something. */
export const MendingContext = createContext<Mending | null>(null);

/** What a form sends, by the key that it sends it with. */
interface Sending {
  readonly typed: TypedEntry;
  /** The number of the entry that is said anew. */
  readonly mends?: number | undefined;
}

const sending = new Map<string, Sending>();

/** Runs `save`, which sends what was typed under this key: whoever keeps the change finds it by the key. */
export async function withTyped<T>(key: string, what: Sending, save: () => Promise<T>): Promise<T> {
  sending.set(key, what);
  try {
    return await save();
  } finally {
    sending.delete(key);
  }
}

/** What was typed for a change that is being sent; undefined where no form sends it. */
export const typedFor = (key: string) => sending.get(key);
