/**
 * What people read, as facts: a code and its values. Sentences are made of them at the edges, from the texts of a
 * language; nothing keeps a sentence, sends one alone, or decides by one.
 */
import type { MessageTexts } from '#words/types/index.ts';
import type { FILLINGS } from './all.ts';
import { type MessagePart, textOf } from './parts.ts';
import { type AnyMessage, type Fillings, sayIn } from './say.ts';
import type { ValuesIn } from './values-in.ts';
import { type Catalogue, piecesOf } from './words.ts';

/** Every code that has a text. */
export type Code = keyof MessageTexts;

/**
 * The codes that are said as facts. The words of kinds, of settings and what is said beside the facts of ICAR's data exchange are not among
 * them: they are parts of sentences, labels and titles, so many that a union of them all is more than the compiler takes.
 */
type SentenceCode = Exclude<
  Code,
  `${'kind' | 'field' | 'file' | 'choice' | 'setting' | 'ade-title' | 'ade-notice'}.${string}`
>;

/** What the text of a code asks for: what fills it, or the arguments that stand in it. */
export type ValuesOf<C extends Code> = C extends keyof typeof FILLINGS
  ? Parameters<(typeof FILLINGS)[C]>[0]
  : ValuesIn<MessageTexts[C]>;

/** The texts that ask for no values, and the codes among them. */
export type PlainText = { [C in Code]: ArgumentsOf<C> extends [] ? C : never }[Code];
export type PlainCode = Extract<PlainText, SentenceCode>;

/** What a code is given: its values, or nothing. */
export type ArgumentsOf<C extends Code> = keyof ValuesOf<C> extends never ? [] : [values: ValuesOf<C>];

/** A fact for people, as it is stored and sent. `field` is the payload's field that it is about. */
export type Message<C extends Code = SentenceCode> = {
  [K in C]: { readonly code: K; readonly values: ValuesOf<K>; readonly field?: string };
}[C];

/** A message of this code, with the values that its text asks for. */
export function message<C extends Code>(code: C, ...values: ArgumentsOf<C>): Message<C>;
export function message(code: string, ...[values = {}]: unknown[]): object {
  return { code, values };
}

/** A message about a field of a payload. */
export function fieldMessage<C extends Code>(field: string, code: C, ...values: ArgumentsOf<C>): Message<C>;
export function fieldMessage(field: string, code: string, ...[values = {}]: unknown[]): object {
  return { code, values, field };
}

/**
 * The pieces of a message's sentence; null where its code has no text in the catalogue, as that of another release. `fillings` are
 * those of its subject.
 */
export function partsOfMessage(
  catalogue: Catalogue,
  fillings: Fillings,
  { code, values }: AnyMessage,
): readonly MessagePart[] | null {
  const text = catalogue.text(code);
  if (text === undefined) return null;
  const filling = Object.hasOwn(fillings, code) ? fillings[code] : undefined;
  const say = sayIn(catalogue, {
    text: (key, values = {}) => {
      const text = catalogue.text(key);
      if (text === undefined) throw new Error(`There is no text ${key}`);
      return textOf(piecesOf(catalogue, text, values));
    },
    parts: (inner) => partsOfMessage(catalogue, fillings, inner) ?? [],
  });
  return piecesOf(catalogue, text, filling ? filling(values, say) : Object(values));
}

/**
 * The same of a message that was stored or sent, perhaps by another release: where its code has no text here, or its values
 * are not those that the text asks for, the sentence that came with it.
 */
export function sentPartsOf(
  catalogue: Catalogue,
  fillings: Fillings,
  sent: AnyMessage,
  sentence: string,
): readonly MessagePart[] {
  try {
    return partsOfMessage(catalogue, fillings, sent) ?? [sentence];
  } catch {
    return [sentence];
  }
}
