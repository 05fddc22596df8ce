/** Messages in English sentences, for answers that carry them beside the facts. */
import { en } from './en/all.ts';
import { type ArgumentsOf, type Code, type Message, partsOf, sentPartsOf, textOf } from './message.ts';

/** A message's sentence. */
export function sentenceOf(message: Message): string {
  return textOf(partsOf(en, message));
}

/** The sentences of messages that were stored or sent; one whose code is not known any more says nothing. */
export function sentSentences(messages: readonly { code: string; values: object }[]): string {
  return messages.map((sent) => textOf(sentPartsOf(en, sent, ''))).join(' ');
}

/** The words of a code, where nothing but the words is asked for: in a mail, on a page. */
export function say<C extends Code>(code: C, ...values: ArgumentsOf<C>): string;
export function say(code: string, ...[values = {}]: unknown[]): string {
  return textOf(sentPartsOf(en, { code, values: Object(values) }, ''));
}

/** All reasons of a failure in one text. Where some speak of the whole, those of single fields are left to the fields. */
export function detailOf(reasons: readonly Message[]): string {
  const ofWhole = reasons.filter(({ field }) => field === undefined);
  return (ofWhole.length > 0 ? ofWhole : reasons).map(standingAlone).join(' ');
}

/** A sentence for each field at fault, by the field's name. */
export function fieldSentences(reasons: readonly Message[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const reason of reasons)
    if (reason.field !== undefined) sentences[reason.field] ??= sentenceOf(reason);
  return sentences;
}

/** What is said of a value names its field, where it does not stand beside it. */
function standingAlone(reason: Message): string {
  const sentence = sentenceOf(reason);
  const named = reason.field !== undefined && reason.code.startsWith('value.');
  return named ? `${label(reason.field)}: ${sentence}` : sentence;
}

/** `date_of_birth` as people read it: `Date of birth`. */
function label(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
