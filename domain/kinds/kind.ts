/** What a kind of record is: one entry that every list of kinds, tables, columns and words is made from. Without zod: pages load it. */
import type { CowGender } from './cow/gender.ts';

/** What a column holds; each is read, checked, shown, exported and imported by its type. */
interface ColumnTypes {
  /** One line of text, up to `max` characters. */
  line: string;
  /** Several lines, up to `max` characters. */
  notes: string;
  number: number;
  yes: boolean;
  /** A plain date, `YYYY-MM-DD`. */
  date: string;
  /** The farm's wall clock, `YYYY-MM-DDTHH:MM:SS`. */
  time: string;
  gender: CowGender;
  /** One of the column's `choices`. */
  choice: string;
  /** Some of the column's `choices`: see several.ts. */
  choices: string;
  /** The id of a row of the farm's, of the kind whose table is `to`. */
  ref: number;
  /** The id of an animal of the same farm. */
  cow: number;
  /** The ids of animals of the same farm: see cow-lists.ts. */
  cows: string;
  /** The key of an image in `images`. */
  image: string;
}

export interface Column {
  type: keyof ColumnTypes;
  /** Nothing need be known of it: it may be null. */
  empty?: true;
  /** What stands there when nothing is given. */
  default?: false | string | number;
  /** Worked out when it is not given. */
  filled?: true;
  /** Remembered by the herd itself: nobody enters it, and the history does not tell of it. */
  kept?: true;
  /** Of a choice, or several: its values, in the order in which they are offered. */
  choices?: readonly string[];
  /** Of a reference to a row of the farm's: its table. */
  to?: string;
  /**
   * What deleting the row does that a reference names: `clear`, of one that may be empty, leaves null here, and the name beside
   * it; with `delete` its own row goes along. Else the deletion is refused.
   */
  atDeletion?: 'clear' | 'delete';
  /** A reference that stays as it was made: the name beside it does not follow when the row is given another. */
  asThen?: true;
  /** Of a column that may be empty: whoever makes the record gives it all the same. */
  atFirst?: true;
  /** Of a reference to an animal: it names a male, and the name beside it follows his. */
  male?: true;
  /** A name that is kept beside a reference: the reference says the same. */
  nameOf?: string;
  /** The followed column that says what it is by now: that one is answered in its place, and written to files. */
  now?: string;
  /** Of a moment: until then something must not be used, so of an hour that the clock shows twice the later is meant. */
  end?: true;
  /** It may lie in the future. */
  ahead?: true;
  /** `gain`: g a day. `score`: a condition score, shown on the farm's scale. `money`: in the farm's currency. */
  unit?: 'kg' | 'gain' | 'score' | 'money' | 'percent';
  /** Of a text its length, of a number its size. */
  max?: number;
  min?: number;
  step?: number;
}

/** The parts of an animal's page that records stand in; `life` is where she came from, stands and went. */
export type Part = 'breeding' | 'milk' | 'health' | 'weights' | 'life';

/** The signs that kinds have; web/ui/icon.tsx draws them. */
type KindIcon = 'arrow-end' | 'calendar' | 'chart' | 'check' | 'cow' | 'feed' | 'heart' | 'syringe';

/** A kind of thing that a farm keeps. Its table has an id, a farm, a version and these columns. */
export interface RecordKind {
  /** How the journal calls it: `feed.create`. */
  name: string;
  /** Its table; a cow's answer carries her records under the same name. */
  table: string;
  /** Its address below `/api/`. */
  path: string;
  /** What a table of it is called where herds move in and out: `feeds.csv`. */
  file: string;
  /** The column that names the animal whose record it is; `id` of the animal itself, null of what belongs to the farm. */
  cowColumn: string | null;
  /** The column with the day on which it happened; null of what has none. */
  day: string | null;
  /** The column that says what it was, beside its day: the vaccine that was given. */
  title?: string;
  /** Whose record it is: any animal's (or the farm's), or only a female's. */
  sex: 'any' | 'Female';
  /** In which part of an animal's page its section stands. Of an animal's records alone. */
  part?: Part;
  /** Its section stands there though nothing is recorded: the contract shows it. */
  alwaysShown?: true;
  /** Its sign on buttons and in menus; without one that of a calendar. */
  icon?: KindIcon;
  /** Several on one day are as they should be, or that is asked in other words: see herd/unlikely.ts. */
  severalADay?: true;
  /** Of what belongs to the farm: the column in which no two of its rows are alike, however they are cased. */
  unique?: string;
  /** Several of its rows may be called alike all the same: two packages of one medicine, of two suppliers. */
  namesakes?: true;
  /** It says what is to be done, and not what happened: it may lie after she left. */
  planned?: true;
  /** It comes in files of those who measured it, and is not typed: the screen offers no form for a new one. */
  byFile?: true;
  /** Nothing follows from it: its acts are those of every plain kind (herd/acts/plain-records.ts). */
  plain?: true;
  /** Whether one may stand depends on the animal's others, and on it depends when her other records may lie. */
  together?: true;
  /** Its acts can be refused until somebody says that it is meant: who sends one may say `confirmed`. */
  confirms?: true;
  /** In the order in which it is answered. */
  columns: Record<string, Column>;
  /**
   * What is kept with it and follows from other columns and records (herd/follows/), so that reading many rows reads no
   * records: nobody enters it, and neither history nor files know it.
   */
  followed?: Record<string, Column>;
  /**
   * What is answered with each record after its columns and kept nowhere: worked out of the animal's records
   * (herd/derived/index.ts). `empty` as with columns.
   */
  derived?: Record<string, Column>;
}

