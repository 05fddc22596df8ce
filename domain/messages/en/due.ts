/** Why an animal needs her keeper today, in a few words beside her name. Apart from the sentences, which Home need not load. */

import type { AlertKind } from '../../alerts/alert-types.ts';
import { daysBetween, type PlainDate } from '../../calendar/calendar.ts';

/** What the words are made of. */
export interface DueReason {
  kind: AlertKind;
  /** As of the alert. */
  date: PlainDate;
  vaccine?: string | undefined;
}

/** What the line of the feeds is called, where an animal's line has her name. */
export const feedsName = 'Feed';

/** `Calving 2 days overdue`, `BVD in 3 days`. They follow `today`, on which they are read. */
export function dueWords({ kind, date, vaccine }: DueReason, today: PlainDate): string {
  const days = daysBetween(today, date);
  switch (kind) {
    case 'vaccination-due':
    case 'vaccination-overdue':
      return `${vaccine} ${distance(days)}`;
    case 'heat-expected':
      return `Heat expected ${days === 0 ? 'today' : distance(days)}`;
    case 'not-seminated':
      return `${spelled(-days)} since calving, not seminated`;
    case 'pregnant-too-long':
      return 'Pregnant for too long';
    case 'pregnancy-start-unknown':
      return 'No start date';
    case 'feed-low':
    case 'feed-very-low':
      return days > 0 ? `Lasts ${spelled(days)}` : 'Lasts less than a day';
    case 'feed-empty':
      return 'Is empty';
    default:
      return `Calving ${distance(days)}`;
  }
}

function distance(days: number): string {
  if (days < 0) return `${spelled(-days)} overdue`;
  if (days === 0) return 'due today';
  return days === 1 ? 'tomorrow' : `in ${spelled(days)}`;
}

function spelled(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
