import { AppError } from '#domain/values/errors.ts';

/** Whoever asks was deleted while they asked. */
export function accountGone(): AppError {
  return new AppError('unauthorized', 'This account no longer exists.');
}

export function notFound(): AppError {
  return new AppError('not_found', 'There is nothing with this id.');
}
