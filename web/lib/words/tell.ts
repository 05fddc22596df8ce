import { type PlainCode, sentPartsOf } from '#domain/messages/message.ts';
import { textOf } from '#domain/messages/parts.ts';
import type { Fillings, SentMessage } from '#domain/messages/say.ts';
import { words } from './words.ts';

/** The sentence of a message of one subject; where its code has no text here, the sentence that came with it, if any. */
export function tell(fillings: Fillings, told: SentMessage, sentence = ''): string {
  return textOf(sentPartsOf(words, fillings, told, sentence));
}

/** The words of a code that asks for no values. */
export function named(code: PlainCode): string {
  return tell({}, { code, values: {} });
}
