/**
 * A language that nobody speaks, made of the English texts: each stands between `⟦` and `⟧`, its letters bear accents, and its
 * words are 40 % longer. What is seen without brackets did not come from the catalogue. For tests alone.
 */
import type { CompiledMessage } from 'icu-minify/format';
import { changedText } from './changed.ts';

/** German and French need about a third more room than English, and a little more is safer. */
const LONGER = 0.4;

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';

const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index] ?? letter]));

/** Words with accents, each as much longer as `~` can make it. */
function stretched(text: string): string {
  return text.replaceAll(
    /\p{L}+/gu,
    (word) =>
      [...word].map((letter) => ACCENTS.get(letter) ?? letter).join('') +
      '~'.repeat(Math.ceil(word.length * LONGER)),
  );
}

/** A compiled text in that language. What fills it, its tags and what it chooses by stay as they are. */
export function pseudoOf(text: CompiledMessage): CompiledMessage {
  const changed = changedText(text, { words: stretched });
  return typeof changed === 'string' ? `⟦${changed}⟧` : ['⟦', ...changed, '⟧'];
}
