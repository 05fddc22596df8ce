/** The words of a language, for all that the server says to people: answers, mails, the pages that links of mails lead to. */
import type { Alert } from '#domain/alerts/alert.ts';
import type { AlertType } from '#domain/alerts/alert-types.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Part } from '#domain/messages/catalogue.ts';
import { alertHeadings } from '#domain/messages/en/alerts.ts';
import { en } from '#domain/messages/en/all.ts';
import { dueWords, feedsName } from '#domain/messages/en/due.ts';
import { type ArgumentsOf, type Code, type Message, sentPartsOf } from '#domain/messages/message.ts';
import { detailOf, fieldSentences, say, sentenceOf, sentSentences } from '#domain/messages/sentences.ts';
import type { Language } from '#domain/values/language.ts';

export interface Words {
  readonly language: Language;
  /** The words of a code. */
  say<C extends Code>(code: C, ...values: ArgumentsOf<C>): string;
  sentenceOf(message: Message): string;
  /** The sentences of messages that were stored, perhaps by another release. */
  sentSentences(messages: readonly { code: string; values: object }[]): string;
  /** All reasons of a failure in one text. */
  detailOf(reasons: readonly Message[]): string;
  /** A sentence for each field at fault. */
  fieldSentences(reasons: readonly Message[]): Record<string, string>;
  /** The pieces of an alert's sentence. */
  alertParts(alert: Pick<Alert, 'kind' | 'values'>): readonly Part[];
  /** What stands above the alerts of a type. */
  alertHeading(type: AlertType): string;
  /** An alert in the few words of Home. */
  dueWords(alert: Alert, today: PlainDate): string;
  /** What the feeds are called where an animal's name stands otherwise. */
  readonly feedsName: string;
}

const ENGLISH: Omit<Words, 'language'> = {
  say,
  sentenceOf,
  sentSentences,
  detailOf,
  fieldSentences,
  alertParts: ({ kind, values }) => sentPartsOf(en, { code: kind, values }, kind),
  alertHeading: (type) => alertHeadings[type],
  dueWords,
  feedsName,
};

/** The words of a language. Every language has the English ones, until there is a catalogue of its own. */
export function wordsIn(language: Language): Words {
  return { language, ...ENGLISH };
}
