/** What the API answers when an act is refused: the reasons that it tells, and the fields that it tells them at. */
import { expect } from 'vitest';
import type { Answer } from '../client.ts';

/** A reason of the engine alone. */
interface Reason {
  readonly code: string;
  readonly field?: string | undefined;
}

/** That an ID number is another animal's. */
const NUMBER_TAKEN: ReadonlySet<string> = new Set([
  'cow.id-number-taken',
  'cow.eid-taken',
  'birth.number-twice',
]);

/** Expects that the API refused for what the engine alone refuses for, the weightiest reason first. */
export function expectRefusal(
  answer: Answer,
  {
    kind,
    isUndo,
    reasons,
    what,
  }: { kind: string; isUndo: boolean; reasons: readonly Reason[]; what: string },
): void {
  const reported = { codes: codesOf(answer), fields: Object.keys(answer.body?.errors ?? {}) };
  expect(reported, what).toEqual(isUndo ? answerOfUndo(reasons) : answerOfAct(kind, reasons));
}

export function codesOf(answer: Answer): string[] {
  return (answer.body?.reasons ?? []).map(({ code }: { code: string }) => code);
}

function answerOfUndo([reason]: readonly Reason[]) {
  return { codes: ['undo.refused', reason?.code], fields: [] };
}

function answerOfAct(kind: string, reasons: readonly Reason[]) {
  const reported = reportedTogether(kind, reasons);
  const codes = reported.map(({ code }) => code);
  const fields = [...new Set(reported.flatMap(({ field }) => field ?? []))];
  // Nothing is sent with a deletion, so nothing sent is at fault.
  if (kind.endsWith('.delete')) return { codes, fields: [] };
  // The field of a day that is taken has a shorter text.
  const isDayTaken = !kind.endsWith('.many') && codes[0] === 'semination.day-taken';
  return { codes: isDayTaken ? [...codes, 'semination.day-taken-field'] : codes, fields };
}

/** The first reason, and those that are reported with it. */
function reportedTogether(kind: string, reasons: readonly Reason[]): readonly Reason[] {
  const [first] = reasons;
  if (!first) return [];
  // Each animal of many gets all that is wrong with her.
  if (kind.endsWith('.many')) return reasons;
  // What a treatment lacks is asked for at once.
  const lacking = reasons.filter(({ code }) => code.startsWith('treatment.no-'));
  if (lacking.length > 1) return lacking;
  // Each calf of a calving gets the fault of its own number.
  if (kind === 'birth.create' && NUMBER_TAKEN.has(first.code))
    return reasons.filter(({ code }) => NUMBER_TAKEN.has(code));
  return [first];
}
