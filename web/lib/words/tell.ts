import { type ArgumentsOf, type Code, type PlainCode, sentPartsOf } from '#domain/messages/message.ts';
import { textOf } from '#domain/messages/parts.ts';
import type { Fillings, SentMessage } from '#domain/messages/say.ts';
import { words } from './words.ts';

/** The sentence of a message of one subject; where its code has no text here, the sentence that came with it, if any. */
export function tell(fillings: Fillings, told: SentMessage, sentence = ''): string {
  return textOf(sentPartsOf(words, fillings, told, sentence));
}

/** The words of a code that needs no filling. Throws where its file of texts was not fetched. */
export function named(code: PlainCode): string;
export function named<C extends Code>(code: C, ...values: ArgumentsOf<C>): string;
export function named(code: string, ...[values = {}]: unknown[]): string {
  if (words.text(code) === undefined) throw new Error(`The text ${code} was not fetched with its page`);
  return tell({}, { code, values: Object(values) });
}
