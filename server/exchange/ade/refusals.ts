/** Refusals as ICAR's data exchange has them: icarErrorCollection in place of the interface's own form. */
import type { FastifyReply } from 'fastify';
import {
  ADE_STATUS,
  type AdeErrorType,
  type AdeRefusal,
  errorCollection,
  errorMessage,
  faultMessage,
} from '#domain/exchange/ade/responses.ts';
import { message } from '#domain/messages/message.ts';
import { AppError, type ErrorCode } from '#domain/values/errors.ts';
import { wordsFor } from '../../http/answers/spoken.ts';

/** What is wrong with what was sent, each fault at its place. */
export class AdeFaults extends AppError {
  readonly faults: readonly AdeRefusal[];

  constructor(faults: readonly AdeRefusal[]) {
    super(
      'invalid',
      faults.map(({ reason }) => reason),
    );
    this.faults = faults;
  }
}

/** Of every address below `/ade` at which there is nothing for who asks: it tells nothing of why. */
export function nothingHere(): AppError {
  return new AppError('not_found', message('ade.nothing-here'));
}

const TYPES: Readonly<Partial<Record<ErrorCode, AdeErrorType>>> = {
  invalid: 'invalid',
  malformed: 'not-json',
  unsupported_type: 'not-json',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  quota: 'forbidden',
  not_found: 'not-found',
  conflict: 'rule',
  key_reused: 'rule',
  stale: 'rule',
  under_withdrawal: 'rule',
  too_large: 'too-large',
  too_many: 'too-often',
  unavailable: 'unavailable',
};

/** Seconds after which a client may try again where the server is busy. */
const RETRY_AFTER_SECONDS = 2;

export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  const type = TYPES[error.code] ?? 'fault';
  const words = wordsFor(reply);
  // The sentence of the other interface names its limits.
  const reasons = error.reasons.map((reason) =>
    reason.code === 'request.too-large' ? message('ade.too-large') : reason,
  );
  const errors =
    error instanceof AdeFaults
      ? error.faults.map((fault) => faultMessage(fault, words))
      : [{ ...errorMessage({ type, reason: firstOf(error) }, words), detail: words.detailOf(reasons) }];
  const retryAfter = error.retryAfter ?? (type === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const [first] = error instanceof AdeFaults ? error.faults : [];
  return reply
    .code(ADE_STATUS[first?.type ?? type])
    .type('application/json')
    .send(errorCollection(errors));
}

function firstOf({ reasons }: AppError) {
  return reasons[0] ?? message('request.not-understood');
}
