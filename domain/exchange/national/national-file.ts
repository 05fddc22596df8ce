/**
 * What a file for a country's database consists of. A country's files are a folder beside this one and an entry in `index.ts`; what all have
 * in common (order, days ahead, what comes twice) is in `make.ts`.
 */
import type { PlainDate } from '../../calendar/calendar.ts';
import type { DeclaredEvent } from '../../kinds/declaration/kind.ts';

/** An event, with what files tell of it. */
export interface ToDeclare {
  /** As declarations are named: `birth-7-2026-03-01`. */
  readonly id: string;
  readonly event: DeclaredEvent;
  readonly cow: number;
  readonly day: PlainDate;
  readonly animal: AnimalInFile;
  /** Of an arrival, a departure and a death. */
  readonly movement: { readonly place_number: string | null; readonly document: string | null } | null;
  /** Of a lost tag: its number, and that of the tag of the same kind that was fitted next. */
  readonly tag: { readonly lost: string | null; readonly fitted: string | null } | null;
}

/** Numbers as they were typed; null where there is none. */
export interface AnimalInFile {
  readonly id_number: string;
  readonly eid: string | null;
  readonly breed: string | null;
  readonly cow_gender: 'Male' | 'Female';
  /** The ID number of her mother, and of a bull of the farm's. */
  readonly mother: string | null;
  readonly sire: string | null;
}

/** What a farm is kept for, where a file asks. */
export const PRODUCTIONS = ['dairy', 'beef'] as const;
export type Production = (typeof PRODUCTIONS)[number];

/** The farm, as its file tells of it. */
export interface FarmInFile {
  /** Its number of the scheme that the file needs. */
  readonly number: string;
  readonly production: Production;
}

/** What a file is made at, of and by. */
export interface MadeFile {
  readonly id: number;
  /** UTC. */
  readonly made_at: string;
  /** The farm's UUID. */
  readonly farm_key: string;
  /** The release of Cowbell. */
  readonly version: string;
}

/** Why an event is in no file. */
export type Lack =
  | 'id_number'
  /** There is none at all, and not one of another form. */
  | 'no_id_number'
  | 'eid'
  | 'breed'
  | 'mother'
  | 'own_mother'
  | 'place_number'
  | 'date_ahead'
  | 'twice';

/** What is written of an event: a text for its place in the file, from 1. Or what it lacks. */
export type Drawn = { readonly text: (place: number) => string } | { readonly lacks: readonly Lack[] };

export interface NationalFile {
  /** By which it is asked for, and its name without day and ending. */
  readonly name: string;
  readonly country: string;
  readonly events: readonly DeclaredEvent[];
  readonly ending: 'csv' | 'txt' | 'xml';
  /** The official number of the farm that it names, and the form in which it is one; null where it names none. */
  readonly farm_number: { readonly scheme: string; readonly form: RegExp } | null;
  draw(event: ToDeclare, farm: FarmInFile): Drawn;
  /** The whole file, of the texts of its events. */
  join(texts: readonly string[], file: MadeFile): string;
  /** What the office itself calls a lack. */
  readonly codes?: Partial<Readonly<Record<Lack, string>>>;
}

/** A text, or the lacks where there are any. */
export function drawn(lacks: readonly (Lack | null)[], text: (place: number) => string): Drawn {
  const found = lacks.filter((lack) => lack !== null);
  return found.length > 0 ? { lacks: found } : { text };
}
