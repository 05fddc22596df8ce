import type { ImportKind } from './kinds.ts';

/** A table as it came out of a file: every cell a trimmed text, '' where nothing stands. */
export interface SourceTable {
  /** The file, and the sheet where a file has several. */
  name: string;
  headings: string[];
  /** The number that a spreadsheet gives to the first of `rows`. */
  first_row: number;
  rows: string[][];
  /** What it holds, if its kind of file settles that: null where nothing is made of it. Else its headings tell. */
  kind?: ImportKind | null | undefined;
  /** How the file writes a decimal, if its kind of file settles that. */
  decimal_mark: ',' | '.' | null;
}

/** What a table is to be taken for, as a keeper chose it or its file says; null for nothing, undefined where its headings tell. */
export function settledKind(
  { kind }: Pick<SourceTable, 'kind'>,
  choice: { kind?: ImportKind | null | undefined } | undefined,
): ImportKind | null | undefined {
  return choice?.kind === undefined ? kind : choice.kind;
}

/** A table is recognised by these many of its first rows; of the rest only what is used need be kept. */
export const SAMPLE_ROWS = 200;

/** The first cells of a column that hold something. */
export function sampleOf(rows: readonly string[][], column: number, count: number): string[] {
  const sample: string[] = [];
  for (const row of rows) {
    const cell = row[column];
    if (cell) sample.push(cell);
    if (sample.length >= count) break;
  }
  return sample;
}
