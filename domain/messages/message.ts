/**
 * What is told people, as facts: a code and its values. Sentences are made of them at the edges, from the words of a
 * catalogue; nothing keeps a sentence, sends one alone, or decides by one.
 */
import type { Catalogue, Part } from './catalogue.ts';
import type { en } from './en/all.ts';

type Words = typeof en;

/** Every code that has words. */
export type Code = keyof Words;

/** The codes whose words ask for no values. */
export type PlainCode = { [C in Code]: Parameters<Words[C]> extends [] ? C : never }[Code];

/** What the words of a code take: their values, or nothing. */
export type ArgumentsOf<C extends Code> = Parameters<Words[C]>;

/** What the words of a code ask for; nothing for a code that says it all. */
export type Values<C extends Code> =
  Parameters<Words[C]> extends [infer V extends object] ? V : Readonly<Record<string, never>>;

/** A fact for people, as it is stored and sent. `field` is the payload's field that it is about. */
export type Message<C extends Code = Code> = {
  [K in C]: { readonly code: K; readonly values: Values<K>; readonly field?: string };
}[C];

/** A message of this code, with the values that its words ask for. */
export function message<C extends Code>(code: C, ...values: ArgumentsOf<C>): Message<C>;
export function message(code: string, ...[values = {}]: unknown[]): object {
  return { code, values };
}

/** A message about a field of a payload. */
export function fieldMessage<C extends Code>(field: string, code: C, ...values: ArgumentsOf<C>): Message<C>;
export function fieldMessage(field: string, code: string, ...[values = {}]: unknown[]): object {
  return { code, values, field };
}

/** The words of some codes, as a page needs them that shows messages of one subject. */
type WordsOf<C extends Code> = { readonly [K in C]: Words[K] };

/** A message that was stored or sent, perhaps by another release. */
interface SentMessage {
  readonly code: string;
  readonly values: object;
}

/** The pieces of a message's sentence, in the words of `catalogue`. */
export function partsOf<C extends Code>(catalogue: WordsOf<C>, message: NoInfer<Message<C>>): readonly Part[];
export function partsOf(catalogue: Catalogue, { code, values }: SentMessage): readonly Part[] {
  const words = wordsOf(catalogue, code);
  if (!words) throw new Error(`There are no words for ${code}`);
  return words(values);
}

/** The same of a message that was stored or sent: where its code has no words here, the sentence that came with it. */
export function sentPartsOf(
  catalogue: Catalogue,
  { code, values }: SentMessage,
  sentence: string,
): readonly Part[] {
  return wordsOf(catalogue, code)?.(values) ?? [sentence];
}

function wordsOf(catalogue: Catalogue, code: string): Catalogue[string] | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
}

/** The pieces as one text. */
export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
