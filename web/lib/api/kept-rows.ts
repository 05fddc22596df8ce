/**
 * What is known of the rows that were entered in this browser: which have not arrived, and how addresses name those that it made. Nothing
 * until something waits; `lib/offline/` says it.
 */
import type { Table } from '#domain/kinds/index.ts';

/** `waits`: it has not arrived. `needs-you`: somebody has to decide first. */
export type Mark = 'waits' | 'needs-you';

export interface KeptRows {
  /** Undefined of what is on the server as it is shown. */
  mark(table: Table, id: number): Mark | undefined;
  /** What addresses call a row that this browser made: `new-KEY`, a second one of the same entry `new-KEY-2`. */
  name(table: Table, id: number): string | undefined;
  /** The server's id of a row that this browser made and that has arrived; else the same. */
  now(id: number): number;
}

let rows: KeptRows | null = null;
const listeners = new Set<() => void>();

/** Says what is known from now on. */
export function keptRowsAre(now: KeptRows | null): void {
  rows = now;
  for (const listener of listeners) listener();
}

/** How far a row has come. */
export const markOf = (table: Table, id: number) => rows?.mark(table, id);

/** How addresses name a row. */
export const addressOf = (table: Table, id: number) => rows?.name(table, id) ?? id;

/** The id by which the answers of now name a row. */
export const idNow = (id: number) => rows?.now(id) ?? id;

/** Calls the listener whenever something else may be known; answers how to stop. */
export function onKeptRows(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
