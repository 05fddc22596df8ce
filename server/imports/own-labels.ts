/** The labels of columns in each of our languages, so that a list made in any of them is recognised. */
import type { Labels } from '#domain/import/labels.ts';
import { LANGUAGES } from '#domain/values/language.ts';
import { textsIn } from '#words/read.ts';

let kept: readonly Labels[] | undefined;

/** The labels of every language, read once. */
export function ownLabels(): readonly Labels[] {
  kept ??= LANGUAGES.map((language) => textsIn(language, 'messages', 'kinds'));
  return kept;
}
