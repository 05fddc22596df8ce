/** The words of the tests: those of the contract. */
import { SOURCE, textsIn } from '#words/read.ts';
import { ENGLISH } from '../server/catalogue.ts';
import { wordsIn } from '../server/http/words.ts';
import { ownLabels } from '../server/imports/own-labels.ts';
import { contentsOf } from '../words/contents.ts';

export { ENGLISH, ownLabels };

/** The codes of some files of messages. */
export function codesOf(...areas: readonly string[]): string[] {
  return areas.flatMap((area) => Object.keys(textsIn(SOURCE, 'messages', area))).sort();
}

/** Those of them whose texts ask for values. */
export function askingCodes(...areas: readonly string[]): string[] {
  return codesOf(...areas).filter((code) => contentsOf(ENGLISH.text(code) ?? '').arguments.size > 0);
}

/** The text of a code, and the sentence of a message, in the words of the contract. */
export const { say, sentenceOf } = wordsIn(SOURCE);
