/** How the connection of this browser is, for what shows it. */
import { useSyncExternalStore } from 'react';
import { phoneHere } from '../api/phone-here.ts';
import type { Drained } from './drain.ts';
import type { HerdState } from './kept-herd.ts';
import { onPhone } from './phone-changes.ts';

export interface Connection {
  /** Whether the last request was answered. */
  readonly isReached: boolean;
  /** Why the last pass of sending ended; null before the first. */
  readonly ended: Drained['because'] | null;
  readonly isSending: boolean;
  /** How many have not arrived, and how many of those somebody has to decide about. */
  readonly waiting: number;
  readonly needYou: number;
  /** Whether no photo fits in the room that is left. */
  readonly isNearlyFull: boolean;
  /** How many have arrived in this visit. */
  readonly arrived: number;
  /** What is known of the herd; null until it is kept whole. */
  readonly herd: HerdState | null;
}

/** Undefined while nothing is kept in this browser. */
export function useConnection(): Connection | undefined {
  return useSyncExternalStore(subscribe, () => phoneHere()?.connection);
}

function subscribe(listener: () => void): () => void {
  let stop = phoneHere()?.subscribe(listener);
  const stopWatching = onPhone(() => {
    stop?.();
    stop = phoneHere()?.subscribe(listener);
    listener();
  });
  return () => {
    stop?.();
    stopWatching();
  };
}
