/** What was answered of each animal, as the form keeps it and as it is sent: an act on many animals. */
import { z } from 'zod/mini';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { plainDate } from '#domain/values/fields.ts';
import type { UnansweredSemination } from '#domain/work/unanswered.ts';
import { ApiError } from '../lib/api/api-error.ts';

const Answer = z.object({
  result: z.enum(['pregnant', 'empty']),
  /** The day of her check, where it is not that of all; empty is that of all too. */
  check_date: z.optional(z.string()),
});
export type CheckAnswer = z.infer<typeof Answer>;
export type Result = CheckAnswer['result'];

/** By animal. */
export type Answers = Readonly<Record<string, CheckAnswer>>;

const Kept = z.record(z.string(), Answer);

/** The answers as the form keeps them; none where that cannot be read. */
export function answersIn(kept: string | boolean | undefined): Answers {
  try {
    return Kept.parse(JSON.parse(String(kept)));
  } catch {
    return {};
  }
}

export const ANSWERS_SCHEMA = z.object({ check_date: plainDate, answers: z.string() });

/** As many as an act takes. */
const MOST = 5000;

interface Entry {
  cow: number;
  result: Result;
  check_date?: PlainDate;
}

/** What is sent of the animals that were answered for, in their order. */
export function entriesOf(cows: readonly UnansweredSemination[], answers: Answers): Entry[] {
  return cows
    .flatMap(({ cow }): Entry[] => {
      const answer = answers[cow];
      if (!answer) return [];
      const { result, check_date } = answer;
      return [check_date ? { cow, result, check_date } : { cow, result }];
    })
    .slice(0, MOST);
}

/** The animals whose check lies too early to tell of their semination. */
export function tooEarly(
  cows: readonly UnansweredSemination[],
  answers: Answers,
  checked: PlainDate,
): UnansweredSemination[] {
  return cows.filter(({ cow, check_from }) => {
    const answer = answers[cow];
    return answer !== undefined && (answer.check_date || checked) < check_from;
  });
}

/** A refusal by its fields: that of an animal by her id, that of all at its field in the form. */
export function faultsByCow(
  error: unknown,
  sent: readonly Entry[],
): { error: unknown; cows: ReadonlyMap<number, string> } {
  const cows = new Map<number, string>();
  if (!(error instanceof ApiError) || !error.errors) return { error, cows };
  const others: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(error.errors)) {
    const place = /^animals\.(\d+)\./.exec(field)?.[1];
    const cow = place === undefined ? undefined : sent[Number(place)]?.cow;
    if (cow === undefined) others[field.replace(/^shared\./, '')] = sentence;
    else cows.set(cow, sentence);
  }
  const { code, message, current } = error;
  return { error: new ApiError(code, message, { errors: others, current }), cows };
}
