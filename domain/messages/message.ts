/**
 * What is told people, as facts: a code and its values. Sentences are made of them at the edges, from the words of a
 * catalogue; nothing keeps a sentence, sends one alone, or decides by one.
 */
import type { Catalogue, Part, Value } from './catalogue.ts';
import type { en } from './en/all.ts';

type Words = typeof en;

/** Every code that has words. */
export type Code = keyof Words;

/** What the words of a code ask for; nothing for a code that says it all. */
export type Values<C extends Code> =
  Parameters<Words[C]> extends [infer V extends object] ? V : Readonly<Record<string, never>>;

/** A fact for people, as it is stored and sent. `field` is the payload's field that it is about. */
export type Message<C extends Code = Code> = {
  [K in C]: { readonly code: K; readonly values: Values<K>; readonly field?: string };
}[C];

/** A message of this code; `field` names the payload's field that it is about. */
export function message<C extends Code>(
  code: C,
  ...[values, field]: Parameters<Words[C]> extends []
    ? [values?: Values<C>, field?: string]
    : [values: Values<C>, field?: string]
): Message<C>;
export function message(code: string, values: Record<string, Value> = {}, field?: string): object {
  return field === undefined ? { code, values } : { code, values, field };
}

/** The words of some codes, as a page needs them that shows messages of one subject. */
type WordsOf<C extends Code> = { readonly [K in C]: Words[K] };

/** The pieces of a message's sentence, in the words of `catalogue`. */
export function partsOf<C extends Code>(
  catalogue: WordsOf<C>,
  { code, values }: NoInfer<Message<C>>,
): readonly Part[] {
  const words = catalogue[code] as (values: Value) => readonly Part[];
  return words(values as Value);
}

/**
 * The pieces of a message that was stored or sent, perhaps by another release: where its code has no words here, the
 * sentence that came with it stands for them.
 */
export function sentPartsOf(
  catalogue: Catalogue,
  { code, values }: { readonly code: string; readonly values: object },
  sentence: string,
): readonly Part[] {
  const words = catalogue[code] as ((values: object) => readonly Part[]) | undefined;
  return words ? words(values) : [sentence];
}

/** The pieces as one text. */
export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
