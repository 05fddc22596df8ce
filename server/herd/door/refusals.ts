import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

/** The user was deleted while their request was worked on. */
export function accountGone(): AppError {
  return new AppError('unauthorized', message('account.gone'));
}

export function notFound(): AppError {
  return new AppError('not_found', message('entity.unknown'));
}
