/**
 * A language that nobody speaks, made of the English texts: each stands between `⟦` and `⟧`, its letters bear accents, and its
 * words are 40 % longer. What is seen without brackets did not come from the catalogue. For tests alone.
 */
import type { CompiledMessage } from 'icu-minify/format';

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
  return typeof text === 'string' ? `⟦${stretched(text)}⟧` : ['⟦', ...text.map(nodeOf), '⟧'];
}

/** The compiled form is described in contents.ts. */
function nodeOf<Node>(node: Node): Node;
function nodeOf(node: unknown): unknown {
  if (typeof node === 'string') return stretched(node);
  if (!Array.isArray(node) || node.length === 1) return node;
  const [name, type, ...rest] = node;
  if (typeof type !== 'number' || type === 0) return [name, ...[type, ...rest].map(nodeOf)];
  const [options] = rest;
  // A number has a style at most; only what is chosen between has texts.
  if (type > 3 || typeof options !== 'object') return node;
  const branches = Object.entries<unknown>(options).map(([choice, branch]) => [
    choice,
    Array.isArray(branch) ? branch.map(nodeOf) : nodeOf(branch),
  ]);
  return [name, type, Object.fromEntries(branches)];
}
