/** What a sender is told: icarErrorCollection of a refusal, icarResponseMessageResource beside what was taken. */
import type { Message } from '../../messages/message.ts';
import type { Fields } from './ade.ts';
import { SEVERITIES } from './meeting.ts';
import type { FaultType } from './read-node.ts';

/** The most resources that are written at once. */
export const MOST_IN_A_BATCH = 1000;

/** Every refusal, as a word for programs and the HTTP status it is answered with. */
export const ADE_STATUS = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'not-json': 400,
  invalid: 400,
  required: 400,
  rule: 400,
  'unknown-animal': 400,
  'several-animals': 400,
  'other-species': 400,
  'unknown-kind': 400,
  'too-many': 413,
  'too-large': 413,
  'too-often': 429,
  unavailable: 503,
  /** Of the server itself. */
  fault: 500,
} as const satisfies Record<FaultType | string, number>;

export type AdeErrorType = keyof typeof ADE_STATUS;
/** What is told of a resource that was taken, or left as it was. */
export type AdeNoticeType = keyof typeof SEVERITIES;

/** The words of the language of whoever asked. */
interface AdeWords {
  sentenceOf(said: Message): string;
  say(code: `ade-title.${AdeErrorType | AdeNoticeType}` | `ade-notice.${AdeNoticeType}`): string;
}

/** A refusal. `instance` is a JSON pointer into what was sent; null where it is about nothing in it. */
export function errorMessage(
  { type, reason, instance = null }: { type: AdeErrorType; reason: Message; instance?: string | null },
  words: AdeWords,
): Fields {
  return {
    type,
    severity: 'Error',
    status: ADE_STATUS[type],
    title: words.say(`ade-title.${type}`),
    detail: words.sentenceOf(reason),
    instance,
  };
}

/** What is refused of a resource: a fault of its body, or what is against a rule of the herd. */
export interface AdeRefusal {
  readonly type: AdeErrorType;
  /** A JSON pointer into it; empty of the whole. */
  readonly instance: string;
  readonly reason: Message;
}

/** A refusal at its place; `place` is that of its resource where several were sent. */
export function faultMessage(
  { type, instance, reason }: AdeRefusal,
  words: AdeWords,
  place: number | null = null,
): Fields {
  const pointer = place === null ? instance : `/${place}${instance}`;
  return errorMessage({ type, reason, instance: pointer === '' ? null : pointer }, words);
}

/** Something to say of a resource beside its copy. */
export function noticeMessage(type: AdeNoticeType, words: AdeWords, place: number | null = null): Fields {
  return {
    type,
    severity: SEVERITIES[type],
    status: 200,
    title: words.say(`ade-title.${type}`),
    detail: words.say(`ade-notice.${type}`),
    instance: place === null ? null : `/${place}`,
  };
}

/** The answer of a refusal. */
export function errorCollection(errors: readonly Fields[]): Fields {
  return { errors };
}
