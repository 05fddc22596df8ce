/** The texts that are loaded. */
import type { CompiledMessage } from 'icu-minify/format';

/** What a file of texts has: those of pages are numbered from `first` on, those of messages go by their codes. */
interface AreaTexts {
  first?: number;
  texts: readonly CompiledMessage[] | Readonly<Record<string, CompiledMessage>>;
}

/** All texts that are there, by key. */
export const texts: Record<string, CompiledMessage> = {};

/** Takes texts in. */
export function takeWords({ first = 0, texts: taken }: AreaTexts): void {
  if (Array.isArray(taken)) for (const [index, text] of taken.entries()) texts[first + index] = text;
  else Object.assign(texts, taken);
}
