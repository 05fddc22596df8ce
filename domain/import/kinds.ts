/** What an imported table can hold. Without a schema: the thread that reads files does without the schemas' library. */
import { type FileNameOf, fileNameOf } from '../kinds/in-files.ts';
import { KINDS_IN_ORDER, type Kind, type Table } from '../kinds/index.ts';

export const IMPORT_KINDS = KINDS_IN_ORDER.map(fileNameOf);
export type ImportKind = FileNameOf<Kind>;

const KINDS_OF_FILES = new Map(KINDS_IN_ORDER.map((kind) => [fileNameOf(kind), kind]));

/** The kind that a table of a file holds. */
export function kindOfFile(file: ImportKind): Kind {
  const kind = KINDS_OF_FILES.get(file);
  if (!kind) throw new Error(`There is no kind of record in files of ${file}`);
  return kind;
}

/** Under which name an answer counts what is written into a table. */
export type TotalName = Exclude<Table, 'cows'> | 'animals';

export function totalName(table: Table): TotalName {
  return table === 'cows' ? 'animals' : table;
}
