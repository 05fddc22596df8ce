import { FETCH_FAILURES, type FetchFailure } from '#domain/exchange/ade/sources.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

/** A failure of the other server, as who asked for it is answered: nothing of what that server said is in it. */
export function failed(failure: FetchFailure): AppError {
  return new AppError(failure, message(FETCH_FAILURES[failure]));
}
