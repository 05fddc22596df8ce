/** A refusal of the rules as the server would tell it. */
// biome-ignore lint/style/noRestrictedImports: this is fetched late, and tells refusals of all subjects.
import { detailOf, fieldSentences } from '#domain/messages/sentences.ts';
import { AppError } from '#domain/values/errors.ts';
import { ApiError } from '../api/api-error.ts';
import { loadWords } from '../words/load.ts';
import { t, words } from '../words/words.ts';
import { UnderWay } from './outbox.ts';
import { NoAnswer, NoRoom } from './store.ts';

/** Fetches the texts of refusals, so that they can be told where there is no network. */
export const fetchRefusals = () =>
  loadWords('messages/herd', 'messages/requests', 'messages/values', 'messages/undo');

async function inWords({ code, reasons, current }: AppError): Promise<ApiError> {
  await fetchRefusals();
  return new ApiError(code, detailOf(words, reasons), {
    errors: fieldSentences(words, reasons),
    ...(current === undefined ? {} : { current }),
  });
}

/** A change, whose refusal by the rules is told as the server would tell it, and that it was not kept where this browser could not. */
export function inSentences<T>(change: Promise<T>): Promise<T> {
  return change.catch(async (error: unknown) => {
    if (error instanceof UnderWay) throw new ApiError('conflict', t('connection.under-way'));
    if (error instanceof NoRoom) throw new ApiError('too_large', t('connection.no-room'));
    if (error instanceof NoAnswer) throw new ApiError('unavailable', t('connection.no-answer'));
    throw error instanceof AppError ? await inWords(error) : error;
  });
}
