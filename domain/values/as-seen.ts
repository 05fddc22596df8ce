/** Texts hold what is seen of them: two names that look alike are then the same. Without zod, and small. */

/** Ends of lines that no keyboard types (U+2028, U+2029). */
const ENDS_OF_LINES = /[\u2028\u2029]/g;

/**
 * What is not seen itself, but turns the direction of what stands beside it or hides in it: the soft hyphen, fillers of
 * Hangul, spaces of no width, marks, embeddings, overrides and isolates of direction, tags. The joiners of Persian and
 * Indian scripts and of emoji (U+200C, U+200D) and the selectors of variants change what is seen, and stay.
 */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu;

/** Of joiners and spaces alone nothing is seen. */
const NOTHING_SEEN = /^[\s\u200c\u200d]*$/;

/** A text of one line as it is seen: without hidden characters, a space where U+2028 ended a line. */
export function lineAsSeen(text: string): string {
  return asSeen(text, ' ');
}

/** A text of several lines as it is seen: without hidden characters, a line break where U+2028 ended a line. */
export function notesAsSeen(text: string): string {
  return asSeen(text, '\n');
}

function asSeen(text: string, endOfLine: string): string {
  const seen = text.replace(ENDS_OF_LINES, endOfLine).replace(HIDDEN, '');
  return NOTHING_SEEN.test(seen) ? '' : seen;
}
