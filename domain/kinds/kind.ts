/**
 * What a kind of record is: one entry from which every list of kinds, tables, columns and words is made. A plain kind has its
 * names, its day and its columns; each other part is in a file of its own. Without zod: pages load it.
 */
import type { Column } from './column.ts';
import type { Follows } from './follows.ts';
import type { InFiles } from './in-files.ts';
import type { OnPage } from './on-page.ts';
import type { Rules } from './rules.ts';

/** A kind of thing that a farm keeps. Its table has an id, a farm, a version and these columns. */
export interface RecordKind {
  /** What the journal calls it: `feed.create`. */
  name: string;
  /** Its table; a cow's answer has her records under the same name. */
  table: string;
  /** Its address below `/api/`. */
  path: string;
  /** The column that names the animal whose record it is; `id` of the animal itself, null of what belongs to the farm. */
  cowColumn: string | null;
  /** The column with the day on which it happened; null of what has none. */
  day: string | null;
  /** The column that says what it was, beside its day: the vaccine that was given. */
  title?: string;
  /** In the order in which they are answered. */
  columns: Record<string, Column>;
  page?: OnPage;
  files?: InFiles;
  rules?: Rules;
  follows?: Follows;
}
