/** Tells a stick that types like a keyboard from a person who types. */
import { readFrame } from './read-frame.ts';

/** At most so many ms lie between two keys of a stick, by the moments of the keys themselves: a busy page does not tear a reading. */
const BETWEEN_MS = 50;
const BEFORE_END_MS = 100;
const FEWEST_KEYS = 15;
const MOST_KEYS = 40;
/** So many letters, spaces or dashes may stand before and between the digits. */
const MOST_OTHERS = 7;

const ENDS = new Set(['Enter', 'Tab']);

/** What a stick typed. */
interface Burst {
  /** The electronic number, 15 digits. */
  readonly eid: string;
  /** The characters as they came: they are taken out of the field that had the focus. */
  readonly text: string;
}

export interface BurstListener {
  /** What may be the beginning of a reading so far: one character where the last key began it. */
  readonly begun: string;
  /**
   * Takes a key that was pressed, by its name and moment (ms, as events have them); answers what was read where the key ends a burst,
   * else null.
   */
  press(key: string, at: number): Burst | null;
}

/** Listens to the keys of one page. */
export function newBurstListener(): BurstListener {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    get begun() {
      return text;
    },
    press(key, at) {
      const since = at - last;
      if (ENDS.has(key)) {
        const typed = since <= BEFORE_END_MS ? text : '';
        text = '';
        return burstOf(typed);
      }
      // Shift and the like: they type nothing, and come between the letters of some sticks.
      if ([...key].length !== 1) return null;
      text = since <= BETWEEN_MS ? text + key : key;
      // What is longer is no reading; what follows it at the same pace is none either.
      if (text.length > MOST_KEYS) text = text.slice(0, MOST_KEYS + 1);
      last = at;
      return null;
    },
  };
}

function burstOf(text: string): Burst | null {
  if (text.length < FEWEST_KEYS || text.length > MOST_KEYS) return null;
  if (text.replace(/\d/g, '').length > MOST_OTHERS || !/^[\d\p{L}\s\p{Pd}]*\d$/u.test(text)) return null;
  const { eid } = readFrame(text) ?? {};
  return eid === undefined ? null : { eid, text };
}
