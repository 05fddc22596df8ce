/** By which of her numbers an animal is meant: one order for every search by number. Small: Home loads it. */
import { readEid } from './eid.ts';
import { normalNumber } from './id-number.ts';

/** What of an animal a number is compared with. */
export interface Numbered {
  readonly id_number: string;
  readonly eid: string | null;
  readonly barn_number: string | null;
  /** What she wore and wears no more. */
  readonly former_numbers: readonly string[];
}

/** By which number an animal is found, the strongest first: what she is called by, what she wears, what she wore, how it ends. */
export const HOWS = ['barn_number', 'eid', 'id_number', 'former', 'ends'] as const;
export type How = (typeof HOWS)[number];

/** A typed number in the forms that are compared; made once for a search. */
export interface AskedNumber {
  readonly barn: string;
  readonly normal: string;
}

export function askedNumber(typed: string): AskedNumber {
  return { barn: typed.trim().toLowerCase(), normal: normalNumber(readEid(typed) ?? typed) };
}

/** The first of these ways in which the number as a whole is hers; null where it is not. */
export function howMeant(
  { barn_number, eid, id_number, former_numbers }: Numbered,
  { barn, normal }: AskedNumber,
): Exclude<How, 'ends'> | null {
  const isIt = (number: string) => normalNumber(number) === normal;
  if (barn_number?.toLowerCase() === barn) return 'barn_number';
  if (eid && isIt(eid)) return 'eid';
  if (isIt(id_number)) return 'id_number';
  return former_numbers.some(isIt) ? 'former' : null;
}
