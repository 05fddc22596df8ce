/** What fetching from another server fails at. */
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

const REASONS = {
  ade_address: 'ade-source.address',
  ade_unreachable: 'ade-source.unreachable',
  ade_refused: 'ade-source.refused',
  ade_redirect: 'ade-source.redirect',
  ade_other_origin: 'ade-source.other-origin',
  ade_endless: 'ade-source.endless',
  ade_too_large: 'ade-source.too-large',
  ade_too_slow: 'ade-source.too-slow',
  ade_not_ade: 'ade-source.not-ade',
} as const;

export type FetchFailure = keyof typeof REASONS;

/** A failure of the other server, as who asked for it is answered: nothing of what that server said is in it. */
export function failed(failure: FetchFailure): AppError {
  return new AppError(failure, message(REASONS[failure]));
}
