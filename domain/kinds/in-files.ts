/** The part of a kind that says how its records come in and go out in files. */
import type { RecordKind } from './kind.ts';

/** What kind.ts says of its files. Their columns and headings are in import.ts: they are long, and pages do without them. */
export interface InFiles {
  /** What a table of it is called in an export, `births.csv`; without it as its address, `feeds.csv`. */
  name?: string;
  /** Those who measured it send it in files, and nobody types it: the page has no form for a new one. */
  only?: true;
}

/** What a table of a kind is called in an export. */
export type FileNameOf<K extends RecordKind> = K extends { files: { name: infer Name extends string } }
  ? Name
  : K['path'];

/** What a table of this kind is called in an export. */
export function fileNameOf<K extends RecordKind>({ path, files }: K): FileNameOf<K> {
  return (files?.name ?? path) as FileNameOf<K>;
}

/** Whether its records come in files only. */
export function isByFile({ files }: RecordKind): boolean {
  return files?.only ?? false;
}

/**
 * Words of other programs, one line for each language, with `|` between them. import/headings.ts compares them without case,
 * accents, `of` and `de`, and takes nº, nr, number and numero as one word. Words with `~` before them give way to another column
 * whose heading says the same without it; words with `!` before them mean something else. `north` is Norwegian, Swedish and Danish;
 * `es` and `pt` are those of all countries.
 */
export interface Headings {
  en: string;
  de: string;
  fr: string;
  es: string;
  pt: string;
  it: string;
  nl: string;
  pl: string;
  tr: string;
  north?: string;
}

/** What the cells of a column of a file hold: how they are read, and how their values speak for or against a match. */
export type CellType =
  | 'id'
  | 'eid'
  | 'line'
  | 'notes'
  | 'date'
  | 'time'
  | 'clock'
  | 'number'
  | 'gender'
  | 'yes'
  | 'choice'
  | 'choices'
  | 'cows'
  | 'breed';

/** A column that a file of a kind can have. It does not repeat what the kind's own column says. */
interface FileColumn {
  /** Unless the kind's column says it. */
  type?: CellType;
  /** How much a match speaks for the kind; the highest sum wins. */
  weight: number;
  /** Without it no row of the table can be used. */
  required?: true;
  /** Its value where a row does not give one: it follows from the value of another column. */
  follows?: { readonly column: string; readonly values: Readonly<Record<string, string>> };
  /** A row without it, or with 0, says that the animal was seen and no more: it records nothing, and nothing is wrong with it. */
  seenWithout?: true;
  /** Of a day: the column with the time of it, which a cell may tell beside the day. */
  clock?: string;
  /** A required column: this one counts as that one where the table lacks it. */
  insteadOf?: string;
  /**
   * A required column that has the same value where the table has no column for it: an animal of which only the chip is known has its
   * number as its official one too. Of several the first that a row tells.
   */
  fills?: string;
  /** It does so in each row that leaves the other blank, also where the table has a column for that. */
  fillsBlank?: true;
  /** Required columns that a table with this one can do without: `completed` of its kind says them. */
  says?: readonly string[];
  /** A date that may lie in the future, unless the kind's column says it. */
  ahead?: true;
  /**
   * An instrument measured it. Where the column may be empty, a 0 below its bounds means that it was not measured, and a value
   * outside the bounds is left out while the row stays. Digits beyond those kept are rounded, and no remark is made.
   */
  measured?: true;
  /** In which other units programs write it, beside that of the kind's column: see import/units.ts. */
  writtenAs?: 'weight' | 'milk' | 'percent' | 'thousands';
  /** Of a choice: which choice a cell with yes means, and which a cell with no. */
  yesOrNo?: readonly [yes: string, no: string];
  /** Yes means that the named column of the kind is known to be null. */
  saysNull?: string;
  /**
   * It gives this column of a record of another kind: a row that gives that record's day makes one. Columns with the same `as`
   * make the same record, and `as` is what else that record holds.
   */
  tells?: {
    readonly table: string;
    readonly column: string;
    readonly as?: Readonly<Record<string, string>>;
  };
  /** Imported but never exported: an export says it elsewhere. */
  notExported?: true;
  /** What other programs call it. Our own labels are known without it. */
  headings?: Headings | readonly Headings[];
}

/** How files of a kind are recognised and read: its import.ts. */
export interface KindImport {
  /** Pieces of file and sheet names that speak for it. */
  fileNames: Headings;
  /** The column that a heading means which says "date" and no more. */
  bareDate?: string;
  /** The column `entry` tells rows apart that are equal in these columns. */
  alike?: readonly string[];
  columns: Readonly<Record<string, FileColumn>>;
  /** What follows from the values of a row that none of its cells says; `ownNumbers` are the farm's own with authorities. */
  completed?: (values: FileValues, ownNumbers: ReadonlySet<string>) => FileValues;
}

/** The values of a row of a file by column; one is absent where its cell is empty or could not be read. */
export type FileValues = Readonly<Record<string, string | number | boolean | undefined>>;
