import { t } from './words.ts';

/** A hyphen that is seen only where a line ends at it. */
const SOFT_HYPHEN = '\u00AD';

/**
 * A text whose long words can be broken behind a hyphen where they have little room. `hyphens: auto` does so only in browsers
 * that have a dictionary of the language; the others break a word anywhere.
 */
export function hyphenated(text: string): string {
  let result = text;
  for (const word of t('frame.long-words').split(' '))
    result = result.replaceAll(word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN));
  return result;
}
