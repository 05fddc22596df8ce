import type { ImportKind } from '#domain/import/kinds.ts';

/** A table of one row. */
export type Line = [headings: string, cells: string];
/** The table of each kind of record, in one language. */
export type Tables = Partial<Record<ImportKind, Line>>;
