import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Role } from '#domain/values/roles.ts';

/** The user was deleted while their request was worked on. */
export function accountGone(): AppError {
  return new AppError('unauthorized', message('account.gone'));
}

export function notFound(): AppError {
  return new AppError('not_found', message('entity.unknown'));
}

/** Who asks may less on this farm than is needed. */
export function roleNeeded(role: Role): AppError {
  return new AppError('forbidden', message('role.needed', { role }));
}
