import type { Refusal } from '#domain/herd/refusal.ts';
import { type Code, fieldMessage, type Message, message } from '#domain/messages/message.ts';
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
  return new AppError(CONFLICTS.has(reason.code) ? 'conflict' : 'invalid', withField(reason));
}

/** Of a day that is taken the whole says who and when, beside the field it is short. */
function withField(reason: Refusal): Refusal[] {
  if (reason.code !== 'semination.day-taken' || reason.field === undefined) return [reason];
  const { field, ...whole } = reason;
  return [whole, fieldMessage(field, 'semination.day-taken-field')];
}

/** The failure of an undo: the weightiest reason against it. */
export function undoRefused(reason: Message | undefined): AppError {
  return new AppError('conflict', [message('undo.refused'), ...(reason ? [reason] : [])]);
}
