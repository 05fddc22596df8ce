/** The first part of a kind: what one of its columns holds. Schemas, forms, answers and files are made from it. */
import type { CowGender } from './cow/gender.ts';

/** What a column holds; each is read, checked, shown, exported and imported by its type. */
interface ColumnTypes {
  /** One line of text, up to `max` characters. */
  line: string;
  /** An electronic number: 15 digits (values/eid.ts). */
  eid: string;
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

/** Which values it takes, and how they are shown. */
interface Bounds {
  /** Of a text its length, of a number its size. */
  max?: number;
  min?: number;
  /** 1 makes a number a whole one. */
  step?: number;
  /** Of a choice, or several: its values, in the order in which they are offered. */
  choices?: readonly string[];
  /** `gain`: g a day. `score`: a condition score, shown on the farm's scale. `money`: in the farm's currency. */
  unit?: 'kg' | 'gain' | 'score' | 'money' | 'percent';
  /** It may lie in the future. */
  ahead?: true;
  /** Of a moment: until then something must not be used, so of an hour that the clock shows twice the later is meant. */
  end?: true;
}

/** Who gives its value, and what it is where nobody does. */
interface Given {
  /** It may be null: nothing need be known of it. */
  empty?: true;
  /** Its value where nobody gives one. */
  default?: false | string | number;
  /** The server works it out where nobody gives it. */
  filled?: true;
  /** Of a column that may be empty: whoever makes the record gives it all the same. */
  atFirst?: true;
  /** The herd itself remembers it: nobody enters it, and the history leaves it out. */
  kept?: true;
  /**
   * It follows from the animal's records (herd/life/), and every act brings it up: nobody enters it, and neither history nor
   * undo know it. What follows and is no column of the contract is in `follows.followed` of the kind.
   */
  follows?: true;
  /** The followed column that says what it is now: answers and files give that one in its place. */
  now?: string;
}

/** Of a column that names an animal or a row of the farm's, and of the name that is kept beside it. */
interface Naming {
  /** Of a reference to a row of the farm's: its table. */
  to?: string;
  /**
   * What happens when the named row is deleted. `clear`, of one that may be empty: the id here becomes null, and the name beside
   * it stays. `delete`: this row is deleted too. Without it nobody can delete the named row.
   */
  atDeletion?: 'clear' | 'delete';
  /** The name beside it stays as it was when the named row gets another name. */
  asThen?: true;
  /** Of a reference to an animal: it names a male, and the name beside it follows his. */
  male?: true;
  /** A name that is kept beside a reference: the column of that reference. */
  nameOf?: string;
}

export interface Column extends Bounds, Given, Naming {
  type: keyof ColumnTypes;
}

/** What a column holds, null aside. */
type ValueOf<C extends Column> = C extends { type: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : ColumnTypes[C['type']];

/** The same as it is sent and answered. */
export type SentOf<C extends Column> = C extends { type: 'choices'; choices: readonly (infer Choice)[] }
  ? Choice[]
  : C extends { type: 'cows' }
    ? number[]
    : ValueOf<C>;

/** What its table holds in a column. */
export type Value<C extends Column> = ValueOf<C> | (C extends { empty: true } ? null : never);
