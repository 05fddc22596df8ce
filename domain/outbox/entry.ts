/**
 * What was entered on a phone and has not arrived yet: an act, as the list of acts names it, with what is needed to send it. It holds no
 * address and no token, so it can be sent after an update and after another login.
 */
import type { PlainDate } from '../calendar/calendar.ts';
import type { Doubt } from '../herd/unlikely.ts';
import type { ChangeKind } from '../history/history.ts';
import type { Table } from '../kinds/index.ts';
import type { Role } from '../values/roles.ts';

/** The format of entries that this release writes. Values are only added to it. */
export const ENTRY_FORMAT = 1;

/**
 * `waiting`: it is to be sent, also again. `sending`: its request is under way, or was when the app was ended. `needs-you`: it was
 * refused, and somebody has to decide.
 */
type EntryState = 'waiting' | 'sending' | 'needs-you';

/** What the act is done to, and what is said of it. */
export interface EntryArgs {
  /** The row that is changed or deleted; absent of what is made. It may be one that another entry makes (`keptId`). */
  readonly id?: number;
  /** The fields as they were typed; null of a deletion. Of an act on many animals `{ shared, animals }`. */
  readonly sent: object | null;
}

/** What was typed for it, as the inputs of its form held it (weights in kg): with that the form opens again. */
export interface TypedEntry {
  /** The name of the form's draft. */
  readonly form: string;
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** A row as the keeper saw it when they changed it, their own entries that had not arrived included. */
export interface SeenRow {
  readonly version: number;
  /** As the API answers the row. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** By what an animal is known again after a backup was restored: her id may be another animal's then. */
export interface SeenAnimal {
  readonly id: number;
  readonly id_number: string;
  readonly date_of_birth: PlainDate;
  /** What she was called then. */
  readonly name?: string;
}

/** What the server answered last. */
export interface EntryAnswer {
  /** Of what the phone itself asks before it sends: 0. */
  readonly status: number;
  /** Its JSON; null where the body was empty. */
  readonly body: unknown;
}

export interface Entry {
  readonly v: typeof ENTRY_FORMAT;
  /** Its number on this phone: it rises by one, and none is used twice. */
  readonly n: number;
  /** Its `Idempotency-Key`, for ever. */
  readonly key: string;
  readonly user: number;
  readonly farm: number;
  /** What the user was on the farm when it was entered. */
  readonly role: Role;
  /** As the history calls it: a kind of `ACTS`, or of an act on many animals. */
  readonly kind: ChangeKind;
  readonly args: EntryArgs;
  /** Absent of what no form was filled in for. */
  readonly typed?: TypedEntry;
  /** Of a change or a deletion. */
  readonly seen: SeenRow | null;
  /** When it was entered, by the clock of the server as far as the phone knows it: ISO, UTC. */
  readonly made_at: string;
  /** The farm's day of that moment. */
  readonly made_on: PlainDate;
  /** The keys of the entries whose new rows it names. */
  readonly refs: readonly string[];
  /** What it touches: `cows 7`, `semination_records 12`, `number FR 12`. Two entries that touch one thing keep their order. */
  readonly touches: readonly string[];
  readonly state: EntryState;
  /** How often it was sent. */
  readonly tries: number;
  /** How many answers said that the server is at fault, since it was last put right. */
  readonly faults: number;
  readonly answer: EntryAnswer | null;
  /** The generation of the herd that it was entered on; null where that was not known. */
  readonly generation: string | null;
  /** The tables of its new rows, in the order in which the act made them on the phone: the place in it is that of `keptId`. */
  readonly makes: readonly Table[];
  /** The animals that it is about, of those that had arrived. */
  readonly animals: readonly SeenAnimal[];
  /** What was unlikely when it was entered, and was meant all the same. */
  readonly doubt?: Doubt | null;
  /** The state of the herd that it was entered on, by the cursor of the read; absent where that was not known. */
  readonly knew?: string;
  /** Whether the keeper was asked about what is unlikely, and means it: nothing more is asked before it is sent. */
  readonly sure: boolean;
  /** Whether a picture goes along, which is kept under its key. */
  readonly photo: boolean;
  /**
   * The ids that a read gave to the rows of `makes`; null where no read named its key. With it the herd has already what the entry did,
   * and only the answer is missing: the fold leaves it out.
   */
  readonly landed: readonly (number | null)[] | null;
}

/** What is given to be kept: the phone adds its number and what happens to it. */
export type NewEntry = Omit<
  Entry,
  'v' | 'n' | 'user' | 'farm' | 'state' | 'tries' | 'faults' | 'answer' | 'landed' | 'sure'
>;

/** An entry that has arrived, as the phone remembers it for a month. */
export interface SentEntry {
  readonly entry: Entry;
  /** When its answer came: ISO, UTC. */
  readonly arrived_at: string;
  /** The entry of the history; null where nothing was changed. */
  readonly history: number | null;
  /** The ids of its new rows, by their places in `makes`; null where the answer does not say it and no read has yet. */
  readonly ids: readonly (number | null)[];
  /** Whether a read has it: until then it stays in the fold. */
  readonly read: boolean;
  /** Whether a backup was restored since that does not have it: it can be sent again. */
  readonly missing: boolean;
}

/** Ids from here on are those of rows that this phone made and that have not arrived. The server counts from 1, and is far from here. */
const FIRST_KEPT_ID = 2 ** 30;

/** More rows than an act makes: one on many animals takes at most 5,000. */
const IDS_OF_ENTRY = 8192;

/** The id of the row that an entry makes as the `place`th, counted from 0, until the server has named it. */
export function keptId({ n }: Pick<Entry, 'n'>, place: number): number {
  return FIRST_KEPT_ID + (n % (FIRST_KEPT_ID / IDS_OF_ENTRY)) * IDS_OF_ENTRY + place;
}

/** Whether an id is that of a row that has not arrived. */
export function isKeptId(id: number): boolean {
  return id >= FIRST_KEPT_ID;
}

/** Which entry makes the row with this id, and as the how manieth, counted from 0; null of a row of the server's. */
export function madeBy(id: number): { readonly n: number; readonly place: number } | null {
  if (!isKeptId(id)) return null;
  const at = id - FIRST_KEPT_ID;
  return { n: Math.floor(at / IDS_OF_ENTRY), place: at % IDS_OF_ENTRY };
}
