/** The server's texts for people, in each language: in answers, in mails, and on the pages behind links in mails. */
import type { Alert } from '#domain/alerts/alert.ts';
import { alertMessage } from '#domain/messages/alerts.ts';
import { FILLINGS } from '#domain/messages/all.ts';
import { type ArgumentsOf, type Code, type Message, sentPartsOf } from '#domain/messages/message.ts';
import type { MessagePart } from '#domain/messages/parts.ts';
import type { AnyMessage } from '#domain/messages/say.ts';
import { detailOf, fieldSentences, say, sentenceOf, sentSentences } from '#domain/messages/sentences.ts';
import type { Language } from '#domain/values/language.ts';
import type { WeightUnit } from '#domain/values/weights.ts';
import { catalogueOf } from '../catalogue.ts';

export interface Words {
  readonly language: Language;
  /** The unit in which weights are said. */
  readonly weightUnit: WeightUnit;
  /** The text of a code. */
  say<C extends Code>(code: C, ...values: ArgumentsOf<C>): string;
  sentenceOf(message: AnyMessage): string;
  /** The sentences of stored messages, perhaps of another release. */
  sentSentences(messages: readonly AnyMessage[]): string;
  /** All reasons of a failure in one text. */
  detailOf(reasons: readonly Message[]): string;
  /** A sentence for each field at fault. */
  fieldSentences(reasons: readonly Message[]): Record<string, string>;
  /** The pieces of a message's sentence. */
  parts(message: AnyMessage): readonly MessagePart[];
  /** The pieces of an alert's sentence. */
  alertParts(alert: Pick<Alert, 'kind' | 'values'>): readonly MessagePart[];
}

/** The words of a language, for a farm that weighs in `weightUnit`. */
export function wordsIn(language: Language, weightUnit: WeightUnit = 'kg'): Words {
  const catalogue = { ...catalogueOf(language), weightUnit };
  return {
    language,
    weightUnit,
    say: (code, ...values) => say(catalogue, code, ...values),
    sentenceOf: (message) => sentenceOf(catalogue, message),
    sentSentences: (messages) => sentSentences(catalogue, messages),
    detailOf: (reasons) => detailOf(catalogue, reasons),
    fieldSentences: (reasons) => fieldSentences(catalogue, reasons),
    parts: (message) => sentPartsOf(catalogue, FILLINGS, message, message.code),
    alertParts: (alert) => sentPartsOf(catalogue, FILLINGS, alertMessage(alert), alert.kind),
  };
}