/** What stands in a column, null aside. */
type ValueOf<C extends Column> = C extends { type: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : ColumnTypes[C['type']];

/** The same as it is sent and answered. */
export type SentOf<C extends Column> = C extends { type: 'choices'; choices: readonly (infer Choice)[] }
  ? Choice[]
  : C extends { type: 'cows' }
    ? number[]
    : ValueOf<C>;

type Value<C extends Column> = ValueOf<C> | (C extends { empty: true } ? null : never);

/** The values of a kind's columns, as its table holds them. */
export type Values<K extends RecordKind> = {
  -readonly [Name in keyof K['columns']]: Value<K['columns'][Name]>;
};

/** The same as they are answered. */
export type AnsweredValues<K extends RecordKind> = {
  -readonly [Name in keyof Values<K>]: K['columns'][Name] extends { type: 'choices' }
    ? SentOf<K['columns'][Name]> | null
    : K['columns'][Name] extends { type: 'cows' }
      ? number[]
      : Values<K>[Name];
};

/** The values of what is kept with a row and follows from others. */
export type FollowedValues<K extends RecordKind> = K extends {
  followed: infer F extends Record<string, Column>;
}
  ? { -readonly [Name in keyof F]: Value<F[Name]> }
  : unknown;

/** What is answered with a record of a kind beside its columns. */
export type DerivedValues<K extends RecordKind> = K extends {
  derived: infer D extends Record<string, Column>;
}
  ? { -readonly [Name in keyof D]: Value<D[Name]> }
  : unknown;

/** The columns that need not be given when a row is written. */
export type DefaultColumns<K extends RecordKind> = {
  [Name in keyof K['columns']]: K['columns'][Name] extends { default: false | string | number }
    ? Name
    : never;
}[keyof K['columns']];

/**
 * Words of other programs, a line a language, with `|` between. They are compared as import/headings.ts compares: however
 * they are cased and accented, without `of` and `de`, and nº, nr, number and numero are one word. `~` stands before words that give
 * way to another column whose heading says the same without it, `!` before words that mean something else. North: Norwegian, Swedish, Danish. es and pt are those of all countries.
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
  | 'line'
  | 'notes'
  | 'date'
  | 'time'
  | 'number'
  | 'gender'
  | 'yes'
  | 'choice'
  | 'choices'
  | 'cows'
  | 'breed';

/** A column that a file of a kind can have. What the kind's own column says of it is not repeated. */
interface FileColumn {
  /** Unless the kind's column says it. */
  type?: CellType;
  /** How much a match speaks for the kind; the highest sum wins. */
  weight: number;
  /** Without it no row of the table can be used. */
  required?: true;
  /** What it is where a row does not say it: what the value of another column says of it. */
  follows?: { readonly column: string; readonly values: Readonly<Record<string, string>> };
  /** The required column that it is where a table has no other. */
  insteadOf?: string;
  /** A date that may lie in the future, unless the kind's column says it. */
  ahead?: true;
  /**
   * What an instrument tells. Where it need not be known, 0 says below its bounds that it was not measured, and what lies beyond
   * them is left out without the row. More digits than are kept are rounded without a word.
   */
  measured?: true;
  /** What else than the unit of the kind's column programs write it in: see import/units.ts. */
  writtenAs?: 'milk' | 'percent' | 'thousands';
  /** Of a choice: what a cell means that says yes, and one that says no. */
  yesOrNo?: readonly [yes: string, no: string];
  /** A yes says of this column of the kind that it is null, and that this is known. */
  saysNull?: string;
  /**
   * It is this column of a record of another kind: a row that says that record's day makes one. Columns with the same `as`
   * make the same one, and `as` is what it says beside them.
   */
  tells?: {
    readonly table: string;
    readonly column: string;
    readonly as?: Readonly<Record<string, string>>;
  };
  /** Taken in but never given out: what it says stands elsewhere in an export. */
  notExported?: true;
  /** What other programs call it. Our own labels need not be among them. */
  headings?: Headings | readonly Headings[];
}

/** How a kind moves in and out in files. */
export interface KindImport {
  /** Pieces of file and sheet names that speak for it. */
  fileNames: Headings;
  /** The column that is meant by a heading which says "date" and no more. */
  bareDate?: string;
  /** Rows that are equal in these columns are told apart by the column `entry`. */
  alike?: readonly string[];
  columns: Readonly<Record<string, FileColumn>>;
}
