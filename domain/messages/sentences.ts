/** Messages in the sentences of a language, for answers that carry them beside the facts. Has all subjects: no page loads it. */
import { KINDS } from '../kinds/index.ts';
import { FILLINGS } from './all.ts';
import { type ArgumentsOf, type Code, type Message, partsOfMessage, sentPartsOf } from './message.ts';
import { textOf } from './parts.ts';
import type { AnyMessage } from './say.ts';
import type { Catalogue } from './words.ts';

/** A message's sentence. Throws where its code has no text. */
export function sentenceOf(catalogue: Catalogue, message: AnyMessage): string {
  const parts = partsOfMessage(catalogue, FILLINGS, message);
  if (parts === null) throw new Error(`There is no text ${message.code}`);
  return textOf(parts);
}

/** The sentences of messages that were stored, perhaps by another release; one that cannot be said here says nothing. */
export function sentSentences(catalogue: Catalogue, messages: readonly AnyMessage[]): string {
  return messages.flatMap((sent) => textOf(sentPartsOf(catalogue, FILLINGS, sent, '')) || []).join(' ');
}

/** The words of a code, where nothing but the words is asked for: in a mail, on a page. */
export function say<C extends Code>(catalogue: Catalogue, code: C, ...values: ArgumentsOf<C>): string;
export function say(catalogue: Catalogue, code: string, ...[values = {}]: unknown[]): string {
  return sentenceOf(catalogue, { code, values: Object(values) });
}

/** So many reasons are said in one text: of thousands of animals each can have its own, and nobody reads on. */
const MOST_SAID = 20;

/**
 * The reasons of a failure in one text, the same sentence once. Where some speak of the whole, those of single fields are left to
 * the fields.
 */
export function detailOf(catalogue: Catalogue, reasons: readonly Message[]): string {
  const ofWhole = reasons.filter(({ field }) => field === undefined);
  const said = new Set<string>();
  for (const reason of ofWhole.length > 0 ? ofWhole : reasons) {
    said.add(standingAlone(catalogue, reason));
    if (said.size === MOST_SAID) break;
  }
  return [...said].join(' ');
}

/** A sentence for each field at fault, by the field's name. */
export function fieldSentences(catalogue: Catalogue, reasons: readonly Message[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const reason of reasons)
    if (reason.field !== undefined) sentences[reason.field] ??= sentenceOf(catalogue, reason);
  return sentences;
}

/** What is said of a value names its field, where it does not stand beside it. */
function standingAlone(catalogue: Catalogue, reason: Message): string {
  const sentence = sentenceOf(catalogue, reason);
  const named = reason.field !== undefined && reason.code.startsWith('value.');
  return named ? `${label(catalogue, reason.field)}: ${sentence}` : sentence;
}

/**
 * What people call a field of a payload: as the contract's English has it, else as the form of its kind does, else by its
 * name: `date_of_birth` is `Date of birth`.
 */
function label(catalogue: Catalogue, path: string): string {
  // Of several alike, such as `calves.1.name`, the page shows which: the sentence names what is the matter with it.
  const field = path.slice(path.lastIndexOf('.') + 1);
  for (const key of [`field.${field}`, ...KINDS.map(({ table }) => `field.${table}.${field}`)]) {
    const parts = partsOfMessage(catalogue, {}, { code: key, values: {} });
    if (parts) return textOf(parts);
  }
  const name = field.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
