import {
  type ArgumentsOf,
  type Code,
  type PlainText,
  partsOfMessage,
  sentPartsOf,
} from '#domain/messages/message.ts';
import { textOf } from '#domain/messages/parts.ts';
import type { AnyMessage, Fillings } from '#domain/messages/say.ts';
import { words } from './words.ts';

/**
 * The sentence of a message of one subject. A message from the server has its `sentence` too, which is used if the page cannot
 * make one: the server may have another release than the page.
 */
export function tell(fillings: Fillings, message: AnyMessage, sentence?: string): string {
  if (sentence === undefined) return textOf(partsOfMessage(words, fillings, message) ?? []);
  return textOf(sentPartsOf(words, fillings, message, sentence));
}

/** The words of a code that needs no filling. Throws where its file of texts was not fetched. */
export function named(code: PlainText): string;
export function named<C extends Code>(code: C, ...values: ArgumentsOf<C>): string;
export function named(code: string, ...[values = {}]: unknown[]): string {
  const parts = partsOfMessage(words, {}, { code, values: Object(values) });
  if (parts === null) throw new Error(`The text ${code} was not fetched with its page`);
  return textOf(parts);
}
