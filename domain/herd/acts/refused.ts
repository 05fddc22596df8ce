import type { ChangeKind } from '../../history/history.ts';
import { type Code, fieldMessage, type Message, message } from '../../messages/message.ts';
import { AppError } from '../../values/errors.ts';
import type { Refusal } from '../refusal.ts';

/** An ID number that is another animal's: each calf of a calving gets the fault of its own. */
const NUMBER_TAKEN: readonly Code[] = ['cow.id-number-taken', 'cow.eid-taken', 'birth.number-twice'];

/** Reasons that conflict with what is recorded already (409), rather than being wrong in themselves (400). */
const CONFLICTS = new Set<Code>([
  ...NUMBER_TAKEN,
  'semination.day-taken',
  'record.name-taken',
  'record.in-use',
  'birth.recorded',
  'birth.recorded-for-other-mother',
]);

/** The failure that a client gets when an act is refused: its most important reason. */
export function refused(reasons: readonly Refusal[], act: ChangeKind): AppError {
  const [reason] = reasons;
  if (!reason) throw new Error('An act was refused without a reason');
  // Nothing that was sent is at fault: what is to be deleted holds up something else.
  if (act.endsWith('.delete')) {
    const { field: _, ...whole } = reason;
    return new AppError('conflict', whole);
  }
  const isWithheld = ({ code }: Refusal) => code === 'movement.under-withdrawal';
  // In an act on many animals, each animal names the reason against it, and at the crush each value. What is wrong comes before what has to be confirmed.
  if (act.endsWith('.many') || act === 'crush.animal')
    return new AppError(reasons.every(isWithheld) ? 'under_withdrawal' : 'invalid', reasons);
  if (isWithheld(reason)) return new AppError('under_withdrawal', reason);
  // What a treatment lacks is asked for at once.
  const lacking = reasons.filter(({ code }) => code.startsWith('treatment.no-'));
  if (lacking.length > 1) return new AppError('invalid', lacking);
  const numbers = reasons.filter(({ code }) => NUMBER_TAKEN.includes(code));
  if (act === 'birth.create' && numbers.includes(reason)) return new AppError('conflict', numbers);
  return new AppError(CONFLICTS.has(reason.code) ? 'conflict' : 'invalid', withField(reason));
}

/** When a day is taken, the whole message says which record takes it; the field's message is short. */
function withField(reason: Refusal): Refusal[] {
  if (reason.code === 'record.in-use') {
    // A deletion has no fields.
    const { field: _, ...whole } = reason;
    return [whole];
  }
  if (reason.code !== 'semination.day-taken' || reason.field === undefined) return [reason];
  const { field, ...whole } = reason;
  return [whole, fieldMessage(field, 'semination.day-taken-field')];
}

/** The failure of an undo: the most important reasons against it. */
export function undoRefused(...reasons: readonly (Message | undefined)[]): AppError {
  return new AppError('conflict', [
    message('undo.refused'),
    ...reasons.filter((reason) => reason !== undefined),
  ]);
}
