/** Drafting: which way an animal goes from the crush. Decided by the server, and by the screen before it hears of it. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { CowGender } from '../kinds/cow/gender.ts';

/** What must be so for an animal to go a way; what is left out may be as it likes. `from` includes its number, `below` does not. */
export interface WayConditions {
  readonly kg_from?: number;
  readonly kg_below?: number;
  /** g a day, of the weighing of this session. */
  readonly gain_from?: number;
  readonly gain_below?: number;
  /** In days. */
  readonly age_from?: number;
  readonly age_below?: number;
  readonly sex?: CowGender;
  readonly result?: 'pregnant' | 'empty' | 'recheck';
  /** A list of work that named her before this row, not held. */
  readonly on_list?: string;
  /** Meat is not withheld on the row's day once the row is recorded. */
  readonly meat_free?: true;
  readonly group?: number;
}

export interface Way {
  readonly way: string;
  readonly if: WayConditions;
  /** Where she is moved to, and the saved list that she is put on. */
  readonly place?: number;
  readonly list?: number;
}

/** What is known of an animal when she leaves the crush; null where nobody knows. */
export interface Drafted {
  /** Of this row, else her latest weight. */
  readonly kg: number | null;
  readonly gain: number | null;
  readonly age: number | null;
  readonly sex: CowGender;
  readonly result: 'pregnant' | 'empty' | 'recheck' | null;
  readonly lists: readonly string[];
  /** The last day on which her meat is withheld; null where it is free. */
  readonly meat_until: PlainDate | null;
  readonly day: PlainDate;
  readonly group: number;
}

/** The first way whose every condition holds; null where there is none. */
export function wayOf(ways: readonly Way[], animal: Drafted): string | null {
  return ways.find((way) => holds(way.if, animal))?.way ?? null;
}

function holds(conditions: WayConditions, animal: Drafted): boolean {
  const { sex, result, on_list, meat_free, group } = conditions;
  return (
    isWithin(animal.kg, conditions.kg_from, conditions.kg_below) &&
    isWithin(animal.gain, conditions.gain_from, conditions.gain_below) &&
    isWithin(animal.age, conditions.age_from, conditions.age_below) &&
    (sex === undefined || sex === animal.sex) &&
    (result === undefined || result === animal.result) &&
    (on_list === undefined || animal.lists.includes(on_list)) &&
    (!meat_free || animal.meat_until === null || animal.meat_until < animal.day) &&
    (group === undefined || group === animal.group)
  );
}

/** What nobody knows is within no bounds. */
function isWithin(value: number | null, from: number | undefined, below: number | undefined): boolean {
  if (from === undefined && below === undefined) return true;
  return value !== null && (from === undefined || value >= from) && (below === undefined || value < below);
}
