import type { Refusal } from '#domain/herd/run.ts';
import { en } from '#domain/messages/en/all.ts';
import { type Code, partsOf, textOf } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

/** What does not fit what others have recorded, rather than being impossible in itself. */
const CONFLICTS = new Set<Code>([
  'cow.id-number-taken',
  'semination.day-taken',
  'birth.recorded',
  'birth.recorded-for-other-mother',
]);

/** The failure that a client is told of when an act is refused: the weightiest reason. */
export function refused([reason]: readonly Refusal[]): AppError {
  if (!reason) throw new Error('An act was refused without a reason');
  const detail = textOf(partsOf(en, reason));
  const { field = '' } = reason;
  const beside =
    reason.code === 'semination.day-taken' ? 'She already has a semination on this day.' : detail;
  return new AppError(CONFLICTS.has(reason.code) ? 'conflict' : 'invalid', detail, {
    errors: { [field]: beside },
  });
}
