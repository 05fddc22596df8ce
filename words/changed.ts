/** Compiled texts in which words or values are changed, wherever they stand: in branches and in tags too. */
import type { CompiledMessage } from 'icu-minify/format';

interface Changes {
  /** What becomes of words. */
  words?: (words: string) => string;
  /** What stands before and after each value that is filled in as a text, if anything. */
  aroundValues?: readonly [before: string, after: string];
}

/** The text with its changes; what it chooses by stays as it is. The compiled form is described in contents.ts. */
export function changedText(text: CompiledMessage, changes: Changes): CompiledMessage;
export function changedText(text: unknown, { words = asTheyAre, aroundValues }: Changes): unknown {
  function changed(node: unknown): unknown[] {
    if (typeof node === 'string') return [words(node)];
    if (!Array.isArray(node)) return [node];
    const [name, type, ...rest] = node;
    if (node.length === 1) return aroundValues ? [aroundValues[0], node, aroundValues[1]] : [node];
    if (typeof type !== 'number' || type === 0) return [[name, ...[type, ...rest].flatMap(changed)]];
    const [options] = rest;
    // A number has a style at most; only what is chosen between has texts.
    if (type > LAST_CHOICE || typeof options !== 'object') return [node];
    const branches = Object.entries<unknown>(options).map(([choice, branch]) => [
      choice,
      changedBranch(branch),
    ]);
    return [[name, type, Object.fromEntries(branches)]];
  }
  const changedBranch = (branch: unknown) =>
    Array.isArray(branch) ? branch.flatMap(changed) : changed(branch)[0];
  return changedBranch(text);
}

/** Select, plural and selectordinal are 1 to 3. */
const LAST_CHOICE = 3;

const asTheyAre = (words: string) => words;
