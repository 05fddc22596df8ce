/** What an imported table can hold. Without a schema: the thread that reads files does without the schemas' library. */
import { type FileNameOf, fileNameOf } from '../kinds/in-files.ts';
import { KINDS_IN_ORDER, type Kind, type Table } from '../kinds/index.ts';

/** What sticks have read: no records, but who was there. */
export const READINGS = 'readings';
/** A table of records, or of animals. */
export type RecordFile = FileNameOf<Kind>;
export type ImportKind = RecordFile | typeof READINGS;
export const IMPORT_KINDS: readonly ImportKind[] = [...KINDS_IN_ORDER.map(fileNameOf), READINGS];

const KINDS_OF_FILES = new Map<ImportKind, Kind>(KINDS_IN_ORDER.map((kind) => [fileNameOf(kind), kind]));

/** The kind that a table of a file holds. */
export function kindOfFile(file: RecordFile): Kind {
  const kind = KINDS_OF_FILES.get(file);
  if (!kind) throw new Error(`There is no kind of record in files of ${file}`);
  return kind;
}

/** By which name texts call what a table of a file holds. */
export type FileTable = Table | typeof READINGS;

export function tableOfFile(file: ImportKind): FileTable {
  return file === READINGS ? READINGS : kindOfFile(file).table;
}

/** Columns by which files of many kinds know an animal have one text. */
const OF_ANY_FILE: Readonly<Record<string, string>> = {
  animal_eid: 'file.cows.eid',
  animal_barn_number: 'file.cows.barn_number',
};
/** What readings have in common with weighings. */
const AS_WEIGHTS = ['cow', 'time', 'draft', 'notes'];

/** The text that a column of a file is called by. */
export function fileColumnKey(table: FileTable, field: string): string {
  const of = table === READINGS && AS_WEIGHTS.includes(field) ? 'weights' : table;
  return OF_ANY_FILE[field] ?? `file.${of}.${field}`;
}

/** Under which name an answer counts what is written into a table. */
export type TotalName = Exclude<Table, 'cows'> | 'animals';

export function totalName(table: Table): TotalName {
  return table === 'cows' ? 'animals' : table;
}
