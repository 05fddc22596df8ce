/** Cutting texts that are too long. */
import { once } from './once.ts';

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
/** The longest sign that is looked at as one: a family of emoji has 11 units, with shades of skin 23. */
const LONGEST_SIGN = 32;

/**
 * The beginning of a text, of at most so many UTF-16 units, that ends between two signs: half an emoji would be stored
 * as another sign, and be said as changed whenever it is read again.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - LONGEST_SIGN);
  let end = most;
  for (const { index } of graphemes().segment(text.slice(from, most + LONGEST_SIGN))) {
    if (from + index > most) break;
    end = from + index;
  }
  // A letter under a tower of marks: no unit of it is more than another, but for the halves of a pair.
  if (end === from) end = most;
  const before = text.codePointAt(end - 1) ?? 0;
  return text.slice(0, before > 0xffff ? end - 1 : end);
}
