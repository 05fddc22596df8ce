/** A farm's day of work as one answer. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { WorkLife } from './life.ts';
import { type LineCow, linesOfWork, type WorkLine } from './lines.ts';
import { countOfWork, type ListOfWork, listsOfWork, type WorkFacts, type WorkQuestion } from './lists.ts';

/** What a farm's work follows from, lines included. */
export interface FarmFacts extends WorkFacts {
  readonly herd: readonly (WorkLife & LineCow)[];
  /** Stock in kg. */
  readonly feeds: readonly { readonly total_amount: number }[];
}

export interface DayOfWork {
  readonly today: PlainDate;
  /** How many animals, tasks without an animal and lines need somebody today. */
  readonly count: number;
  readonly lists: readonly ListOfWork[];
  readonly lines: readonly WorkLine[];
}

export function dayOfWork(facts: FarmFacts, question: WorkQuestion): DayOfWork {
  const { today } = question;
  const lists = listsOfWork(facts, question);
  const old = lists.find(({ key }) => key === 'check')?.old?.cows ?? [];
  const lines = linesOfWork({ ...facts, old }, today);
  return { today, count: countOfWork(lists, today) + lines.length, lists, lines };
}
