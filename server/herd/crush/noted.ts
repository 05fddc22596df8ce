/** What an entry of the history keeps of what it did to a session at the crush: enough to undo it. */
import type { Selectable } from 'kysely';
import { CRUSH_ACTS } from '#domain/crush/acts.ts';
import type { Pointers } from '#domain/crush/row.ts';
import type { Schema } from '../../database/schema.ts';

type SessionRow = Selectable<Schema['crush_sessions']>;
export type CrushRowKept = Selectable<Schema['crush_rows']>;

/** A session at the crush, read. */
export type Session = SessionRow;

/** What can be changed of a session. */
export type SessionPart = Partial<
  Pick<SessionRow, 'name' | 'day' | 'state' | 'what' | 'ways' | 'expected' | 'ended_at'>
>;

/** Either an animal's row, null where there was none, or columns of the session. */
export interface Noted {
  readonly row?: { readonly before: CrushRowKept | null; readonly after: CrushRowKept | null };
  readonly session?: { readonly before: SessionPart; readonly after: SessionPart };
}

export function keptNote(noted: Noted): string {
  return JSON.stringify(noted);
}

/** What was kept; nothing of an entry that is about no session. */
export function noteIn(kept: string | null): Noted {
  return kept === null ? {} : (JSON.parse(kept) as Noted);
}

/** The same the other way round: what undoing it does. */
export function reverseOf({ row, session }: Noted): Noted {
  return {
    ...(row ? { row: { before: row.after, after: row.before } } : {}),
    ...(session ? { session: { before: session.after, after: session.before } } : {}),
  };
}

/** The records that a row names, by the act. */
export function pointersOf(row: CrushRowKept): Pointers {
  return Object.fromEntries(
    CRUSH_ACTS.flatMap(({ word, table }) => {
      const id = row[table as keyof CrushRowKept];
      return typeof id === 'number' ? [[word, id]] : [];
    }),
  );
}

/** The columns of a row that name these records, and no others. */
export function pointing(records: Pointers): Partial<CrushRowKept> {
  return Object.fromEntries(CRUSH_ACTS.map(({ word, table }) => [table, records[word] ?? null]));
}
